import type { Jurisdiction } from '../jurisdictions/jurisdiction.ts'
import { formatCents } from '../money.ts'
import type { ValuationOffer } from './valuation-offers.ts'

type Offered = {
  /** Without any protection; null while nothing has a price. */
  readonly totalCents: number | null
  readonly valuationOffers: readonly ValuationOffer[]
  readonly weightLb: number | null
}

/**
 * What a move costs with the protection that a customer has who chooses nothing, where the rules want the first price to
 * include it: with the cheapest offer of that kind that is worth enough by the pound. In cents; null where nothing is
 * asked, offered or known.
 */
export function protectedTotalOf(
  { totalCents, valuationOffers, weightLb }: Offered,
  { valuation }: Jurisdiction,
) {
  if (!valuation?.is.inFirstPrice || totalCents === null || !weightLb) return null
  const { byDefault, minimumCentsPerPound } = valuation.is
  const leastCents = (minimumCentsPerPound ?? 0) * weightLb
  const [cheapest] = valuationOffers
    .filter(({ kind, coverCents }) => kind === byDefault && (coverCents ?? 0) >= leastCents)
    .sort((one, other) => one.priceCents - other.priceCents)
  return cheapest ? { label: cheapest.label, cents: totalCents + cheapest.priceCents } : null
}

type Headline = {
  readonly totalCents: number | null
  readonly protectedTotal: { readonly label: string; readonly cents: number } | null
}

/** What stands first: what a customer pays who chooses nothing. */
export const headlineCents = ({ totalCents, protectedTotal }: Headline): number | null =>
  protectedTotal?.cents ?? totalCents

/** What that includes, as a sentence for the customer; null where it includes no protection. */
export const headlineWords = ({ totalCents, protectedTotal }: Headline): string | null =>
  protectedTotal &&
  `${formatCents(protectedTotal.cents)} includes ${protectedTotal.label.toLowerCase()}: you have it and pay for it unless you waive it in writing. Without it the total is ${formatCents(totalCents ?? 0)}.`
