import { homeInWords } from '../catalogue/home-sizes.ts'
import type { HomeSize } from '../catalogue/typical-inventories.ts'
import { ASSUMED_MILES } from '../estimate/move.ts'

type Known = {
  /** Whose typical contents stand for the items; null when the items are the customer's own. */
  typicalHome: HomeSize | null
  distance: number | null
  /** What the addresses suggest instead. */
  assumedMiles: number | null
  estimate: unknown
}

/**
 * An estimate is preliminary as long as something it rests on was assumed: the contents of the home, or the
 * distance. Says what, as a sentence; null for an estimate of what is known, and where there is none.
 */
export function preliminaryBasis({ typicalHome, distance, assumedMiles, estimate }: Known): string | null {
  if (estimate === null) return null
  const contents = typicalHome && `the typical contents of ${homeInWords[typicalHome]}`
  const miles = assumedMiles === null ? ASSUMED_MILES : `about ${assumedMiles}`
  const assumedRoute = distance === null ? `a move of ${miles} miles` : null
  const assumed = [contents, assumedRoute].filter(Boolean)
  return assumed.length === 0 ? null : `Based on ${assumed.join(' and ')}.`
}
