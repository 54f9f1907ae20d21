import { quoteLimits } from '../quotes/quote-limits.ts'
import { saidLength } from './said-length.ts'

/** The feet of a way that things are carried, from other units in whole feet; null for what tells none. */
export function saidFeet(value: unknown): number | null {
  const feet = saidLength(value, 'foot', 0)
  return feet !== null && feet <= quoteLimits.carryFeet ? feet : null
}
