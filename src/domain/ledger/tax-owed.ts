import type { Settlement } from './settle.ts'

type Charge = { readonly origin: string; readonly cents: number }

/**
 * How much of what is owed is sales tax, in whole cents: the tax of what was done, less the share of it that was let go
 * or is above a maximum; what was settled above the books carries none.
 * @param giftsCents gifts that were said to leave the tax as it is
 */
export function taxOwed(
  { owedCents: leftCents, doneCents }: Pick<Settlement, 'owedCents' | 'doneCents'>,
  charges: readonly Charge[],
  giftsCents = 0,
): number {
  const owedCents = leftCents + giftsCents
  const taxCents = charges
    .filter(({ origin }) => origin === 'tax')
    .reduce((total, { cents }) => total + cents, 0)
  return owedCents >= doneCents || doneCents <= 0 ? taxCents : Math.round((taxCents * owedCents) / doneCents)
}
