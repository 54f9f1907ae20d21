// Each flight of stairs adds a fifth of that side's loading or unloading time.
// Figures: published additions of 9 % to 25 % a floor, 20 % the most frequent.
import type { RateCard } from './rate-card.ts'

/** The time that a side's flights add to its loading or unloading time, in milliseconds. */
export function stairsTime(sideMs: number, flights: number, { stairs }: RateCard): number {
  return Math.round(sideMs * stairs.shareOfSidePerFlight * flights)
}
