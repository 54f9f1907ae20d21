import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { lineBasis, taxLabel } from '../../domain/quotes/line-words.ts'
import { priceQuote } from '../../domain/quotes/quote-price.ts'
import { costRows } from '../documents/document-words.ts'

export type PriceRow = { label: string; reason: string; cents: number }

/** What an offer costs, row by row: the move, the lines that count and the tax; they add up to the total. */
export function priceRows(
  offer: OfferDocument,
  choice: { chosen?: ReadonlySet<number>; valuationCents?: number } = {},
): PriceRow[] {
  const price = priceQuote({ moveCents: offer.estimate?.cents ?? null, ...offer, ...choice })
  const move =
    offer.fixedCents === null
      ? costRows(offer.estimate?.lines ?? [])
      : [{ label: 'Move, fixed price', reason: '', cents: offer.fixedCents }]
  const lines = offer.lines.flatMap((line, index): PriceRow[] => {
    const { counted = false, amountCents = 0, baseCents = null } = price.lines[index] ?? {}
    if (!counted) return []
    const reason = [lineBasis(line, baseCents), line.reason].filter(Boolean).join(', ')
    return [{ label: line.label, reason, cents: amountCents }]
  })
  const tax = { label: taxLabel(offer.taxPercent), reason: '', cents: price.taxCents }
  return [...move, ...lines, ...(price.taxCents > 0 ? [tax] : [])]
}
