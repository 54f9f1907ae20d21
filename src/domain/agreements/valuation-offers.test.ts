import { expect, test } from 'vitest'
import { valuationOffers } from './valuation-offers.ts'

const declared = { declared: 26_000, per_pound: null, price_per_thousand: 10, deductible: 250 }
const perPound = { declared: null, per_pound: 6, price_per_thousand: 11.5, deductible: 0 }

test('offers nothing where the company offers nothing', () => {
  expect(valuationOffers({ released: false, full: [] }, 5000)).toEqual([])
})

test('released value is free and pays 60 cents per pound', () => {
  const [offer, ...others] = valuationOffers({ released: true, full: [] }, null)
  expect(others).toEqual([])
  expect(offer).toMatchObject({ id: 'released', priceCents: 0, coverCents: null, deductibleCents: 0 })
  expect(offer?.words).toContain('60 cents per pound')
})

test('a declared value costs its price per thousand', () => {
  expect(valuationOffers({ released: true, full: [declared] }, null)).toMatchObject([
    { id: 'released' },
    { id: 'full-1', kind: 'full', priceCents: 26_000, coverCents: 2_600_000, deductibleCents: 25_000 },
  ])
})

test('an offer keeps its id when another cannot be made', () => {
  expect(valuationOffers({ released: false, full: [perPound, declared] }, null).map(({ id }) => id)).toEqual([
    'full-2',
  ])
})

test.each([
  // pounds, cover, price: $6 per pound, $11.50 per $1,000, to the cent
  [5000, 3_000_000, 34_500],
  [4321, 2_592_600, 29_815],
  [1, 600, 7],
])('%s pounds at $6: cover %s cents, price %s cents', (weightLb, coverCents, priceCents) => {
  expect(valuationOffers({ released: false, full: [perPound] }, weightLb)).toMatchObject([
    { coverCents, priceCents },
  ])
})

test('nothing is offered by the pound for no pounds', () => {
  expect(valuationOffers({ released: false, full: [perPound] }, 0)).toEqual([])
})
