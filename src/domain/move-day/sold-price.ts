import type { Acceptance } from '../agreements/acceptance.ts'
import type { OfferDocument } from '../agreements/offer-document.ts'
import { maximumOfOffer, pricedOf } from '../agreements/signed-maximum.ts'
import type { ChangeOrderSaid } from '../papers/change-lines.ts'
import type { PaperFacts } from '../papers/paper-facts.ts'
import { addedByEach, priceWithChanges } from '../papers/price-with-changes.ts'
import { type Priced, priceOfQuote, priceQuote, type QuotePrice } from '../quotes/quote-price.ts'

/** What was sold, for anyone who leads the crew; in cents. The lines add up to the total exactly. */
export type SoldPrice = {
  readonly lines: readonly { readonly label: string; readonly cents: number }[]
  readonly totalCents: number
  /** The most that the customer pays; null where no one has signed a maximum. */
  readonly maximumCents: number | null
}

type Labelled = readonly { readonly id: number; readonly label: string }[]

/** The same of what was signed; of a version that no one signed, as it was offered. */
export function priceAgreed(document: OfferDocument, acceptance: Acceptance | null): SoldPrice | null {
  const protection = document.valuationOffers.find(({ id }) => id === acceptance?.valuation)
  const priced: Priced = {
    ...pricedOf(document),
    ...(acceptance && { chosen: new Set(acceptance.chosenLines) }),
    valuationCents: protection?.priceCents ?? 0,
  }
  const maximum = acceptance && maximumOfOffer(document, acceptance)
  return sold(priceQuote(priced), document.lines, maximum?.cents ?? null)
}

/** The same of a quote that was agreed as it stands. */
export const priceOfSoldQuote = (
  quote: Parameters<typeof priceOfQuote>[0] & { readonly lines: Labelled },
): SoldPrice | null => sold(priceOfQuote(quote), quote.lines, null)

/**
 * The same with the change orders that were signed, a line each with its sales tax.
 * @param changes the first first
 */
export function withChanges(
  price: SoldPrice,
  agreement: PaperFacts['agreement'],
  changes: readonly ChangeOrderSaid[],
): SoldPrice {
  const lines = addedByEach(agreement, changes).map(({ number, addedCents }) => ({
    label: `Change order ${number}`,
    cents: addedCents,
  }))
  return {
    lines: [...price.lines, ...lines],
    totalCents: lines.reduce((sum, { cents }) => sum + cents, price.totalCents),
    maximumCents: price.maximumCents && priceWithChanges(agreement, changes).maximumCents,
  }
}

function sold(price: QuotePrice, labels: Labelled, maximumCents: number | null): SoldPrice | null {
  if (price.totalCents === null) return null
  const labelOf = new Map(labels.map(({ id, label }) => [id, label]))
  const lines = [
    { label: 'Move', cents: price.moveCents ?? 0 },
    ...price.lines
      .filter(({ counted }) => counted)
      .map(({ id, amountCents }) => ({ label: labelOf.get(id) ?? '', cents: amountCents })),
    { label: 'Sales tax', cents: price.taxCents },
    { label: 'Protection', cents: price.valuationCents },
  ]
  return { lines: lines.filter(({ cents }) => cents !== 0), totalCents: price.totalCents, maximumCents }
}
