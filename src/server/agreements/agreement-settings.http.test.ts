import { beforeAll, expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { contract } from '../../contract/contract.ts'
import { DEFAULT_AGREEMENT_SETTINGS } from '../../domain/agreements/agreement-settings.ts'

const { agreement } = contract

let ridgeline: Company
beforeAll(async () => {
  ridgeline = await registerCompany()
})

const put = (value: object) => ridgeline.call(agreement.put, { body: { value } })

test('a company that has said nothing has the defaults', async () => {
  const company = await registerCompany()
  expect(await company.call(agreement.get)).toEqual({ value: DEFAULT_AGREEMENT_SETTINGS, has_logo: false })
})

// @spec 10.12 Agreement settings: legal name, numbers, terms of 20,000 characters, forms of payment, tax,
//   valuation
test('a change keeps what it does not name, and what was said can be read back', async () => {
  await put({ legal_name: ' Ridgeline Movers LLC ', dot_number: 'USDOT 1234567', terms: 'Line 1\nLine 2' })
  const valuation = {
    released: true,
    actual_cash: { declared: 20_000, price_per_hundred: 1.12, deductible: 0 },
    full: [{ declared: null, per_pound: 6, price_per_thousand: 10.5, deductible: 250 }],
  }
  const sales_tax_places = [{ place: 'CO', percent: 4.81, on_move: true }]
  const deposit = {
    ...{ kind: 'percent', amount: 12.5, due: 'after_signing', days_after_signing: 5, days_before_move: 7 },
    ...{ refunds: [{ days_before: 7, percent: 50 }], booking_waits: true },
  }
  const { value } = await put({
    valuation,
    deposit,
    forms_of_payment: ['Cash', 'Card'],
    payment_due: 'on delivery',
    storage_place: '1 Depot Rd',
    state_licences: [{ state: 'TX', number: '006543210C' }],
    sales_tax_percent: 8.875,
    sales_tax_on_move: true,
    sales_tax_places,
    days_it_holds: 14,
    price_kind: 'binding',
    customers_may_book: true,
  })
  expect(value).toEqual({
    legal_name: 'Ridgeline Movers LLC',
    address: null,
    dot_number: '1234567',
    terms: 'Line 1\nLine 2',
    valuation,
    deposit,
    forms_of_payment: ['Cash', 'Card'],
    payment_due: 'on delivery',
    storage_place: '1 Depot Rd',
    state_licences: [{ state: 'TX', number: '006543210C' }],
    sales_tax_percent: 8.875,
    sales_tax_on_move: true,
    sales_tax_places,
    days_it_holds: 14,
    price_kind: 'binding',
    customers_may_book: true,
  })
  expect((await ridgeline.call(agreement.get)).value).toEqual(value)
  // What GET answers may be PUT back.
  expect((await put(value)).value).toEqual(value)
  expect((await put({ legal_name: '', price_kind: null })).value).toEqual({
    ...value,
    legal_name: null,
    price_kind: null,
  })
})

test('a page of an earlier release, which does not know of actual cash value, leaves its offer as it is', async () => {
  const full = [{ declared: 50_000, per_pound: null, price_per_thousand: 10, deductible: 0 }]
  const actual_cash = { declared: 20_000, price_per_hundred: 1.12, deductible: 0 }
  await put({ valuation: { released: true, actual_cash, full } })
  const { value } = await put({ valuation: { released: false, full: [] } })
  expect(value.valuation).toEqual({ released: false, actual_cash, full: [] })
  const withdrawn = await put({ valuation: { ...value.valuation, actual_cash: null } })
  expect(withdrawn.value.valuation).toEqual({ released: false, actual_cash: null, full: [] })
  // The first that a company says.
  const other = await registerCompany()
  const first = await other.call(agreement.put, { body: { value: { valuation: { released: true, full } } } })
  expect(first.value.valuation).toEqual({ released: true, actual_cash: null, full })
})

// @spec 10.12
test('two colleagues who save different settings at once both keep theirs', async () => {
  await Promise.all([
    put({ address: '1 Depot Rd' }),
    put({ terms: 'Both of us.' }),
    put({ days_it_holds: 21 }),
    put({ sales_tax_percent: 3 }),
  ])
  expect((await ridgeline.call(agreement.get)).value).toMatchObject({
    address: '1 Depot Rd',
    terms: 'Both of us.',
    days_it_holds: 21,
    sales_tax_percent: 3,
  })
})

test('the terms hold 20,000 characters, and not one more', async () => {
  const terms = 'ü'.repeat(20_000)
  expect((await put({ terms })).value.terms).toBe(terms)
  const refused = await ridgeline.refused(agreement.put, { body: { value: { terms: `${terms}!` } } })
  expect(refused).toMatchObject({ status: 422, detail: 'Must be at most 20,000 characters' })
  expect((await ridgeline.call(agreement.get)).value.terms).toBe(terms)
})

test('what does not fit is refused as a whole', async () => {
  const before = await ridgeline.call(agreement.get)
  const refused = await ridgeline.refused(agreement.put, {
    body: { value: { address: 'Another place', dot_number: 'MC 99' } },
  })
  expect(refused).toMatchObject({
    status: 422,
    detail: 'Must be a number of up to 8 digits, like 1234567',
  })
  expect(await ridgeline.call(agreement.get)).toEqual(before)
})

// @spec 10.12
test('terms have up to 20,000 characters; longer ones are refused in words, and the others stay', async () => {
  const terms = 'x'.repeat(20_000)
  expect((await put({ terms })).value.terms).toBe(terms)
  await expect(put({ terms: `${terms}y` })).rejects.toThrow(/at most 20,000 characters/)
  expect((await ridgeline.call(agreement.get)).value.terms).toBe(terms)
})
