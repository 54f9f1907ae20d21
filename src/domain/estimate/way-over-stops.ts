import { z } from 'zod'
import { type Place, roadMiles } from './road-miles.ts'

/** How far a move with stops goes by the addresses, in miles by road. */
export const wayOverStopsSchema = z.object({
  /** From pickup to delivery without the stops. */
  direct: z.number(),
  /** From each point to the next, as far as the places are known. */
  legs: z.array(z.number()).readonly(),
})
export type WayOverStops = z.output<typeof wayOverStopsSchema>

/** The way from pickup to delivery over the stops whose places are known, in order; null where they suggest none. */
export function wayOverStops(pickup: Place, stops: readonly Place[], delivery: Place): WayOverStops | null {
  const direct = roadMiles(pickup, delivery)
  if (direct === null || stops.length === 0) return null
  const legs: number[] = []
  let last = pickup
  for (const next of [...stops, delivery]) {
    const miles = roadMiles(last, next)
    // Within one city it may be anything: such a stop lies on the way.
    if (miles === null) continue
    legs.push(miles)
    last = next
  }
  return { direct, legs }
}

/** The miles that the stops add to a way of so many from pickup to delivery, in tenths. */
export function milesWithStops(miles: number, way: WayOverStops | null | undefined): number {
  if (!way) return miles
  const detour = way.legs.reduce((sum, leg) => sum + leg, 0) - way.direct
  return detour <= 0 ? miles : Math.round((miles + detour) * 10) / 10
}
