import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { customer, mailbox, read, signing, tokenMailedTo } from '../../../test/setup/sent-quote.ts'
import { contract } from '../../contract/contract.ts'

const { agreement, offers, papers, quotes, timelines } = contract

const IN_CALIFORNIA = {
  pickup_address: '500 J St, Sacramento, CA 95814',
  delivery_address: '1 Ferry Building, San Francisco, CA 94111',
} as const
const BETWEEN_STATES = {
  pickup_address: '1 Court St, Brooklyn, NY 11201',
  delivery_address: '9 Main St, Hackensack, NJ 07601',
} as const
const NOTICE = 'IMPORTANT NOTICE ABOUT YOUR MOVE: read this “carefully” — before   any service.'
const BOOKLET = papers.putPdf.example as { pdf: string }
const BOOKLET_FILE = Buffer.from(BOOKLET.pdf, 'base64')
const BOOKLET_SHA = createHash('sha256').update(BOOKLET_FILE).digest('hex')
const RECEIPTS = [{ id: 'ca_important_notice' }, { id: 'ca_booklet', initials: 'MO' }]

/** A company of Sacramento that supplies both papers of California, and a quote that it has sent. */
async function sentWithPapers(route: typeof IN_CALIFORNIA | typeof BETWEEN_STATES = IN_CALIFORNIA) {
  const company = await registerMailingCompany(mailbox, { full_name: 'Ada Miller' })
  await company.call(agreement.put, {
    body: { value: { legal_name: 'Ridgeline Movers LLC', address: '1 Depot Rd, Sacramento, CA 95814' } },
  })
  const notice = { paper: 'ca_important_notice' } as const
  await company.call(papers.putWords, { params: notice, body: { words: NOTICE } })
  await company.call(papers.putPdf, { params: { paper: 'ca_booklet' }, body: BOOKLET })
  const to = `megan.${randomUUID()}@example.com`
  const quote = await company.createQuote({ customer_email: to, lines: [], ...route })
  await company.call(quotes.send, { params: { id: quote.id } })
  return { company, quote, to, token: await tokenMailedTo(to) }
}

const opened = (token: string, paper: string | null) =>
  customer().call(offers.opened, { params: { token }, body: { paper } })
const accept = (token: string, receipts: { id: string; initials?: string }[]) =>
  customer().attempt(offers.accept, { params: { token }, body: { ...signing, receipts } })
const refusal = async (token: string, receipts: { id: string; initials?: string }[] = RECEIPTS) => {
  const { status, body } = await accept(token, receipts)
  return [status, (body as { detail?: string }).detail]
}
async function textOf(token: string, signed: boolean) {
  const file = await customer().call(offers.document, { params: { token }, query: { signed: `${signed}` } })
  return withoutSpaces(pdfText(new Uint8Array(await (file as unknown as Blob).arrayBuffer())))
}

// @spec 10.21 An offer freezes its papers: text in the document, PDFs mailed and downloadable; later papers
//   do not change it
test('L7: California’s booklet goes with the mail and its receipt is initialled, as long as the company has supplied it', async () => {
  const { to, token } = await sentWithPapers()
  const mail = await mailbox.waitForMail({ to })
  expect(mail.attachments).toHaveLength(2)
  const named = /Enclosed with this email\s+(.*?):?\s+PDF, (\d+ bytes)/i.exec(mail.text ?? '')
  expect(named?.slice(1)).toEqual([
    'Important Information for Persons Moving Household Goods',
    `${BOOKLET_FILE.length} bytes`,
  ])
  const enclosed = mail.attachments.find(({ filename }) => filename === 'ca-booklet.pdf')
  expect(Buffer.from(enclosed?.content as ArrayBuffer)).toEqual(BOOKLET_FILE)

  const { details } = await read(token)
  const booklet = details?.papers.find(({ id }) => id === 'ca_booklet')
  expect(booklet).toMatchObject({ has_pdf: true, says: 'initials', sha256: BOOKLET_SHA, opened: false })
  const file = (await customer().call(offers.paper, {
    params: { token, paper: 'ca_booklet' },
  })) as unknown as File
  expect(Buffer.from(await file.arrayBuffer())).toEqual(BOOKLET_FILE)

  await opened(token, null)
  await opened(token, 'ca_important_notice')
  expect(await refusal(token)).toEqual([
    422,
    'Please open “Important Information for Persons Moving Household Goods” before you sign.',
  ])
  expect((await opened(token, 'ca_booklet')).details?.papers.every((paper) => paper.opened)).toBe(true)
  expect(await refusal(token, [{ id: 'ca_important_notice' }, { id: 'ca_booklet' }])).toEqual([
    422,
    'Please type your initials for “Important Information for Persons Moving Household Goods”.',
  ])
  expect((await accept(token, RECEIPTS)).status).toBe(200)
  const text = await textOf(token, true)
  expect(text).toContain('initialledMO')
  expect(text).toContain(BOOKLET_SHA)
})

