import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyBasis, anyCard } from '../../../test/estimate/any-card.ts'
import { anyMore, anyMove, check } from '../../../test/estimate/any-move.ts'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import { estimateMove } from './estimate.ts'
import { estimateParts, estimateRows } from './estimate-rows.ts'
import { lawfulCard } from './lawful-card.ts'
import { basisOfMove } from './rate-basis.ts'
import { type RateCard, rateCardSchema } from './rate-card.ts'

test('whatever a card charges, rows and parts add up to the total in whole cents, and none is below zero', () => {
  check(
    fc.property(anyCard, anyMove, (card, move) => {
      expect(rateCardSchema.safeParse(card).error).toBeUndefined()
      const estimate = estimateMove(move, card)
      const { laborCents, truckCents, locationFeesCents, totalCents, explanation } = estimate
      expect(laborCents + truckCents + locationFeesCents).toBe(totalCents)
      expect(explanation.money.every(({ cents }) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
      for (const rows of [estimateRows(estimate), estimateParts(estimate)]) {
        expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents)
      }
      const hundredths = explanation.hours.reduce((sum, line) => sum + Math.round(line.hours * 100), 0)
      expect(hundredths).toBe(Math.round(estimate.hours * 100))
    }),
  )
})

// Within one quarter hour stairs and the way take time from labor: what is a percent of labor alone may fall with it.
const anyEvenCard = anyCard.map(
  (card): RateCard => ({
    ...card,
    charging: { ...card.charging, surcharges: [], dateRate: { on: 'everything' } },
  }),
)

test('with the same crew and basis, more of anything never costs less', () => {
  let compared = 0
  check(
    fc.property(anyEvenCard, anyMove, anyMore, (card, move, addTo) => {
      const before = estimateMove(move, card)
      const after = estimateMove(addTo(move), card)
      if (after.movers !== before.movers || after.rateBasis !== before.rateBasis) return
      compared += 1
      expect(after.totalCents).toBeGreaterThanOrEqual(before.totalCents)
    }),
  )
  expect(compared).toBeGreaterThan(500)
})

/** What California's tariff allows on a move by the hour is hours alone; by distance, weight and miles alone. */
test('in California no price is counted in a unit that its tariff does not have', () => {
  check(
    fc.property(anyCard, anyMove, (card, move) => {
      const basis = basisOfMove(move.distance, card)
      const lawful = lawfulCard(card, jurisdictions.CA.charging, basis)
      const { explanation, chargedHours } = estimateMove({ ...move, moveDate: null }, lawful)
      if (basis === 'piece') return
      if (basis === 'distance') {
        expect(explanation.money.filter(({ cents }) => cents > 0).map(({ label }) => label)).toEqual([
          'Line-haul',
        ])
        expect(explanation.money[0]?.reason).toMatch(/lb × .* per 100 lb.*, minimum .* lb, labor included$/)
        return
      }
      expect((chargedHours ?? 0) * 4).toBe(Math.round((chargedHours ?? 0) * 4))
      for (const { reason } of explanation.money) {
        expect(reason).toMatch(/\d h |an hour/)
        expect(reason).not.toMatch(/flat|miles? ×|%(?! more)|stop/i)
      }
    }),
  )
})

test('a jurisdiction without rules leaves the card as it is', () => {
  check(
    fc.property(anyCard, anyBasis, (card, basis) => {
      expect(lawfulCard(card, jurisdictions.interstate.charging, basis)).toEqual(card)
    }),
  )
})
