import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { pricedOf } from '../../domain/agreements/signed-maximum.ts'
import { priceQuote, type QuotePrice } from '../../domain/quotes/quote-price.ts'
import { Refusal } from '../../domain/refusal.ts'

/**
 * What an offer comes to with some of its optional lines and one kind of protection.
 * @throws Refusal `unprocessable` for a line that is not optional, or a protection that is not offered
 */
export function offerPrice(
  offer: OfferDocument,
  { chosenLines, valuation }: { chosenLines: readonly number[]; valuation: string | null },
): QuotePrice {
  const optional = new Set(offer.lines.filter((line) => line.optional).map(({ id }) => id))
  if (chosenLines.some((id) => !optional.has(id))) {
    throw new Refusal(
      'unprocessable',
      'One of the chosen lines is not part of this offer. Please reload the page.',
    )
  }
  const chosen = offer.valuationOffers.find(({ id }) => id === valuation)
  if (valuation !== null && !chosen) {
    throw new Refusal('unprocessable', 'This protection is not offered. Please reload the page.')
  }
  return priceQuote({
    ...pricedOf(offer),
    chosen: new Set(chosenLines),
    valuationCents: chosen?.priceCents ?? 0,
  })
}
