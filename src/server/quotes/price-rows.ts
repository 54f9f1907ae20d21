import type { Acceptance } from '../../domain/agreements/acceptance.ts'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { pricedOf } from '../../domain/agreements/signed-maximum.ts'
import { isAtCost } from '../../domain/quotes/line-units.ts'
import { atCostAmount, lineBasis, TAX_ON_MOVE, taxLabel } from '../../domain/quotes/line-words.ts'
import { priceQuote } from '../../domain/quotes/quote-price.ts'
import { costRows } from '../documents/document-words.ts'

export type PriceRow = { label: string; reason: string; cents: number }
/** What is billed at cost, with what it may come to. */
export type AtCostRow = { label: string; amount: string }
/** What a customer has chosen of an offer. */
export type Choice = Pick<Acceptance, 'chosenLines' | 'valuation'> & {
  /** The total of which the deposit was signed, where another is agreed by now. */
  readonly depositOfCents?: number
}
/** What counts of an offer by now: the customer's choice, with what is to be paid. */
export type AgreedChoice = Choice & Pick<Acceptance, 'totalCents'>

/**
 * What an offer costs, row by row: the move, the lines that count, the tax and the chosen protection add up to the total.
 * `options`: what the customer may still add. `atCost`: what is billed on top of it.
 * @param choice what was signed; null while the office's choice counts
 */
export function priceRows(
  offer: OfferDocument,
  choice: Choice | null = null,
): { rows: PriceRow[]; options: PriceRow[]; atCost: AtCostRow[]; totalCents: number | null } {
  const valuation = offer.valuationOffers.find(({ id }) => id === choice?.valuation)
  const price = priceQuote({
    ...pricedOf(offer),
    ...(choice && { chosen: new Set(choice.chosenLines) }),
    valuationCents: valuation?.priceCents ?? 0,
  })
  const rows: PriceRow[] =
    offer.fixedCents === null
      ? [...costRows(offer.estimate?.lines ?? [])]
      : [{ label: 'Move, fixed price', reason: '', cents: offer.fixedCents }]
  const options: PriceRow[] = []
  for (const [index, line] of offer.lines.entries()) {
    if (isAtCost(line)) continue
    const { counted = false, amountCents = 0, baseCents = null } = price.lines[index] ?? {}
    const chosen = line.optional && counted && (choice ? 'your choice' : 'optional')
    const reason = [lineBasis(line, baseCents), line.reason, chosen].filter(Boolean).join(', ')
    const row = { label: line.label, reason, cents: amountCents }
    if (counted) rows.push(row)
    else options.push(row)
  }
  if (price.taxCents > 0) {
    const reason = offer.moveIsTaxed ? TAX_ON_MOVE : ''
    rows.push({ label: taxLabel(offer.taxPercent), reason, cents: price.taxCents })
  }
  if (price.valuationCents > 0 && valuation) {
    rows.push({ label: valuation.label, reason: '', cents: price.valuationCents })
  }
  const atCost = offer.lines
    .filter(isAtCost)
    .map(({ label, unitCents }) => ({ label, amount: atCostAmount(unitCents) }))
  return { rows, options, atCost, totalCents: price.totalCents }
}
