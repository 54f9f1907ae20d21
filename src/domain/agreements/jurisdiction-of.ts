import { placeInAddress } from '../quotes/address-lines.ts'
import type { StateCode } from '../quotes/us-states.ts'
import type { JurisdictionId } from './jurisdiction.ts'

const OF_STATE: Readonly<Record<string, JurisdictionId>> = { CA: 'CA', TX: 'TX', FL: 'FL', NY: 'NY' }

/** The two letters of the state that an address names, as `CO`; null when it names none. */
export const stateOf = (address: string | null): StateCode | null =>
  ((address && placeInAddress(address)?.state) as StateCode | undefined) || null

/**
 * Whose rules a move between two addresses follows: those between states, or those of the one state it stays in.
 * `other` where an address does not tell its state, and in every state whose rules are not known here.
 */
export function jurisdictionOf(pickup: string | null, delivery: string | null): JurisdictionId {
  const from = stateOf(pickup)
  const to = stateOf(delivery)
  if (from === null || to === null) return 'other'
  return from === to ? (OF_STATE[from] ?? 'other') : 'interstate'
}
