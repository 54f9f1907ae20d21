import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyMore, anyMove, check } from '../../../test/estimate/any-move.ts'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import { type Charging, DATE_RATED, ROUNDINGS, SURCHARGED, TRAVEL_MODES } from './charging.ts'
import { defaultRateCard } from './default-rate-card.ts'
import { estimateMove } from './estimate.ts'
import { estimateParts, estimateRows } from './estimate-rows.ts'
import { lawfulCard } from './lawful-card.ts'
import { basisOfMove, CARD_BASES } from './rate-basis.ts'
import { type RateCard, rateCardSchema } from './rate-card.ts'

const { charging } = defaultRateCard
const hours = fc.integer({ min: 0, max: 24 }).map((quarters) => quarters / 4)
const cents = fc.integer({ min: 0, max: 500_00 })
const basis = fc.constantFrom(...CARD_BASES)
const anyCharging: fc.Arbitrary<Charging> = fc.record({
  basis: fc.record({ local: basis, long: basis }),
  travel: fc.record({ by: fc.constantFrom(...TRAVEL_MODES), hours, feeCents: cents }),
  rounding: fc.constantFrom(...ROUNDINGS),
  crewRates: fc.record({
    by: fc.constantFrom('mover' as const, 'crew' as const),
    crews: fc.tuple(cents, cents, cents).map(([first, second, third]): Charging['crewRates']['crews'] => [
      { movers: 2, centsPerHour: 100_00 + first },
      { movers: 3, centsPerHour: 100_00 + first + second },
      { movers: 5, centsPerHour: 100_00 + first + second + third },
    ]),
  }),
  minimumHours: fc.record({
    sunday: hours,
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
    peakSeason: hours,
  }),
  overtime: fc.record({ afterHours: hours, factor: fc.constantFrom(1, 1.25, 1.5, 2) }),
  waitingCentsPerHour: cents,
  surcharges: fc.uniqueArray(
    fc.record({
      label: fc.constantFrom('Fuel surcharge', 'Insurance', 'Stairs'),
      share: fc.integer({ min: 0, max: 2000 }).map((part) => part / 10_000),
      of: fc.constantFrom(...SURCHARGED),
    }),
    { selector: ({ label }) => label, maxLength: 3 },
  ),
  freight: fc.record({ by: fc.constantFrom('pound' as const, 'tariff' as const) }),
  tariff: fc.constant(charging.tariff),
  pieces: fc.record({
    centsPerPiece: cents,
    itemCents: fc.dictionary(fc.constantFrom('duffel-bag', 'floor-lamp', 'piano-grand', 'Zeppelin'), cents),
    minimumCents: cents,
  }),
  dateRate: fc.record({ on: fc.constantFrom(...DATE_RATED) }),
})
const anyCard = anyCharging.map((charging): RateCard => ({ ...defaultRateCard, charging }))

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
    fc.property(anyCard, basis, (card, basis) => {
      expect(lawfulCard(card, jurisdictions.interstate.charging, basis)).toEqual(card)
    }),
  )
})