// @spec 10.21
test('L8: the Important Notice stands in the document word for word, and is signed by both', async () => {
  const { token } = await sentWithPapers()
  expect(await textOf(token, false)).toContain(withoutSpaces(NOTICE))
  expect((await read(token)).details?.papers[0]).toMatchObject({ words: NOTICE, says: 'signs' })
  for (const id of [null, 'ca_important_notice', 'ca_booklet']) await opened(token, id)
  expect(await refusal(token, RECEIPTS.slice(1))).toEqual([
    422,
    'Please sign “Important Notice About Your Move”, too.',
  ])
  expect((await accept(token, RECEIPTS)).status).toBe(200)
  const text = await textOf(token, true)
  expect(text).toContain(withoutSpaces(NOTICE))
  expect(text).toContain(withoutSpaces('Paper signed Important Notice About Your Move'))
})

// @spec 10.24 The sender of an offer signs it for the company, with name, role and time
test('L17: the person who sends an offer signs it for the company, on the page, the PDF and the certificate', async () => {
  const { token } = await sentWithPapers()
  expect((await read(token)).details?.signature).toMatchObject({ name: 'Ada Miller', title: 'Admin' })
  expect(await textOf(token, false)).toContain('AdaMiller')
  for (const id of [null, 'ca_important_notice', 'ca_booklet']) await opened(token, id)
  await accept(token, RECEIPTS)
  expect(await textOf(token, true)).toContain(
    withoutSpaces('Signed for Ridgeline Movers LLC by Ada Miller, Admin'),
  )
})

// @spec 10.22 Before signing the customer opens each booklet and confirms receipt; the time is kept with
//   the acceptance and on the certificate
test('L18: between states each booklet is opened, its receipt is kept and printed, and a link to it is enough', async () => {
  const { token, company, quote } = await sentWithPapers(BETWEEN_STATES)
  const { details } = await read(token)
  expect(details?.papers.map(({ id, says, url, sha256 }) => [id, says, url !== null, sha256])).toEqual([
    ['ready_to_move', 'received', true, null],
    ['rights_and_responsibilities', 'received', true, null],
  ])
  const both = [{ id: 'ready_to_move' }, { id: 'rights_and_responsibilities' }]
  expect(await refusal(token, both)).toEqual([422, 'Please open “Ready to Move?” before you sign.'])
  await opened(token, 'ready_to_move')
  await opened(token, 'ready_to_move')
  await opened(token, 'rights_and_responsibilities')
  expect(await refusal(token, both.slice(0, 1))).toEqual([
    422,
    'Please confirm that you received “Your Rights and Responsibilities When You Move”.',
  ])
  expect(await refusal(token, [...both, { id: 'ca_booklet' }])).toEqual([
    422,
    'One of the papers is not part of this offer. Please reload the page.',
  ])
  expect((await read(token)).state).toBe('open')
  expect((await accept(token, both)).status).toBe(200)
  const text = await textOf(token, true)
  expect(text).toContain(withoutSpaces('Ready to Move?, to be read here or on the internet'))
  const { entries } = await company.call(timelines.ofQuote, { params: { id: quote.id } })
  expect(entries.filter(({ kind }) => kind === 'opened')).toHaveLength(2)
})

