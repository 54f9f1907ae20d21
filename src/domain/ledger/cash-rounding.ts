/** Since November 2025 the United States Mint strikes no more pennies: the smallest coin to give change with. */
const SMALLEST_COIN_CENTS = 5
/** At most so much is let go of one payment in cash. */
export const MOST_ROUNDED_CENTS = SMALLEST_COIN_CENTS - 1

/** What may be asked for in cash of an amount that is due: never more than it. In whole cents. */
export const dueInCash = (dueCents: number): number => dueCents - (dueCents % SMALLEST_COIN_CENTS)

/**
 * What a payment in cash lets go: the pennies of what is due, where all the rest of it is paid; none of a part payment.
 * In whole cents, 0 to 4.
 */
export const roundedDown = (dueCents: number, paidCents: number): number =>
  paidCents > 0 && paidCents === dueInCash(dueCents) ? dueCents - paidCents : 0
