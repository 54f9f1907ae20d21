import { formatCents } from '../money.ts'
import { kindWords } from '../plain-kind.ts'

/** What the price on a document means. */
export const PRICE_KINDS = ['hourly', 'non_binding', 'binding', 'not_to_exceed'] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

export const PRICE_KIND_NAMES: Readonly<Record<PriceKind, string>> = kindWords({
  hourly: 'Hourly',
  non_binding: 'Non-binding',
  binding: 'Binding',
  not_to_exceed: 'Not to exceed',
})

/**
 * What a kind of price promises, as a sentence for the customer. `maximumCents`: the most that the customer may be
 * charged; null when no one has said it.
 */
export function priceKindSentence(kind: PriceKind, maximumCents: number | null): string {
  const most = maximumCents === null ? null : formatCents(maximumCents)
  switch (kind) {
    case 'hourly':
      return most
        ? `You pay for the hours the work takes, up to ${most}.`
        : 'You pay for the hours the work takes; the total is what we expect.'
    case 'non_binding':
      return most
        ? `The total is what we expect; you pay for the actual work, up to ${most}.`
        : 'The total is what we expect; you pay for the actual work.'
    case 'binding':
      return 'You pay this total for what this document lists.'
    case 'not_to_exceed':
      return most
        ? `You pay for the actual work, up to ${most}.`
        : 'You pay for the actual work, and never more than the agreed maximum.'
  }
}
