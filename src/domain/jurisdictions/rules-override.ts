import { z } from 'zod'
import type { JurisdictionId } from './jurisdiction.ts'
import { jurisdictionOf, stateOf } from './jurisdiction-of.ts'
import type { MoveType } from './move-types.ts'

/**
 * What two addresses do not tell: that both lie in one commercial zone across a border, where the rules between states do
 * not hold (49 CFR 375, appendix A, and 49 USC 13506(b)(1)), or that the way between two places of one state leads
 * through another, where they may. Staff say it, with their reason.
 */
export const RULES_OVERRIDES = ['exempt_zone', 'through_other_state'] as const
export type RulesOverrideKind = (typeof RULES_OVERRIDES)[number]

export const RULES_OVERRIDE_WORDS: Readonly<Record<RulesOverrideKind, string>> = {
  exempt_zone: 'exempt zone',
  through_other_state: 'through another state',
}

/** As a quote keeps it. */
export const rulesOverride = z.object({ kind: z.enum(RULES_OVERRIDES), reason: z.string() })
export type RulesOverride = z.output<typeof rulesOverride>

type Routed = {
  readonly pickupAddress: string | null
  readonly deliveryAddress: string | null
  readonly rulesOverride: RulesOverride | null
}

/** What staff may say of the rules between two addresses; null where one of them does not tell its state. */
export function possibleOverride(pickup: string | null, delivery: string | null): RulesOverrideKind | null {
  const [from, to] = [stateOf(pickup), stateOf(delivery)]
  if (from === null || to === null) return null
  return from === to ? 'through_other_state' : 'exempt_zone'
}

/** Why what staff say of the rules cannot be so with these addresses, as a sentence; null where it can. */
export function refusedOverride({ pickupAddress, deliveryAddress, rulesOverride }: Routed): string | null {
  const possible = possibleOverride(pickupAddress, deliveryAddress)
  if (rulesOverride === null || rulesOverride.kind === possible) return null
  if (possible === null) return 'Both addresses have to name their state before the rules can be changed.'
  return possible === 'through_other_state'
    ? 'Both addresses are in the same state, so no commercial zone lies between them.'
    : 'The addresses are in two states, so the rules between states hold already.'
}

/** What staff say of the rules, as long as it can be so with the addresses; else null. */
export const obeyedOverride = (move: Routed): RulesOverride | null =>
  refusedOverride(move) === null ? move.rulesOverride : null

/**
 * Whose rules a move follows: those of its contract where it is no household's; else as staff say, else as its addresses
 * tell. In a commercial zone those of the pickup's state.
 */
export function jurisdictionOfMove(move: Routed & { readonly moveType: MoveType }): JurisdictionId {
  const { pickupAddress, deliveryAddress, moveType } = move
  if (moveType !== 'household') return moveType
  switch (obeyedOverride(move)?.kind) {
    case 'exempt_zone':
      return jurisdictionOf(pickupAddress, pickupAddress)
    case 'through_other_state':
      return 'interstate'
    default:
      return jurisdictionOf(pickupAddress, deliveryAddress)
  }
}
