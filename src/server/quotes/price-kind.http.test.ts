import { beforeAll, expect, test } from 'vitest'
import { type Company, MOVE_DAY, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'

const { agreement, quotes, settings } = contract

const SACRAMENTO = '1 Main St, Sacramento, CA 95814'
const FRESNO = '9 Elm St, Fresno, CA 93701'
const AUSTIN = '1 Main St, Austin, TX 78701'
const DALLAS = '9 Elm St, Dallas, TX 75201'
const PORTLAND = '1221 SW 4th Ave, Portland, OR 97204'
const EUGENE = '500 E 4th Ave, Eugene, OR 97401'
const TOPEKA = '215 SE 7th St, Topeka, KS 66603'
const WICHITA = '455 N Main St, Wichita, KS 67202'

let ridgeline: Company
beforeAll(async () => {
  ridgeline = await registerCompany()
})

const between = (pickup_address: string, delivery_address: string, more: object = {}) =>
  ridgeline.createQuote({ pickup_address, delivery_address, ...more })
const update = (id: number, body: object) => ridgeline.call(quotes.update, { params: { id }, body })
const refused = (id: number, body: object) => ridgeline.refused(quotes.update, { params: { id }, body })

// @spec 10.6 Addresses and settings suggest the price type; one unknown to the jurisdiction is refused
test('the kind of price follows the two addresses until someone chooses', async () => {
  const quote = await between(SACRAMENTO, FRESNO)
  expect(quote).toMatchObject({
    jurisdiction: 'CA',
    price_kind: null,
    price_kind_suggested: 'not_to_exceed',
    maximum_price: null,
  })
  expect(await update(quote.id, { delivery_address: DALLAS })).toMatchObject({
    jurisdiction: 'interstate',
    price_kind: null,
    price_kind_suggested: 'non_binding',
  })
  expect(await update(quote.id, { fixed_price: { amount: 1800, reason: '' } })).toMatchObject({
    price_kind_suggested: 'binding',
  })
  expect(await update(quote.id, { price_kind: 'non_binding', maximum_price: 2000.5 })).toMatchObject({
    price_kind: 'non_binding',
    maximum_price: 2000.5,
  })
  expect(await update(quote.id, { price_kind: null, maximum_price: null })).toMatchObject({
    price_kind: null,
    maximum_price: null,
  })
})

// @spec 10.6
test('T9: where no one has read the rules a flat price is not called binding, and nothing is ready by itself', async () => {
  const fixed_price = { amount: 1800, reason: '' }
  const kansas = await between(TOPEKA, WICHITA, { fixed_price })
  expect(kansas.price_kind_suggested).toBe('non_binding')
  expect(kansas.lacks).toContainEqual({
    ...{ id: 'not_checked', words: 'Not checked for Kansas. Have your lawyer confirm.' },
    ...{ detail: null, due: null, action: null },
  })
  const oregon = await between(PORTLAND, EUGENE, { fixed_price })
  expect(oregon).toMatchObject({ jurisdiction: 'OR', price_kind_suggested: 'non_binding' })
  expect(oregon.lacks.map(({ id }) => id)).toContain('survey')
})

test('the company’s usual kind is suggested where the jurisdiction knows it', async () => {
  const company = await registerCompany()
  await company.call(agreement.put, { body: { value: { price_kind: 'hourly' } } })
  const suggested = async (pickup_address: string, delivery_address: string) =>
    (await company.createQuote({ pickup_address, delivery_address })).price_kind_suggested
  expect(await suggested(SACRAMENTO, FRESNO)).toBe('hourly')
  expect(await suggested(AUSTIN, DALLAS)).toBe('not_to_exceed')
  expect(await suggested(SACRAMENTO, DALLAS)).toBe('non_binding')
})

// @spec 10.6
test.each([
  [SACRAMENTO, DALLAS, 'not_to_exceed', 'A move between two states takes a binding or non-binding'],
  [SACRAMENTO, DALLAS, 'hourly', 'A move between two states takes a binding or non-binding'],
  [SACRAMENTO, FRESNO, 'non_binding', 'In California the agreement states the most'],
  [AUSTIN, DALLAS, 'hourly', 'In Texas a written proposal is marked'],
  [PORTLAND, EUGENE, 'binding', 'In Oregon an estimate is never binding'],
] as const)('%s to %s does not know %s', async (pickup_address, delivery_address, price_kind, words) => {
  const quote = await between(pickup_address, delivery_address)
  const answer = await refused(quote.id, { price_kind, move_notes: 'not stored either' })
  expect(answer.status).toBe(422)
  expect(answer.detail).toContain(words)
  expect(await ridgeline.call(quotes.get, { params: { id: quote.id } })).toEqual(quote)

  const { customer_name, customer_email, customer_phone, distance, items } = quote
  const contact = {
    customer_name,
    customer_email: customer_email ?? '',
    customer_phone: customer_phone ?? '',
  }
  const created = await ridgeline.refused(quotes.create, {
    body: { ...contact, distance: distance ?? 10, items, pickup_address, delivery_address, price_kind },
  })
  expect(created).toMatchObject({ status: 422, detail: answer.detail })
})

test('a kind gives way when the addresses change to where no one knows it', async () => {
  const quote = await between(SACRAMENTO, FRESNO, { price_kind: 'not_to_exceed', maximum_price: 3000 })
  expect(quote.price_kind).toBe('not_to_exceed')
  const moved = await update(quote.id, { delivery_address: DALLAS })
  expect(moved).toMatchObject({ price_kind: null, price_kind_suggested: 'non_binding', maximum_price: 3000 })
  expect((await refused(quote.id, { delivery_address: FRESNO, price_kind: 'non_binding' })).status).toBe(422)
})

test('what the price means is offered: a change after sending has to be sent again; a survey is not', async () => {
  const quote = await between(SACRAMENTO, FRESNO)
  const sent = await ridgeline.call(quotes.setStatus, { params: { id: quote.id }, body: { status: 'sent' } })
  expect(sent.changed_since_sent).toBe(false)
  const surveyed = await update(quote.id, { survey: 'virtual' })
  expect(surveyed).toMatchObject({ survey: 'virtual', changed_since_sent: false, version: sent.version + 1 })
  const limited = await update(quote.id, { maximum_price: 5000 })
  expect(limited.revision).toBe(quote.revision + 1)
  expect(limited.changed_since_sent).toBe(true)
  // What GET answered may be PUT back and changes nothing.
  expect(await update(quote.id, limited)).toEqual(limited)
})

const HACKENSACK = '9 Main St, Hackensack, NJ 07601'
const BROOKLYN = '1 Court St, Brooklyn, NY 11201'
const exempt = { kind: 'exempt_zone', reason: 'Both in the commercial zone of New York City' }

// @spec 10.56 Staff state with a reason that a move between two states is within one commercial zone, or
//   one within a state crosses another; the rules follow, in the history, until revoked
test('L22: from Hackensack to Brooklyn the office says that it is one commercial zone, and takes it back', async () => {
  const quote = await between(HACKENSACK, BROOKLYN)
  expect(quote).toMatchObject({ jurisdiction: 'interstate', rules_override: null })
  await ridgeline.call(quotes.setStatus, { params: { id: quote.id }, body: { status: 'sent' } })
  const ruled = await update(quote.id, { rules_override: exempt, price_kind: 'hourly' })
  expect(ruled).toMatchObject({
    jurisdiction: 'NJ',
    rules_override: exempt,
    price_kind: 'hourly',
    changed_since_sent: true,
  })
  expect(await update(quote.id, ruled)).toEqual(ruled)
  const { history } = await ridgeline.call(contract.history.list, {
    query: { entity: 'quote', id: String(quote.id) },
  })
  const said = history.flatMap(({ changes }) => changes.map(({ field, after }) => [field, after]))
  expect(said).toContainEqual(['rules.follow', 'exempt zone'])
  expect(said).toContainEqual(['rules.reason', exempt.reason])

  // A price by the hour is unknown between states.
  expect(await update(quote.id, { rules_override: null })).toMatchObject({
    jurisdiction: 'interstate',
    rules_override: null,
    price_kind: null,
  })
})

// @spec 10.56
test('L22: within New York by way of Pennsylvania the rules between states hold', async () => {
  const within = await between(BROOKLYN, '9 Elm St, Buffalo, NY 14201')
  const override = { kind: 'through_other_state', reason: 'By I-81 through Scranton' }
  expect(within.jurisdiction).toBe('NY')
  expect((await update(within.id, { rules_override: override })).jurisdiction).toBe('interstate')
  // It goes once the addresses are in two states.
  expect(await update(within.id, { delivery_address: HACKENSACK })).toMatchObject({
    jurisdiction: 'interstate',
    rules_override: null,
  })
})

test.each([
  [
    HACKENSACK,
    BROOKLYN,
    { kind: 'through_other_state', reason: 'Because' },
    'The addresses are in two states',
  ],
  [AUSTIN, DALLAS, exempt, 'Both addresses are in the same state'],
  [AUSTIN, 'the blue house', exempt, 'Both addresses have to name their state'],
  [HACKENSACK, BROOKLYN, { kind: 'exempt_zone', reason: '  ' }, 'Please say why'],
  [HACKENSACK, BROOKLYN, { kind: 'at sea', reason: 'Because' }, 'Choose one from the list'],
])('from %s to %s %o is refused: %s', async (from, to, rules_override, words) => {
  const quote = await between(from, to)
  const answer = await refused(quote.id, { rules_override })
  expect(answer.status).toBe(422)
  expect(answer.detail).toContain(words)
  expect(await ridgeline.call(quotes.get, { params: { id: quote.id } })).toEqual(quote)
})

// @spec 10.5
test('what a document lacks goes as it is said', async () => {
  const company = await registerCompany()
  const quote = await company.createQuote({
    pickup_address: SACRAMENTO,
    delivery_address: DALLAS,
    move_date: MOVE_DAY,
  })
  const lacks = async () => {
    const { lacks } = await company.call(quotes.get, { params: { id: quote.id } })
    return lacks.map(({ id }) => id)
  }
  const later = ['signatures', 'bill_of_lading']
  const ofCompany = ['legal_name', 'company_address', 'dot_number', 'forms_of_payment']
  const papers = ['stb_liability_notice', 'tariff_notice', 'arbitration_summary', 'complaint_procedure']
  expect(new Set(await lacks())).toEqual(new Set([...ofCompany, 'survey', 'full_value', ...papers, ...later]))
  expect(quote.lacks_of).toBe(18)
  expect(quote.lacks.at(-1)).toMatchObject({ id: 'bill_of_lading', due: '2027-05-12' })

  await company.call(agreement.put, {
    body: {
      value: {
        legal_name: 'Ridgeline Movers LLC',
        address: '1 Depot Rd, Sacramento, CA 95814',
        dot_number: '1234567',
        forms_of_payment: ['Card'],
        valuation: { released: true, full: [{ per_pound: 6, price_per_thousand: 10 }] },
      },
    },
  })
  expect(await lacks()).toEqual(['survey', ...papers, ...later])
  await company.call(quotes.update, { params: { id: quote.id }, body: { survey: 'waived' } })
  expect(await lacks()).toEqual([...papers, ...later])
  await company.call(quotes.setStatus, { params: { id: quote.id }, body: { status: 'approved' } })
  expect(await lacks()).toEqual([...papers, 'bill_of_lading'])
  await company.call(settings.putBranding, { body: { value: { phone: '' } } })
  expect(await lacks()).toEqual(['company_phone', ...papers, 'bill_of_lading'])
})

test('a company’s sales tax is taken on what is taxable', async () => {
  const company = await registerCompany()
  await company.call(agreement.put, { body: { value: { sales_tax_percent: 8.875 } } })
  const box = { kind: 'material', quantity: 2, unit: 'piece', unit_price: 50 } as const
  const quote = await company.createQuote({
    lines: [
      { ...box, label: 'Wardrobe box', taxable: true },
      { ...box, label: 'Mattress bag' },
    ],
  })
  expect(quote).toMatchObject({ tax_percent: 8.875, tax: 8.88 })
})

test.each([
  [{ price_kind: 'free' }, 'Choose one from the list'],
  [{ survey: 'by phone' }, 'Choose one from the list'],
  [{ maximum_price: -1 }, 'Must be 0 or more'],
  [{ maximum_price: 1.005 }, 'Must have at most two decimals'],
])('%o is refused: %s', async (body, detail) => {
  const quote = await ridgeline.createQuote()
  expect(await refused(quote.id, body)).toMatchObject({ status: 422, detail })
})
