import { expect, test } from 'vitest'
import { someWorkbook, workbookOf } from '../../../test/setup/some-workbook.ts'
import { type ReadRow, readRows } from './file-rows.ts'

/** The rows of a file, with its headings first. */
async function rowsIn(file: Buffer, name = 'a.csv'): Promise<ReadRow[]> {
  const rows: ReadRow[] = []
  const pieces = async function* () {
    yield file
  }
  for await (const part of readRows(name, pieces)) {
    if ('rows' in part) rows.push(...part.rows)
    else rows.push({ number: 0, cells: part.headings, fault: null })
  }
  return rows
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const readSheet = async (rows: string, parts: Parameters<typeof workbookOf>[1] = {}) =>
  (await rowsIn(await workbookOf(sheet(rows), parts), 'a.xlsx')).map(({ cells }) => cells)

test('texts that cells name by number are read whole: in several looks, escaped, without how they are pronounced', async () => {
  const strings = [
    '<si><t>Name</t></si>',
    '<si><r><rPr><b/></rPr><t>Lena </t></r><r><t xml:space="preserve">&amp; Co</t></r></si>',
    '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
    '<si><t>one_x000D_two</t></si>',
  ]
  const rows = '<row><c t="s"><v>0</v></c></row>'.concat(
    ...[1, 2, 3].map((n) => `<row><c t="s"><v>${n}</v></c><c t="str"><f>1</f><v>x</v></c></row>`),
  )
  expect(await readSheet(rows, { strings })).toEqual([['Name'], ['Lena & Co'], ['東京'], ['one\rtwo']])
})

test('a text is found by its number among very many, however they are named', async () => {
  const text = (n: number) => `${n} ${'long '.repeat(n % 50)}${n}`
  const strings = Array.from({ length: 20_000 }, (_, n) => `<si><t>${text(n)}</t></si>`)
  const named = [0, 19_999, 7, 10_000, 1, 19_998, 7]
  const rows = named.map((n) => `<row><c t="s"><v>${n}</v></c></row>`).join('')
  expect((await readSheet(rows, { strings })).flat()).toEqual(named.map(text))
})

test('a cell that names a text which is not there makes no workbook', async () => {
  await expect(readSheet('<row><c t="s"><v>7</v></c></row>')).rejects.toThrow(/could not be read/)
})

test.each([
  ['a number', '<c><v>3035550199</v></c>', '3035550199'],
  ['a day', '<c s="1"><v>46173</v></c>', '2026-05-31'],
  ['a day and a time', '<c s="1"><v>46173.5</v></c>', '2026-05-31 12:00'],
  ['a time', '<c s="2"><v>0.375</v></c>', '09:00'],
  ['a format of its own for days', '<c s="3"><v>46173</v></c>', '2026-05-31'],
  ['a format in which a letter is only quoted', '<c s="4"><v>12</v></c>', '12'],
  ['a duration', '<c s="5"><v>0.0625</v></c>', '01:30'],
  ['a day in words', '<c t="d"><v>2026-05-31T00:00:00</v></c>', '2026-05-31'],
  ['yes', '<c t="b"><v>1</v></c>', 'true'],
  ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A'],
  ['a text in the cell', '<c t="inlineStr"><is><t>Ada</t></is></c>', 'Ada'],
])('%s is read as a person would type it', async (_, cell, read) => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="[$-409]mmm d, yyyy;@"/><numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/><numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>`
  const rows = `<row><c t="str"><v>Value</v></c></row><row>${cell}</row>`
  expect(await readSheet(rows, { styles })).toEqual([['Value'], [read]])
})

test('days of a workbook that counts from 1904, and cells and rows that are left out', async () => {
  const rows =
    '<row r="2"><c r="A2" t="str"><v>Name</v></c><c r="C2" t="str"><v>Day</v></c></row><row r="90000"><c r="C90000" s="1"><v>44711</v></c></row>'
  const read = await rowsIn(
    await workbookOf(sheet(rows), { properties: '<workbookPr date1904="1"/>' }),
    'a.xlsx',
  )
  expect(read.map(({ number, cells }) => [number, ...cells])).toEqual([
    [0, 'Name', '', 'Day'],
    [90_000, '', '', '2026-05-31'],
  ])
})

const csv = (rows: number, row: string) => Buffer.from(`Name\n${`${row}\n`.repeat(rows)}`)
const shared = (text: string, rows: number) =>
  workbookOf(
    sheet(`<row><c t="str"><v>Name</v></c></row>${'<row><c t="s"><v>0</v></c></row>'.repeat(rows)}`),
    {
      strings: [`<si><t>${text}</t></si>`],
    },
  )

// @spec 10.271 Zip bombs, entities, invalid characters, oversize files, and more rows, columns or text than
//   allowed fail with words
test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ['a row more than a CSV file may have', () => csv(200_001, 'Ada'), /at most 200,000 rows/],
  ['a row more than a workbook may have', () => shared('Ada', 200_001), /at most 200,000 rows/],
  ['a column more', () => Buffer.from(`${'a,'.repeat(200)}a\n1\n`), /at most 200 columns/],
  ['more text, named by many cells', () => shared('x'.repeat(32_000), 2_100), /at most 67 MB of text/],
  [
    'more texts',
    () => workbookOf(sheet(''), { strings: Array(2_100).fill(`<si><t>${'x'.repeat(32_000)}</t></si>`) }),
    /more than 67 MB of text/,
  ],
])('a file with %s is refused', async (_, made, words) => {
  const file = await made()
  await expect(rowsIn(file, file[0] === 0x50 ? 'a.xlsx' : 'a.csv')).rejects.toThrow(words)
})

test('as many rows as a file may have are handed on, a few hundred at a time', async () => {
  const sizes: number[] = []
  const pieces = async function* () {
    yield csv(200_000, 'Ada')
  }
  for await (const part of readRows('a.csv', pieces)) if ('rows' in part) sizes.push(part.rows.length)
  expect(sizes.reduce((sum, size) => sum + size)).toBe(200_000)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500)
})

test('long rows are handed on fewer at a time, and one that is too long is refused by itself', async () => {
  const cell = `<c t="inlineStr"><is><t>${'x'.repeat(30_000)}</t></is></c>`
  const seven = `<row>${cell.repeat(7)}</row>`
  const rows = await rowsIn(
    await workbookOf(sheet(`<row>${'<c t="str"><v>Name</v></c>'.repeat(7)}</row>${seven}<row>${cell}</row>`)),
    'a.xlsx',
  )
  expect(rows.map(({ fault }) => fault)).toEqual([null, 'Holds more than 200,000 characters.', null])
})

test('a cell behind the last column is a fault of its row', async () => {
  const [, row] = await rowsIn(await someWorkbook([['Name'], ['Ada', 'Poe']]), 'a.xlsx')
  expect(row).toMatchObject({ cells: ['Ada'], fault: expect.stringContaining('more cells') })
})
