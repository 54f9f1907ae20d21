import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRefused, type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { addPaper, at, bothSign, signedEvent } from '../../../test/setup/sign-paper.ts'
import { BETWEEN_STATES, registerRidgeline, signedJob } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { verificationWords } from '../../domain/agreements/verification-words.ts'
import { buildPaper, type PaperDocument } from '../../domain/papers/papers.ts'

const { agreements, jobGates, jobPapers, moveDays, papers } = contract

let ridgeline: Company
beforeEach(async () => {
  ridgeline = await registerRidgeline()
})

const factsOf = (id: number) => ridgeline.call(jobPapers.facts, { params: { id } })
const add = (id: number, document: PaperDocument, more = {}) =>
  addPaper(ridgeline, id, signedEvent(document, more))
async function pdfOf(id: number) {
  const file = await ridgeline.call(jobPapers.document, { params: { id } })
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { name: file.name, bytes, text: pdfText(bytes) }
}
const verify = (pdf: Uint8Array) =>
  visitor().call(agreements.verify, {
    body: { sha256: createHash('sha256').update(pdf).digest('hex') },
  })

const article = (number: number, name: string, more: object = {}) => ({
  tag: { color: 'Blue', number },
  article: name,
  room: 'Living room',
  ...more,
})
const LIST = [
  article(14, 'Sofa, three seats', { codes: [{ code: 'W', place: 'arm' }] }),
  article(15, 'Coffee table'),
  article(16, 'Oil painting', { declared_cents: 4_000_00 }),
  article(17, 'Dish pack', { packed_by: 'owner', codes: [{ code: 'CU' }] }),
]

describe('between two states', () => {
  test('the bill of lading has the seventeen items, opens the gate, and its file is known by its fingerprint', async () => {
    const job = await signedJob(ridgeline, BETWEEN_STATES)
    const params = { id: job.id }
    const missing = async () =>
      (await ridgeline.call(jobPapers.list, { params })).missing.map(({ requires }) => requires)
    expect(await missing()).toContain('bill_of_lading')

    const document = buildPaper('bill_of_lading', await factsOf(job.id), {
      said: { vehicle: 'Truck 6', weightLb: 4_120 },
      madeAt: at('08:50'),
    })
    const { papers } = await add(job.id, document)
    expect(papers).toMatchObject([{ title: 'Bill of lading', standing: 'signed', missing: [] }])
    expect(await missing()).not.toContain('bill_of_lading')
    const { gates } = await ridgeline.call(jobGates.get, { params })
    expect(gates).toContainEqual(expect.objectContaining({ requires: 'bill_of_lading', standing: 'ok' }))

    const { bytes, text, name } = await pdfOf(papers[0]?.id as number)
    expect(name).toBe(`${job.job_number}-bill-of-lading.pdf`)
    const said = [
      ...Array.from({ length: 17 }, (_, index) => `49 CFR 375.505(b)(${index + 1})`),
      'Ridgeline Movers, LLC4810 Ironton St, Denver, CO 80239U.S. DOT 3318204',
      'Cash, Card',
      'Payment is due at delivery, before unloading.',
      // 110 percent of $1,086.40.
      '$1,195.04 (non-binding, 110 percent of the signed price)',
      'As the Board words it.',
      'Truck 6',
      '4,120 lb',
      'Open until the goods are loaded',
      'How it was signed',
      'Priya Raman, customer',
      'at pickup',
    ]
    for (const words of said) expect(text).toContain(withoutSpaces(words))
    expect(text).not.toContain('Missing')

    const told = await verify(bytes)
    expect(told).toMatchObject({
      known: true,
      kind: 'paper',
      title: 'Bill of lading',
      signed_at: at('09:06'),
    })
    expect(verificationWords(told)).toBe(
      `This is the bill of lading of job ${job.job_number}, of Ridgeline Movers, signed 2026-12-01 09:06. Not one byte was changed.`,
    )
    expect(await verify(bytes.with(1_000, bytes[1_000] === 0 ? 1 : 0))).toEqual({ known: false })
    expect((await pdfOf(papers[0]?.id as number)).bytes).toEqual(bytes)
  })

  test('is signed at pickup and at delivery, and both stand on the last PDF', async () => {
    const job = await signedJob(ridgeline, BETWEEN_STATES)
    const document = buildPaper('bill_of_lading', await factsOf(job.id), { said: {}, madeAt: at('08:50') })
    const [first] = (await add(job.id, document)).papers
    const atPickup = await pdfOf(first?.id as number)
    const event = signedEvent(document, { place: 'destination', signatures: bothSign(document, '14:58') })
    const body = { ...event, at: at('14:58') }
    const { papers } = await addPaper(ridgeline, job.id, body)
    expect(papers).toHaveLength(1)
    expect(papers[0]?.signatures.map(({ name, place }) => `${name} ${place}`)).toEqual([
      'Pat Dwyer origin',
      'Priya Raman origin',
      'Pat Dwyer destination',
      'Priya Raman destination',
    ])
    const both = await pdfOf(papers[0]?.id as number)
    expect(both.text).toContain('atdelivery')
    expect(await verify(both.bytes)).toMatchObject({ known: true, signed_at: at('14:58') })
    expect((await pdfOf(first?.id as number)).bytes).toEqual(atPickup.bytes)
  })

  test('what was signed with a blank or without initials is kept, and said', async () => {
    const job = await signedJob(ridgeline, BETWEEN_STATES)
    const facts = { ...(await factsOf(job.id)), paymentDue: null }
    const document = buildPaper('bill_of_lading', facts, { said: {}, madeAt: at('08:50') })
    const [company] = bothSign(document)
    const { papers } = await add(job.id, document, { signatures: [company] })
    expect(papers).toMatchObject([
      {
        standing: 'signed',
        computed_differently: true,
        missing: ['Terms of payment is blank.', 'The customer has not signed.'],
      },
    ])
  })
})

