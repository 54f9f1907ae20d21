import { placeInAddress } from '../quotes/address-lines.ts'
import type { StateCode } from '../quotes/us-states.ts'
import type { JurisdictionId } from './jurisdiction.ts'

/** The two letters of the state that an address names, as `CO`; null when it names none. */
export const stateOf = (address: string | null): StateCode | null =>
  ((address && placeInAddress(address)?.state) as StateCode | undefined) || null

/**
 * Whose rules a move between two addresses follows: those between states, or those of the one state it stays in.
 * `other` where an address does not tell its state: none is guessed.
 */
export function jurisdictionOf(pickup: string | null, delivery: string | null): JurisdictionId {
  const from = stateOf(pickup)
  const to = stateOf(delivery)
  if (from === null || to === null) return 'other'
  return from === to ? from : 'interstate'
}