// @spec 10.25 A required paper the company has not supplied shows as missing and blocks nothing
test('L19: the notices that the company writes of itself are missing until they are supplied, and block nothing', async () => {
  const { company, quote } = await sentWithPapers(BETWEEN_STATES)
  const lacks = async () => (await company.call(quotes.get, { params: { id: quote.id } })).lacks
  expect(await lacks()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: 'complaint_procedure',
        words: 'The text of “How to complain, with the phone number and who pays the call”',
        action: 'papers',
      }),
    ]),
  )
  const words = 'Call (916) 555-0100. We pay the call.'
  for (const paper of ['tariff_notice', 'arbitration_summary', 'complaint_procedure'] as const) {
    await company.call(papers.putWords, { params: { paper }, body: { words } })
  }
  const ids = (await lacks()).map(({ id }) => id)
  expect(ids).not.toContain('complaint_procedure')
  expect(ids).toContain('stb_liability_notice')
})

// @spec 10.23 Where the law requires it, signing needs the whole document opened first
test('L25: in California no one signs before the whole document was opened, and is told of a free copy on paper', async () => {
  const { token } = await sentWithPapers()
  const { details } = await read(token)
  expect(details).toMatchObject({ whole_document: true, document_opened: false })
  expect(details?.consent.texts.at(-1)).toMatch(/3 years.*2 working days/)
  await opened(token, 'ca_important_notice')
  await opened(token, 'ca_booklet')
  expect(await refusal(token)).toEqual([
    422,
    'Please read the document to its end, or open its PDF, before you sign.',
  ])
  expect((await opened(token, null)).details?.document_opened).toBe(true)
  expect((await accept(token, RECEIPTS)).status).toBe(200)
  expect(await textOf(token, true)).toContain(withoutSpaces('opened the whole document'))
})

test('papers that are together more than mail servers take are refused in words, and nothing is sent', async () => {
  const { company, quote } = await sentWithPapers(BETWEEN_STATES)
  const pdf = Buffer.from(
    BOOKLET_FILE.toString('latin1').replace('startxref', `%${'x'.repeat(4_100_000)}\nstartxref`),
  ).toString('base64')
  const large = ['ready_to_move', 'rights_and_responsibilities', 'tariff_notice'] as const
  for (const paper of large) await company.call(papers.putPdf, { params: { paper }, body: { pdf } })
  const params = { id: quote.id }
  await company.call(quotes.update, { params, body: { distance: 91 } })
  expect(await company.refused(quotes.send, { params })).toMatchObject({
    status: 422,
    detail:
      'The papers that go with this email are together more than 12 MB, which many mail servers refuse. Upload smaller PDFs in the settings under Papers, or paste their text there.',
  })
  const { versions } = await company.call(contract.quoteVersions.versions, { params })
  expect(versions.map(({ version }) => version)).toEqual([1])
  const preview = await company.call(quotes.mailPreview, { params })
  expect(preview.plain).toMatch(/Ready to Move\?\s+PDF, 4.1 MB/)

  await company.call(papers.remove, { params: { paper: 'tariff_notice' } })
  expect((await company.call(quotes.send, { params })).delivery).toBe('sent')
})

// @spec 10.21
test('what was sent keeps its papers: another one counts for the next version', async () => {
  const { company, quote, token } = await sentWithPapers()
  const notice = { paper: 'ca_important_notice' } as const
  await company.call(papers.putWords, { params: notice, body: { words: 'Another wording.' } })
  await company.call(papers.remove, { params: { paper: 'ca_booklet' } })
  expect((await read(token)).details?.papers.map(({ words }) => words)).toEqual([NOTICE, null])
  const file = (await customer().call(offers.paper, {
    params: { token, paper: 'ca_booklet' },
  })) as unknown as File
  expect(Buffer.from(await file.arrayBuffer())).toEqual(BOOKLET_FILE)

  await company.call(quotes.update, { params: { id: quote.id }, body: { distance: 91 } })
  const { url } = await company.call(contract.quoteVersions.createLink, { params: { id: quote.id } })
  const next = await read(url.split('/q/')[1] as string)
  expect(next.details?.papers.map(({ id, words }) => [id, words])).toEqual([
    ['ca_important_notice', 'Another wording.'],
  ])
})

// @spec 10.21
test('a paper that an offer does not have is not opened, and has no file', async () => {
  const { token } = await sentWithPapers()
  const wrong = { params: { token }, body: { paper: 'cookbook' } }
  expect((await customer().refused(offers.opened, wrong)).status).toBe(422)
  for (const paper of ['cookbook', 'ca_important_notice']) {
    expect((await customer().refused(offers.paper, { params: { token, paper } })).status).toBe(404)
  }
})
