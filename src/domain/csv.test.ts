import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'

// @spec 2.7.8, 10.111
test.each([
  ['Fort Collins', 'Fort Collins'],
  ['Reyes, Ann', '"Reyes, Ann"'],
  ['9-10 AM, A+B', '"9-10 AM, A+B"'],
  ['called "Big Red"', '"called ""Big Red"""'],
  [null, ''],
  ['=1+1', `"'=1+1"`],
  ['-5', `"'-5"`],
  ['  @SUM(A1)', `"'  @SUM(A1)"`],
  ['＝1+1', `"'＝1+1"`],
  ['\t=1+1', `"'\t'=1+1"`],
  ['Ann;=HYPERLINK("http://evil.example")', `"Ann;'=HYPERLINK(""http://evil.example"")"`],
  ['Ann\n=1+1', `"Ann\n'=1+1"`],
  ['Ann\r\n  +1', `"Ann\r\n  '+1"`],
  ['Ann\t@SUM(A1)', `"Ann\t'@SUM(A1)"`],
  ['Ann,-1+1|=2', `"Ann,'-1+1|'=2"`],
  ['a"=1+1', `"a""'=1+1"`],
])('%j is no formula anywhere: %s', (text, cell) => expect(csvCell(text)).toBe(cell))

test('a long one of nothing but beginnings is read once', () => {
  const text = '\n  ;,'.repeat(200_000)
  expect(csvCell(text)).toBe(`"'${text}"`)
})
