import { quoteLimits } from '../quotes/quote-limits.ts'
import { saidLength } from './said-length.ts'

/** The miles of a distance, from kilometres with one decimal; null for a time on the road and all that tells none. */
export function saidMiles(value: unknown): number | null {
  const miles = saidLength(value, 'mile', 1)
  return miles !== null && miles <= quoteLimits.miles ? miles : null
}
