// The first 20 miles are driven at 30 mph and the rest at 50.
// Figures: published town speeds of 30 to 35 mph.
import { toMs } from './duration.ts'
import type { RateCard } from './rate-card.ts'

/** The crew's way from pickup to delivery, in milliseconds. */
export function drivingTime(miles: number, { driving }: RateCard): number {
  const townMiles = Math.min(miles, driving.townMiles)
  return toMs(townMiles / driving.townMilesPerHour + (miles - townMiles) / driving.roadMilesPerHour)
}
