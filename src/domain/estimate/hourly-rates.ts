import type { RateCard } from './rate-card.ts'

type Prices = Pick<RateCard['prices'], 'centsPerMoverHour' | 'centsPerTruckHour'>

/** What movers quote on the phone, per hour: two movers with a truck, and each further mover. In cents. */
export type HourlyRates = { readonly twoMoversCents: number; readonly moreMoverCents: number }

export const hourlyRates = ({ centsPerMoverHour, centsPerTruckHour }: Prices): HourlyRates => ({
  twoMoversCents: 2 * centsPerMoverHour + centsPerTruckHour,
  moreMoverCents: centsPerMoverHour,
})

/**
 * The prices of a card that come to these rates: a further mover costs what each mover costs, and the rest of what two
 * with a truck cost is the truck's. Null where two further movers alone would cost more than two with a truck.
 */
export function pricesOfRates({ twoMoversCents, moreMoverCents }: HourlyRates): Prices | null {
  const centsPerTruckHour = twoMoversCents - 2 * moreMoverCents
  return centsPerTruckHour < 0 ? null : { centsPerMoverHour: moreMoverCents, centsPerTruckHour }
}
