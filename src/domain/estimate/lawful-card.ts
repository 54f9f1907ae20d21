import type { Travel } from './charging.ts'
import type { CardBasis, RateBasis } from './rate-basis.ts'
import type { RateCard } from './rate-card.ts'

/** What a price may be counted in; `at_cost`: tolls and the like, as they were paid. */
export type ChargeUnit = 'hour' | 'mile' | 'weight' | 'piece' | 'flat' | 'stairs' | 'long_carry' | 'at_cost'

/** What a jurisdiction says of how moves are charged; null leaves it to the company. */
export type ChargingRules = {
  readonly travel: { readonly is: 'double_drive' } | null
  readonly rounding: { readonly is: 'nearest_quarter' } | null
  /** The only units that may be charged, by what the price is reckoned by; one that is left out may be charged in any. */
  readonly onlyUnits: { readonly is: Partial<Readonly<Record<RateBasis, readonly ChargeUnit[]>>> } | null
}

const NO_RULES: ChargingRules = { travel: null, rounding: null, onlyUnits: null }

/** BHGS Maximum Rate Tariff 4, effective 1 January 2026, Items 24, 36, 44, 140 and 310. */
const CALIFORNIA: ChargingRules = {
  travel: { is: 'double_drive' },
  rounding: { is: 'nearest_quarter' },
  onlyUnits: { is: { hourly: ['hour', 'at_cost'], distance: ['weight', 'mile', 'at_cost'] } },
}

export const chargingRulesOf = (jurisdiction: string): ChargingRules =>
  jurisdiction === 'CA' ? CALIFORNIA : NO_RULES

/**
 * The card that a move is priced with under a jurisdiction's rules: what they prescribe stands in it, and what is counted
 * in a unit that they do not allow costs nothing. Stairs and long carries cost their hours; where hours may not be charged
 * the tariff, which includes them, stands for the price by the pound.
 * @param basis what the card charges the move by
 */
export function lawfulCard(card: RateCard, rules: ChargingRules, basis: CardBasis): RateCard {
  const { charging } = card
  const travel: Travel = { ...charging.travel, by: rules.travel?.is ?? charging.travel.by }
  const rounding = rules.rounding?.is ?? charging.rounding
  const ruled = { ...card, charging: { ...charging, travel, rounding } }
  const units = rules.onlyUnits?.is[basis]
  return units ? withUnits(ruled, units) : ruled
}

function withUnits(card: RateCard, units: readonly ChargeUnit[]): RateCard {
  const { prices, lineHaul, charging } = card
  const may = (unit: ChargeUnit) => units.includes(unit)
  const flat = (cents: number) => (may('flat') ? cents : 0)
  return {
    ...card,
    prices: {
      ...prices,
      centsPerTruck: flat(prices.centsPerTruck),
      centsPerMile: may('mile') ? prices.centsPerMile : 0,
      centsPerExtraStop: flat(prices.centsPerExtraStop),
      specialItemCents: Object.fromEntries(
        Object.entries(prices.specialItemCents).map(([item, cents]) => [item, flat(cents)]),
      ),
    },
    lineHaul: { ...lineHaul, baseCents: flat(lineHaul.baseCents) },
    charging: {
      ...charging,
      travel: {
        ...charging.travel,
        by: charging.travel.by === 'flat_fee' && !may('flat') ? 'none' : charging.travel.by,
      },
      freight: { by: may('hour') ? charging.freight.by : 'tariff' },
      // A percent of something is no unit of any tariff.
      surcharges: [],
    },
  }
}
