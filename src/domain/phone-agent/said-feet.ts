import { saidLength } from './said-length.ts'

/** Nobody carries farther; it is most of a mile. */
const MOST = 5000

/** The feet of a way that things are carried, from other units in whole feet; null for what tells none. */
export function saidFeet(value: unknown): number | null {
  const feet = saidLength(value, 'foot', 0)
  return feet !== null && feet <= MOST ? feet : null
}
