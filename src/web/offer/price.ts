import type { Offer } from '../../contract/offer.ts'
import { priceKindSentence } from '../../domain/agreements/price-kind.ts'
import { centsOf, formatMoney } from '../../domain/money.ts'
import { lineBasis } from '../../domain/quotes/line-words.ts'
import { priceQuote, type QuotePrice } from '../../domain/quotes/quote-price.ts'

export type Details = NonNullable<Offer['details']> &
  Pick<Offer, 'lines' | 'valuation_offers'> & { move: NonNullable<Offer['move']> }
export type OfferLine = Details['lines'][number]

/** What the customer has decided so far. */
export type Decisions = { readonly chosen: ReadonlySet<number>; readonly valuation: string | null }

/** All that there is to decide on; null while there is nothing. */
export const detailsOf = ({ details, move, lines, valuation_offers }: Offer): Details | null =>
  details && move && { ...details, move, lines, valuation_offers }

/** The lines that count before anybody touches them, and the protection that was chosen once it is signed. */
export function firstDecisions({ lines, accepted }: Offer): Decisions {
  const chosen = accepted
    ? accepted.chosen_lines
    : lines.filter((line) => line.optional && line.chosen).map(({ id }) => id)
  return { chosen: new Set(chosen), valuation: accepted?.valuation ?? null }
}

export const valuationOf = ({ valuation_offers }: Details, { valuation }: Decisions) =>
  valuation_offers.find(({ id }) => id === valuation) ?? null

/** The price with these decisions, by the very rule of the server. */
export function priceOf(details: Details, decisions: Decisions): QuotePrice {
  return priceQuote({
    moveCents: centsOf(details.move_price),
    fixedCents: null,
    lines: details.lines.map((line) => ({ ...line, unitCents: centsOf(line.unit_price) })),
    taxPercent: details.tax_percent,
    moveIsTaxed: details.move_is_taxed,
    chosen: decisions.chosen,
    valuationCents: centsOf(valuationOf(details, decisions)?.price ?? 0),
  })
}

/** How the amount of a line comes about, in the words of the mail and the PDF; null where there is nothing to say. */
export const lineReason = (line: OfferLine, baseCents: number | null): string | null =>
  lineBasis({ ...line, unitCents: centsOf(line.unit_price), startsOn: line.starts_on }, baseCents)

const TOTALS = {
  binding: 'Binding total',
  non_binding: 'Estimated total',
  hourly: 'Estimated total',
  not_to_exceed: 'Estimated total',
} as const

/** What the total of such a price is called. */
export const totalName = (kind: Offer['price_kind']) => TOTALS[kind]

/** What the price promises, as a sentence. */
export const pricePromise = ({ price_kind, maximum_price }: Offer) =>
  priceKindSentence(price_kind, centsOf(maximum_price))

/** What kind of price it is, in words for somebody who reads it once. */
export function priceKindWords({ price_kind, maximum_price }: Offer): string {
  if (price_kind === 'binding') return 'Binding price'
  if (price_kind === 'hourly') return 'Estimate by the hour'
  if (price_kind === 'non_binding') return 'Non-binding estimate'
  return maximum_price === null ? 'Not to exceed' : `Not to exceed ${formatMoney(maximum_price)}`
}
