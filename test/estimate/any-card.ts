import fc from 'fast-check'
import type { Charging } from '../../src/domain/estimate/charging.ts'
import { defaultRateCard } from '../../src/domain/estimate/default-rate-card.ts'
import {
  CARD_BASES,
  DATE_RATED,
  ROUNDINGS,
  SURCHARGED,
  TRAVEL_MODES,
} from '../../src/domain/estimate/rate-basis.ts'
import type { RateCard } from '../../src/domain/estimate/rate-card.ts'

const { charging } = defaultRateCard
const hours = fc.integer({ min: 0, max: 24 }).map((quarters) => quarters / 4)
const cents = fc.integer({ min: 0, max: 500_00 })
export const anyBasis = fc.constantFrom(...CARD_BASES)
const anyCharging: fc.Arbitrary<Charging> = fc.record({
  basis: fc.record({ local: anyBasis, long: anyBasis }),
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
/** The default card, charging by whatever a company may. */
export const anyCard = anyCharging.map((charging): RateCard => ({ ...defaultRateCard, charging }))