test('the inventory names every article with its tag and condition, and both initial each page', async () => {
  const job = await signedJob(ridgeline)
  const many = Array.from({ length: 21 }, (_, index) => article(100 + index, 'Carton, medium'))
  const document = buildPaper('inventory', await factsOf(job.id), {
    said: { items: [...LIST, ...many] } as never,
    madeAt: at('11:50'),
  })
  const { papers } = await add(job.id, document)
  expect(papers).toMatchObject([{ title: 'Inventory', missing: [] }])
  const { text } = await pdfOf(papers[0]?.id as number)
  const said = [
    'Articles 1 to 20 of 25',
    'Articles 21 to 25 of 25',
    'Blue 014Sofa, three seatsLiving roomW arm',
    'Blue 015Coffee tableLiving roomNo marks',
    'Blue 016Oil paintingLiving roomNo marks$4,000.00',
    'Blue 017Dish packLiving roomPBOCU',
    'CU contents unknown, W worn, PBO packed by the owner',
    'Articles 1 to 20, condition as noted.PRCustomerPDCompany',
    'Articles 21 to 25, condition as noted.PRCustomerPDCompany',
    'What is worth more than $100 per pound is listed with its value: Blue 016.',
  ]
  for (const words of said) expect(text).toContain(withoutSpaces(words))
})

test('the delivery receipt says what was missing or damaged, and releases no one', async () => {
  const job = await signedJob(ridgeline)
  const document = buildPaper('delivery_receipt', await factsOf(job.id), {
    said: {
      deliveredAt: at('14:55'),
      articles: 58,
      exceptions: [
        {
          tag: { color: 'Blue', number: 15 },
          article: 'Coffee table',
          result: 'damaged',
          note: 'Scratch on top',
        },
      ],
      remarks: [{ by: 'customer', words: 'The crew was kind.' }],
    },
    madeAt: at('14:56'),
  })
  const { papers } = await add(job.id, document, { place: 'destination' })
  const { text } = await pdfOf(papers[0]?.id as number)
  const said = [
    'Handed over58 articles',
    'Blue 015Coffee tableDamagedScratch on top',
    'CustomerThe crew was kind.',
    'in apparent good condition, except as noted here.',
    'This receipt ends no claim.',
  ]
  for (const words of said) expect(text).toContain(withoutSpaces(words))
  expect(text.toLowerCase()).not.toMatch(/release|discharge|waive/)
})

test('in California the words of the law stand on its papers as the company supplied them', async () => {
  const words = 'STATEMENTS AS THE BUREAU WORDS THEM'
  await ridgeline.call(papers.putWords, {
    params: { paper: 'ca_change_order_statements' },
    body: { words },
  })
  const { id: quoteId } = await ridgeline.createQuote({
    pickup_address: '500 J St, Sacramento, CA 95814',
    delivery_address: '23 Russell Blvd, Davis, CA 95616',
  })
  const job = await ridgeline.createJob({ quoteId })
  const facts = await factsOf(job.id)
  // An hour of the crew by the card of the quote.
  expect(facts.rates).toContainEqual(expect.objectContaining({ label: 'Crew, 2 movers', unit: 'hour' }))
  const [crew] = facts.rates
  const document = buildPaper('change_order', facts, {
    said: {
      ...{ number: 1, moment: 'before_loading', reason: 'more_service' },
      lines: [{ ...(crew as NonNullable<typeof crew>), quantity: 0.5 }],
    },
    madeAt: at('08:58'),
  })
  const { papers: kept } = await add(job.id, document)
  expect(kept).toMatchObject([{ computed_differently: false }])
  const { text } = await pdfOf(kept[0]?.id as number)
  expect(text).toContain(withoutSpaces(words))
})

test('no one of another company finds the paper, its facts or its job', async () => {
  const job = await signedJob(ridgeline)
  const document = buildPaper('delivery_receipt', await factsOf(job.id), {
    said: { deliveredAt: at('14:55'), articles: 1 },
    madeAt: at('14:56'),
  })
  const { papers } = await add(job.id, document)
  const stranger = await registerCompany()
  const tries = [
    stranger.attempt(jobPapers.list, { params: { id: job.id } }),
    stranger.attempt(jobPapers.facts, { params: { id: job.id } }),
    stranger.attempt(moveDays.add, { params: { id: job.id }, body: signedEvent(document) }),
    stranger.attempt(jobPapers.document, { params: { id: papers[0]?.id } }),
  ]
  const answers = (await Promise.all(tries)).map((reply) => asRefused(reply))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  // The same event under another company is its own.
  expect((await ridgeline.call(jobPapers.list, { params: { id: job.id } })).papers).toEqual(papers)
})
