import type { ChargeUnit, Charging as ChargingRules } from '../jurisdictions/jurisdiction.ts'
import type { Travel } from './charging.ts'
import type { CardBasis } from './rate-basis.ts'
import type { RateCard } from './rate-card.ts'

/**
 * The card that a move is priced with under a jurisdiction's rules: what they prescribe stands in it, and what is counted
 * in a unit that they do not allow costs nothing. Stairs and long carries cost their hours; where hours may not be charged
 * the tariff, which includes them, stands for the price by the pound.
 * @param basis what the card charges the move by
 */
export function lawfulCard(card: RateCard, rules: ChargingRules, basis: CardBasis): RateCard {
  if (rules.travel === null && rules.rounding === null && rules.onlyUnits === null) return card
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
