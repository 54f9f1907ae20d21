import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ASVS = 'docs/asvs.md'
const PAGES = ['SECURITY.md', ASVS]

const ANSWERS = ['met', 'partly', 'not met', 'not applicable']
/** Of ASVS 5.0.0, levels 1 and 2: how many requirements each of its chapters has. */
const REQUIREMENTS = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
}

const root = join(import.meta.dirname, '../..')
const read = (page: string) => readFileSync(join(root, page), 'utf8')

/** What a page names as a file of this repository, from the root. */
function filesNamedIn(page: string): string[] {
  const text = read(page)
  const quoted = [...text.matchAll(/`((?:src|test|docs|scripts|deploy)\/[^`\s]+|[\w.-]+\.(?:md|json|ts))`/g)]
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)]
  return [
    ...quoted.map(([, path]) => path as string),
    ...linked.map(([, path]) => join(dirname(page), path as string)),
  ]
}

const rows = read(ASVS)
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', level = '', about = '', answer = '', where = '', ...more] = line.slice(2, -2).split(' | ')
    return { id, level, about, answer, where, more }
  })

test.each(PAGES)('every file that %s names exists', (page) => {
  const named = filesNamedIn(page)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

/** What does not apply may share a row, where one reason fits all of it. */
const idsOf = ({ id }: { id: string }) => id.split(', ')
const sorted = (ids: string[]) =>
  [...ids].sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))

// @spec 10.223 Attackers, defenses and gaps are documented, also by OWASP ASVS 5.0, levels 1 and 2
test('every requirement of levels 1 and 2 has one row, in order', () => {
  const ids = rows.flatMap(idsOf)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  const perChapter = Object.groupBy(ids, (id) => id.split('.')[0] as string)
  const counted = Object.entries(perChapter).map(([chapter, ofIt]) => [chapter, ofIt?.length])
  expect(Object.fromEntries(counted)).toEqual(REQUIREMENTS)
  const alone = rows.map(({ id }) => id).filter((id) => !id.includes(', '))
  expect(alone).toEqual(sorted(alone))
  for (const row of rows) expect(idsOf(row)).toEqual(sorted(idsOf(row)))
  expect(rows.filter((row) => idsOf(row).length > 1 && row.answer !== 'not applicable')).toEqual([])
})

test('every row has one of the four answers, and says where it is met or what lacks', () => {
  const broken = rows.filter(
    ({ id, level, about, answer, where, more }) =>
      !['1', '2', ...(id.includes(', ') ? ['1–2'] : [])].includes(level) ||
      about === '' ||
      where === '' ||
      more.length > 0 ||
      !ANSWERS.includes(answer),
  )
  expect(broken).toEqual([])
  const withoutPlace = rows.filter(
    ({ answer, where }) => answer === 'partly' && !/`|SECURITY\.md|as above/.test(where),
  )
  expect(withoutPlace).toEqual([])
})
