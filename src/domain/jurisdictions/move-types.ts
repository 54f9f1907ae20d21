/** Who is moved. Consumer law of movers holds for households alone; the others have the contract that they made. */
export const MOVE_TYPES = ['household', 'commercial', 'government', 'storage'] as const
export type MoveType = (typeof MOVE_TYPES)[number]

/** `storage`: goods are kept, and the household that brings and fetches them is not moved. */
export const MOVE_TYPE_NAMES: Readonly<Record<MoveType, string>> = {
  household: 'Household',
  commercial: 'Commercial',
  government: 'Government or military',
  storage: 'Storage only',
}

/** Those whose rules are their contract, not a place's consumer law. */
export const BY_CONTRACT = ['commercial', 'government', 'storage'] as const satisfies readonly MoveType[]

/** Of whom a move is, by whose rules it follows. */
export const moveTypeOf = (jurisdiction: string): MoveType =>
  BY_CONTRACT.find((type) => type === jurisdiction) ?? 'household'
