import { expect, test } from 'vitest'
import type { JurisdictionId } from '../jurisdictions/jurisdiction.ts'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import { protectedTotalOf } from './protected-total.ts'
import { valuationOffers } from './valuation-offers.ts'

const perPound = { declared: null, per_pound: 6, price_per_thousand: 10, deductible: 0 }
const declared = { declared: 25_000, per_pound: null, price_per_thousand: 10, deductible: 0 }

// 5,000 pounds at $6 are $30,000 of value, which cost $300.
test.each<
  [string, JurisdictionId, number | null, number | null, (typeof perPound | typeof declared)[], number | null]
>([
  [
    'L16: a Reno move of $2,725 is first priced with full value',
    'interstate',
    272_500,
    5000,
    [perPound],
    302_500,
  ],
  ['a declared value that is too low for the weight is none', 'interstate', 272_500, 5000, [declared], null],
  ['of several the cheapest that is enough', 'interstate', 272_500, 4000, [perPound, declared], 296_500],
  ['without a weight no one can say', 'interstate', 272_500, null, [perPound], null],
  ['without a price neither', 'interstate', null, 5000, [perPound], null],
  ['within California nothing is asked', 'CA', 272_500, 5000, [perPound], null],
])('%s', (_told, id, totalCents, weightLb, full, cents) => {
  const rules = jurisdictions[id]
  const offers = valuationOffers({ released: true, actual_cash: null, full }, weightLb, rules)
  expect(protectedTotalOf({ totalCents, valuationOffers: offers, weightLb }, rules)?.cents ?? null).toBe(
    cents,
  )
})
