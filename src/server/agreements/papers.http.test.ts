import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { agreement, papers, history } = contract
const PDF = papers.putPdf.example as { pdf: string }
const ADDRESS = '1 Depot Rd, Sacramento, CA 95814'

async function californian(): Promise<Company> {
  const company = await registerCompany()
  await company.call(agreement.put, { body: { value: { address: ADDRESS } } })
  return company
}
const listed = async (company: Company) => (await company.call(papers.list)).papers
const paperOf = async (company: Company, id: string) =>
  (await listed(company)).find((paper) => paper.id === id)

/** A PDF of one page whose objects from the fourth on are given. */
function pdfWith(...more: string[]): string {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/OpenAction 4 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
    ...more,
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer<</Root 1 0 R>>\n%%EOF`, 'latin1').toString('base64')
}

/** Packed away in an object stream, where no search for words finds it. */
function packed(object: string): string {
  const stream = deflateSync(`4 0 ${object}`).toString('latin1')
  return `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${stream.length}>>stream\n${stream}\nendstream`
}

// @spec 10.19 The company supplies the papers whose words or booklet the law prescribes, pasted or as a PDF
//   of at most 5 MB, for its state, those that license it and interstate; they go out unchanged
test('a company is asked for the papers of its state, of those that license it and between states', async () => {
  const company = await californian()
  expect((await listed(company)).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['ca_important_notice', 'ca_booklet', 'ready_to_move', 'arbitration_summary']),
  )
  expect(await paperOf(company, 'ca_booklet')).toMatchObject({
    title: 'Important Information for Persons Moving Household Goods',
    official_url: expect.stringMatching(/^https:/),
    asked_by: ['moves within California'],
    attached: true,
    customer: 'initials a receipt',
    supplied: null,
  })
  await company.call(agreement.put, { body: { value: { address: '1 Depot Rd, Fort Collins, CO 80524' } } })
  expect(await paperOf(company, 'ca_booklet')).toBeUndefined()
  await company.call(agreement.put, {
    body: { value: { state_licences: [{ state: 'CA', number: 'CAL-T 1' }] } },
  })
  expect(await paperOf(company, 'ca_booklet')).toBeDefined()
})

// @spec 10.19
test('pasted words are kept as they are, with who pasted them; replaced, removed, and all of it in the history', async () => {
  const company = await californian()
  const words = 'IMPORTANT NOTICE\n\n  Read this —  “carefully”.\tIt is the law.'
  const params = { paper: 'ca_important_notice' } as const
  await company.call(papers.putWords, { params, body: { words } })
  const first = await paperOf(company, 'ca_important_notice')
  expect(first?.supplied).toMatchObject({ words, bytes: null, set_by: expect.any(String) })
  expect(first?.supplied?.sha256).toMatch(/^[0-9a-f]{64}$/)

  await company.call(papers.putPdf, { params, body: PDF })
  const second = await paperOf(company, 'ca_important_notice')
  expect(second?.supplied).toMatchObject({ words: null, bytes: Buffer.from(PDF.pdf, 'base64').length })
  const file = (await company.call(papers.file, {
    params: { sha256: second?.supplied?.sha256 as string },
  })) as unknown as Blob
  expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe(PDF.pdf)

  await company.call(papers.remove, { params })
  expect((await paperOf(company, 'ca_important_notice'))?.supplied).toBeNull()
  const { history: entries } = await company.call(history.list, { query: { entity: 'settings' } })
  const told = entries.filter(({ words }) => words.includes('Important Notice About Your Move'))
  expect(told).toHaveLength(3)
  expect(told[1]?.changes.map(({ before, after }) => [before, after])).toContainEqual(['Text', 'PDF'])
})

const JAVASCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
// @spec 10.20 A PDF with scripts, programs, embedded files or a password is refused with a sentence
test.each([
  ['no PDF', Buffer.from('<html>not a PDF</html>').toString('base64'), 'This is not a PDF'],
  ['nothing but the first bytes', Buffer.from('%PDF-1.7\nand so on').toString('base64'), 'cannot be read'],
  ['a script', pdfWith(JAVASCRIPT), 'holds scripts'],
  ['a script that is packed away', pdfWith('null', packed(JAVASCRIPT)), 'holds scripts'],
  ['a program to start', pdfWith('<</S/Launch/F(calc.exe)>>'), 'holds scripts'],
  [
    'a file that it brings along',
    pdfWith('<</Type/EmbeddedFile/Length 0>>stream\n\nendstream'),
    'holds scripts',
  ],
  [
    'a password',
    Buffer.from(
      Buffer.from(pdfWith('null'), 'base64')
        .toString('latin1')
        .replace('/Root 1 0 R', '/Root 1 0 R/Encrypt<</Filter/Standard/V 1/R 2/O(x)/U(y)/P -4>>'),
      'latin1',
    ).toString('base64'),
    'protected by a password',
  ],
  ['too much', Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64'), 'larger than 5 MB'],
])('a PDF with %s is refused in a sentence, and nothing is stored', async (_, pdf, words) => {
  const company = await californian()
  const params = { paper: 'ca_booklet' } as const
  const { status, detail } = await company.refused(papers.putPdf, { params, body: { pdf } })
  expect(status).toBe(422)
  expect(detail).toContain(words)
  expect((await paperOf(company, 'ca_booklet'))?.supplied).toBeNull()
})

// @spec 10.20
test('a paper that shows a place or a web page when it is opened is taken', async () => {
  const company = await californian()
  const params = { paper: 'ca_booklet' } as const
  for (const action of ['<</S/GoTo/D[3 0 R/Fit]>>', '<</S/URI/URI(https://bhgs.dca.ca.gov)>>']) {
    await company.call(papers.putPdf, { params, body: { pdf: pdfWith(action) } })
  }
  expect((await paperOf(company, 'ca_booklet'))?.supplied).not.toBeNull()
})

test('an unknown paper and an empty text are refused, and others read no PDF of a company', async () => {
  const company = await californian()
  expect(
    (await company.attempt(papers.putWords, { params: { paper: 'cookbook' }, body: { words: 'x' } })).status,
  ).toBe(422)
  const empty = { params: { paper: 'ca_booklet' }, body: { words: '  ' } } as const
  expect(await company.refused(papers.putWords, empty)).toMatchObject({
    status: 422,
    detail: 'Paste the text of the paper',
  })
  await company.call(papers.putPdf, { params: { paper: 'ca_booklet' }, body: PDF })
  const sha256 = (await paperOf(company, 'ca_booklet'))?.supplied?.sha256 as string
  const stranger = await registerCompany()
  expect((await stranger.refused(papers.file, { params: { sha256 } })).status).toBe(404)
})
