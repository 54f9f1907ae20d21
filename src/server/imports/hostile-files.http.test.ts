import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bringFile, checkFile, runFile } from '../../../test/setup/bring-file.ts'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { claiming, someWorkbook } from '../../../test/setup/some-workbook.ts'
import { contract } from '../../contract/contract.ts'
import { API_PREFIX } from '../../contract/endpoint.ts'
import { IMPORT_PIECE_BYTES } from '../../contract/imports.ts'

const { imports } = contract

let ridgeline: Company
beforeAll(async () => {
  ridgeline = await registerCompany()
})

const TWO = [
  ['Name', 'Phone', 'Move Date'],
  ['Lena & Co', 3035550199, { day: 46173 }],
]

test('a workbook is read: numbers as they are written, days as days', async () => {
  const read = await checkFile(ridgeline, 'quotes', await someWorkbook(TWO), { name: 'quotes.xlsx' })
  expect(read).toMatchObject({ state: 'checked', rows: 1, counts: { new: 1 } })
  const { rows } = await ridgeline.call(imports.rows, { params: { id: read.id } })
  expect(rows[0]?.cells).toEqual(['Lena & Co', '3035550199', '2026-05-31'])
})

const LAUGHS = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>`

// @spec 10.271
test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
  ['a billion laughs', () => someWorkbook(TWO, { declares: LAUGHS }), /declares entities of its own/],
  [
    'two gigabytes that it claims',
    async () => claiming(await someWorkbook(TWO), 2 ** 31),
    /larger than 134 MB/,
  ],
  [
    'more than it claims',
    async () => claiming(await someWorkbook(TWO, { after: ' '.repeat(300_000) }), 10),
    /could not be read/,
  ],
  ['no ZIP at all', () => Buffer.from('PK and nothing'), /could not be read/],
  ['another kind of file', () => Buffer.from('Name,Phone\nAda,1'), /not an Excel workbook/],
  ['an old workbook', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /Excel 97/],
])('a workbook of %s ends in words', async (_, made, words) => {
  const read = await bringFile(ridgeline, 'quotes', await made(), 'quotes.xlsx')
  expect(read).toMatchObject({ state: 'failed', failure: expect.stringMatching(words) })
})

test.each<[string, string | Uint8Array, RegExp]>([
  [
    'a quotation mark that is not closed',
    'Name,Email\n"Ada,ada@example.com\nBen,b@example.com\n',
    /quotation mark/,
  ],
  ['nothing but headings', 'Name,Email\n\n', /no rows/],
  ['nothing', '\n', /empty|no rows/],
  ['too many columns', `${'a,'.repeat(300)}b\n1\n`, /200 columns/],
])('a file of %s ends in words', async (_, content, words) => {
  const read = await bringFile(ridgeline, 'customers', content)
  expect(read).toMatchObject({ state: 'failed', failure: expect.stringMatching(words) })
})

test('letters are read as they were written', async () => {
  const text = 'Name;Email\nZoë Müller;zoe@example.com\n'
  const utf16 = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  const windows = new Uint8Array(Buffer.from(text, 'latin1'))
  const marked = `\uFEFF${text}`
  for (const content of [utf16, windows, marked]) {
    const { id, headings } = await bringFile(ridgeline, 'customers', content)
    expect(headings).toEqual(['Name', 'Email'])
    const { rows } = await ridgeline.call(imports.rows, { params: { id } })
    expect(rows[0]?.cells[0]).toBe('Zoë Müller')
  }
})

test('characters that no text has, and cells too many, are refused row by row; formulas leave as text', async () => {
  const csv = [
    'Name,Email',
    'Nul\u0000a,nul@example.com',
    'Bell\u0007a,bell@example.com',
    'Ada,ada@example.com,extra',
    `"=HYPERLINK(""http://evil.example"",""x"")",not an address`,
    'Ben,ben@example.com',
  ].join('\n')
  const { id, counts } = await checkFile(ridgeline, 'customers', csv)
  expect(counts).toMatchObject({ error: 4, new: 1 })
  const file = await (await ridgeline.call(imports.errors, { params: { id } })).text()
  expect(file).toContain(`'=HYPERLINK`)
  expect(file).not.toMatch(/(^|,|")=HYPERLINK/m)
})

// @spec 10.271
test('a file is as large as it was said to be, and no piece is larger than it may', async () => {
  const huge = await ridgeline.refused(imports.create, {
    body: { kind: 'customers', file_name: 'a.csv', size: 2 * 1024 ** 3 },
  })
  expect(huge.status).toBe(422)
  const other = await ridgeline.refused(imports.create, {
    body: { kind: 'customers', file_name: 'a.exe', size: 100 },
  })
  expect(other.detail).toBe('Choose a CSV file or an Excel workbook (.xlsx).')
  const { id } = await ridgeline.call(imports.create, {
    body: { kind: 'customers', file_name: 'a.csv', size: 10 },
  })
  const put = (bytes: number, offset = 0) =>
    ridgeline.request('PUT', `${API_PREFIX}/imports/${id}/file?offset=${offset}`, {
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'application/octet-stream' },
    })
  expect((await put(IMPORT_PIECE_BYTES + 1)).status).toBe(413)
  expect((await put(11)).status).toBe(422)
  expect(await put(4)).toMatchObject({ status: 200, body: { offset: 4 } })
  // Sent once more, and one that leaves a gap: it says where to go on.
  expect(await put(4)).toMatchObject({ body: { offset: 4 } })
  expect(await put(4, 6)).toMatchObject({ body: { offset: 4 } })
})

test('rows of which a few fill what is read at once are all checked and imported', async () => {
  // Letters in no order, which the database cannot pack.
  const long = () => randomBytes(60_000).toString('base64')
  const rows = Array.from({ length: 12 }, (_, n) => `Ada ${n},long${n}@example.com,${long()}`)
  const done = await runFile(ridgeline, 'customers', ['Name,Email,Remarks', ...rows].join('\n'), {
    columns: ['name', 'email', null],
  })
  expect(done).toMatchObject({ state: 'done', rows: 12, counts: { made: 12 } })
})
