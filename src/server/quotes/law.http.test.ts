import { beforeAll, expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { contract } from '../../contract/contract.ts'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'

const { agreement, quotes, settings } = contract

const TAMPA = '1 Bayshore Blvd, Tampa, FL 33606'
const MIAMI = '9 Elm St, Miami, FL 33101'
const SACRAMENTO = '1 Main St, Sacramento, CA 95814'
const FRESNO = '9 Elm St, Fresno, CA 93701'
const AUSTIN = '1 Main St, Austin, TX 78701'
const DALLAS = '9 Elm St, Dallas, TX 75201'
const RENO = '9 Elm St, Reno, NV 89501'

let company: Company
beforeAll(async () => {
  company = await registerCompany()
})

const between = (pickup_address: string, delivery_address: string, more: object = {}) =>
  company.createQuote({ pickup_address, delivery_address, ...more })
const refused = (id: number, body: object) => company.refused(quotes.update, { params: { id }, body })
async function documentOf(id: number, of = company): Promise<string> {
  const { body } = await of.attempt(quotes.document, { params: { id } })
  return pdfText(new Uint8Array(await (body as File).arrayBuffer()))
}
const expectSaid = (text: string, ...words: string[]) => {
  for (const each of words) expect(text).toContain(withoutSpaces(each))
}

// @spec 10.3 The papers of five jurisdictions say what their law requires, by kind of price and charging
//   basis
test('L1, L2: a Tampa company quotes a binding price, and is told what its papers lack', async () => {
  const quote = await between(TAMPA, MIAMI)
  expect(quote).toMatchObject({ jurisdiction: 'FL', price_kind_suggested: 'binding' })
  for (const price_kind of ['non_binding', 'hourly']) {
    const answer = await refused(quote.id, { price_kind })
    expect(answer).toMatchObject({ status: 422, detail: expect.stringContaining('Florida Statutes 507.05') })
  }
  const lacks = quote.lacks.map(({ id }) => id)
  expect(lacks).toEqual(expect.arrayContaining(['state_licence', 'two_forms_of_payment', 'storage_place']))

  const own = await registerCompany()
  await own.call(agreement.put, {
    body: {
      value: {
        forms_of_payment: ['Card', 'Cash'],
        state_licences: [{ state: 'FL', number: 'IM1234' }],
        storage_place: 'Bay Storage, 1 Dock St, Tampa, FL 33602, 813 555 0100',
        valuation: { released: true, actual_cash: null, full: [] },
      },
    },
  })
  const ready = await own.createQuote({ pickup_address: TAMPA, delivery_address: MIAMI })
  expect(ready.lacks.map(({ id }) => id)).toEqual([
    'legal_name',
    'company_address',
    'fl_registration_statement',
    'signatures',
  ])
})

// @spec 10.3
test('L3, L4, L5: a Fresno move by the hour doubles the drive, and no one calls its price an estimate', async () => {
  const quote = await between(SACRAMENTO, FRESNO, { price_kind: 'not_to_exceed', maximum_price: 9000 })
  const text = await documentOf(quote.id)
  expectSaid(
    text,
    'Agreement for Moving Services',
    'Rate quotation',
    'is charged twice',
    'settle it within 60',
  )
  expect(text).not.toMatch(/Estimate|Firstestimate|thisestimate/)
  expect(quote.lacks.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['state_licence', 'actual_cash', 'delivered', 'signatures']),
  )
  expect(quote.lacks.map(({ id }) => id)).not.toContain('survey')

  const seen = await company.call(quotes.update, { params: { id: quote.id }, body: { survey: 'on_site' } })
  expectSaid(await documentOf(seen.id), 'Estimate:')
  const fixed = await company.call(quotes.update, {
    params: { id: quote.id },
    body: { fixed_price: { amount: 2400, reason: '' } },
  })
  expect(await documentOf(fixed.id)).not.toContain(withoutSpaces('is charged twice'))
})

// @spec 10.3
test('L4: a price by the piece doubles no drive, and its agreement does not say so', async () => {
  const own = await registerCompany()
  const charging = { ...defaultRateCard.charging, basis: { local: 'piece', long: 'piece' } } as const
  await own.call(settings.putRateCard, { body: { value: { ...defaultRateCard, charging } } })
  const { id } = await own.createQuote({
    ...{ pickup_address: SACRAMENTO, delivery_address: FRESNO },
    ...{ price_kind: 'not_to_exceed', maximum_price: 9000 },
  })
  const text = await documentOf(id, own)
  expectSaid(text, 'Agreement for Moving Services')
  expect(text).not.toContain(withoutSpaces('is charged twice'))
})

// @spec 10.3
test('L10, L11: a Dallas proposal says the sentence of the law, and the times for claims', async () => {
  const quote = await between(AUSTIN, DALLAS, { price_kind: 'not_to_exceed', maximum_price: 9000 })
  expectSaid(
    await documentOf(quote.id),
    'This proposal is for listed items and services only. Additional items and services may result in additional costs.',
    'you acknowledge that the work may take more hours',
    'We acknowledge a claim within 20 days',
  )
  expect(quote.lacks.map(({ id }) => id)).toContain('payment_due')
})

// @spec 10.3
test('L13, L14, L15, L20: between states each kind of estimate says what the law has it say', async () => {
  const quote = await between(SACRAMENTO, RENO, { price_kind: 'non_binding' })
  const open = await documentOf(quote.id)
  expectSaid(open, 'its charges are approximate', 'follow the actual weight', 'one cubic foot counts as')
  expectSaid(open, 'no earlier than 30 days after delivery')
  expect(open).not.toContain(withoutSpaces('treat it as non-binding'))
  await company.call(quotes.update, { params: { id: quote.id }, body: { price_kind: 'binding' } })
  expectSaid(await documentOf(quote.id), 'binding on you and on us', 'treat it as non-binding')
})

// @spec 10.3
test('L16: a move to Reno is first priced with full value, which a waiver takes off', async () => {
  const own = await registerCompany()
  const full = [{ declared: null, per_pound: 6, price_per_thousand: 10, deductible: 0 }]
  await own.call(agreement.put, {
    body: { value: { valuation: { released: true, actual_cash: null, full } } },
  })
  // A sofa of 350 pounds: $2,100 of value cost $21.
  const quote = await own.createQuote({
    pickup_address: SACRAMENTO,
    delivery_address: RENO,
    fixed_price: { amount: 1500, reason: '' },
  })
  const { body } = await own.attempt(quotes.document, { params: { id: quote.id } })
  const text = pdfText(new Uint8Array(await (body as File).arrayBuffer()))
  expectSaid(
    text,
    'Total, binding, valid until Dec 23, 2026$1,521.00',
    '$1,521.00 includes full value protection',
    'unless you waive it in writing. Without it the total is $1,500.00.',
  )
  const mail = await own.call(quotes.mailPreview, { params: { id: quote.id } })
  expect(mail.plain).toContain('$1,521.00 includes full value protection')
})
