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

/** The same as a sentence for the customer. */
export const protectedTotalWords = ({ label, cents }: { label: string; cents: number }) =>
  `With ${label.toLowerCase()} the total is ${formatCents(cents)}. You have it and pay for it unless you waive it in writing.`
