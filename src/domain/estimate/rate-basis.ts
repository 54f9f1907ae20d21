/** What an estimate may be charged by. */
export const CARD_BASES = ['hourly', 'distance', 'piece'] as const
export type CardBasis = (typeof CARD_BASES)[number]

/** What a price is reckoned by, whatever it promises. */
export const RATE_BASES = [...CARD_BASES, 'fixed'] as const
export type RateBasis = (typeof RATE_BASES)[number]
