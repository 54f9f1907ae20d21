import { describe, expect, test } from 'vitest'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import { valuationOffers } from './valuation-offers.ts'

const declared = { declared: 26_000, per_pound: null, price_per_thousand: 10, deductible: 250 }
const actual_cash = { declared: 20_000, price_per_hundred: 1.12, deductible: 500 }
const anywhere = jurisdictions.other
const perPound = { declared: null, per_pound: 6, price_per_thousand: 11.5, deductible: 0 }

test('offers nothing where the company offers nothing', () => {
  expect(valuationOffers({ released: false, actual_cash: null, full: [] }, 5000, anywhere)).toEqual([])
})

test('released value is free and pays 60 cents per pound', () => {
  const [offer, ...others] = valuationOffers({ released: true, actual_cash: null, full: [] }, null, anywhere)
  expect(others).toEqual([])
  expect(offer).toMatchObject({ id: 'released', priceCents: 0, coverCents: null, deductibleCents: 0 })
  expect(offer?.words).toContain('60 cents per pound')
})

test('a declared value costs its price per thousand', () => {
  expect(
    valuationOffers({ released: true, actual_cash: null, full: [declared] }, null, anywhere),
  ).toMatchObject([
    { id: 'released' },
    { id: 'full-1', kind: 'full', priceCents: 26_000, coverCents: 2_600_000, deductibleCents: 25_000 },
  ])
})

test('an offer keeps its id when another cannot be made', () => {
  expect(
    valuationOffers({ released: false, actual_cash: null, full: [perPound, declared] }, null, anywhere).map(
      ({ id }) => id,
    ),
  ).toEqual(['full-2'])
})

// @spec 10.14 Released value and full value offers, priced to the cent
test.each([
  // pounds, cover, price: $6 per pound, $11.50 per $1,000, to the cent
  [5000, 3_000_000, 34_500],
  [4321, 2_592_600, 29_815],
  [1, 600, 7],
])('%s pounds at $6: cover %s cents, price %s cents', (weightLb, coverCents, priceCents) => {
  expect(
    valuationOffers({ released: false, actual_cash: null, full: [perPound] }, weightLb, anywhere),
  ).toMatchObject([{ coverCents, priceCents }])
})

test('nothing is offered by the pound for no pounds', () => {
  expect(valuationOffers({ released: false, actual_cash: null, full: [perPound] }, 0, anywhere)).toEqual([])
})

describe('L6: in California', () => {
  const everything = { released: true, actual_cash, full: [{ ...declared, declared: 20_050 }] }

  test('actual cash value stands beside the others, and costs its rate for each $100 or fraction', () => {
    expect(valuationOffers(everything, null, jurisdictions.CA)).toMatchObject([
      { id: 'released', priceCents: 0 },
      { id: 'actual-cash', kind: 'actual_cash', priceCents: 22_400, coverCents: 2_000_000 },
      // $20,050 are 201 hundreds, at $1 each.
      { id: 'full-1', priceCents: 20_100, coverCents: 2_005_000 },
    ])
    expect(valuationOffers(everything, null, anywhere).at(-1)).toMatchObject({ priceCents: 20_050 })
  })

  test('a lost article has no deductible', () => {
    const [, cash, full] = valuationOffers(everything, null, jurisdictions.CA)
    expect(cash?.words).toContain(
      'the first $500.00 of a claim for damage; of a lost article nothing is deducted',
    )
    expect(full?.words).toContain('of a lost article nothing is deducted')
    expect(valuationOffers(everything, null, anywhere).at(-1)?.words).toContain(
      'the first $250.00 of a claim.',
    )
  })

  test('between states no one offers actual cash value: the Board knows two levels', () => {
    expect(valuationOffers(everything, null, jurisdictions.interstate).map(({ kind }) => kind)).toEqual([
      'released',
      'full',
    ])
  })
})
