// What a move by distance comes to by its weight tickets: the lines of the estimate, with the weight that was weighed.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCard } from '../../../test/estimate/any-card.ts'
import { anyMove, check } from '../../../test/estimate/any-move.ts'
import { defaultRateCard } from '../estimate/default-rate-card.ts'
import { EMPTY_MOVE, type Move } from '../estimate/move.ts'
import type { RateCard } from '../estimate/rate-card.ts'
import { chargedByWeight } from '../estimate/weight-lines.ts'
import { estimateQuote, weightTermsOfQuote } from './estimate-quote.ts'

const ADDRESSES = { pickupAddress: 'Denver, CO 80203', deliveryAddress: 'Chicago, IL 60605' }
const told = { ...EMPTY_MOVE, assumedMiles: null, items: [{ name: 'a household', quantity: 1 }] }

function sold(move: Partial<Move>, card: RateCard) {
  const quote = { ...told, ...move, ...ADDRESSES, items: told.items }
  const { estimate } = estimateQuote(quote, card)
  const terms = estimate && weightTermsOfQuote({ ...quote, estimate }, card)
  return estimate && terms ? { estimate, terms } : null
}

const weighing = (weightLb: number, card: RateCard = defaultRateCard): RateCard => ({
  ...card,
  unknownItem: { ...card.unknownItem, volumeCuFt: 600, weightLb },
})

function bill(card: RateCard, weighedLb: number): number {
  const quoted = sold({ distance: 1003 }, card)
  if (!quoted) throw new Error('not by weight')
  return quoted.estimate.totalCents + chargedByWeight(quoted.terms, weighedLb).moreCents
}

test.each([
  // All of it counts past 250 miles: 20 + 0.03 × 1,003 = 50.09 cents a pound.
  ['more than estimated', 5200, Math.round((5200 - 4000) * 50.09)],
  ['less than estimated', 3100, Math.round((3100 - 4000) * 50.09)],
  ['as estimated', 4000, 0],
  ['less than the minimum weight', 1500, Math.round((2000 - 4000) * 50.09)],
])('by the pound and mile, %s', (_, weighedLb, more) => {
  const card = weighing(4000)
  expect(bill(card, weighedLb) - bill(card, 4000)).toBe(more)
})

test.each([
  // 1,003 miles: $93 for 100 lb, $88 from 4,000 lb, $84 from 8,000 lb.
  ['in its bracket', 5200, 52 * 88_00],
  ['below the bracket', 3100, 31 * 93_00],
  ['as the heavier bracket where that costs less', 3900, 40 * 88_00],
  ['at least the minimum', 1500, 20 * 93_00],
])('by the tariff, %s', (_, weighedLb, cents) => {
  const card = weighing(4000)
  const tariff = { ...card, charging: { ...card.charging, freight: { by: 'tariff' as const } } }
  expect(bill(tariff, weighedLb)).toBe(cents)
})

test('what weighs as much as another card expects costs what that card estimates, to the cent', () => {
  let compared = 0
  const anyWeight = fc.integer({ min: 0, max: 20_000 })
  check(
    fc.property(anyCard, anyMove, anyWeight, anyWeight, (card, move, estimatedLb, weighedLb) => {
      const long = { ...move, distance: move.distance + 100 }
      const [quoted, other] = [estimatedLb, weighedLb].map((lb) => sold(long, weighing(lb, card)))
      if (!quoted || !other) return
      const { movers, truckSize, hours } = quoted.estimate
      // Another crew or truck has another price whatever the weight.
      if (movers !== other.estimate.movers || truckSize !== other.estimate.truckSize) return
      if (hours !== other.estimate.hours) return
      compared += 1
      const { moreCents } = chargedByWeight(quoted.terms, weighedLb)
      expect(quoted.estimate.totalCents + moreCents).toBe(other.estimate.totalCents)
    }),
  )
  expect(compared).toBeGreaterThan(100)
})
