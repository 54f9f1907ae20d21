import type { Offer } from '../../contract/offer.ts'
import { pricePromise, type SignedMaximum, signedMaximum } from '../../domain/agreements/signed-maximum.ts'
import { depositSentences } from '../../domain/ledger/deposit.ts'
import { centsOf, formatCents } from '../../domain/money.ts'
import { lineBasis } from '../../domain/quotes/line-words.ts'
import { type Priced, priceQuote, type QuotePrice } from '../../domain/quotes/quote-price.ts'

export type Details = NonNullable<Offer['details']> &
  Pick<Offer, 'lines' | 'valuation_offers'> & { move: NonNullable<Offer['move']> }
export type OfferLine = Details['lines'][number]

/** What the customer has decided so far. */
export type Decisions = { readonly chosen: ReadonlySet<number>; readonly valuation: string | null }

/** All that there is to decide on; null while there is nothing. What was agreed has no protection but the one that was chosen. */
export const detailsOf = ({ details, move, lines, valuation_offers, accepted }: Offer): Details | null =>
  details &&
  move && {
    ...{ ...details, move, lines, valuation_offers },
    protected_total: accepted ? null : details.protected_total,
  }

/** The lines that count before anybody touches them, and the protection that was chosen once it is signed. */
export function firstDecisions({ lines, accepted }: Offer): Decisions {
  const chosen = accepted
    ? accepted.chosen_lines
    : lines.filter((line) => line.optional && line.chosen).map(({ id }) => id)
  return { chosen: new Set(chosen), valuation: accepted?.valuation ?? null }
}

/** The protection that was chosen; before that the one that a customer has who chooses nothing, where the law gives one. */
export const valuationOf = ({ valuation_offers, protected_total }: Details, { valuation }: Decisions) =>
  valuation_offers.find(({ id, label }) =>
    valuation === null ? label === protected_total?.label : id === valuation,
  ) ?? null

const pricedOf = (details: Details): Priced => ({
  moveCents: centsOf(details.move_price),
  fixedCents: null,
  lines: details.lines.map((line) => ({ ...line, unitCents: centsOf(line.unit_price) })),
  taxPercent: details.tax_percent,
  moveIsTaxed: details.move_is_taxed,
})

const choiceOf = (details: Details, decisions: Decisions) => ({
  chosen: decisions.chosen,
  valuationCents: centsOf(valuationOf(details, decisions)?.price ?? 0),
})

/** The price with these decisions, by the very rule of the server. */
export const priceOf = (details: Details, decisions: Decisions): QuotePrice =>
  priceQuote({ ...pricedOf(details), ...choiceOf(details, decisions) })

const promisedBy = ({ price_kind, maximum_price, maximum_covers }: Offer) => ({
  priceKind: price_kind,
  maximumCents: centsOf(maximum_price),
  maximumCovers: maximum_covers,
})

/** The most that the customer pays with these decisions; null where no maximum is promised. */
export const maximumOf = (offer: Offer, details: Details, decisions: Decisions) =>
  signedMaximum(promisedBy(offer), pricedOf(details), choiceOf(details, decisions))

/** What is to be paid before the move with these decisions, and what of it goes back, a sentence each. */
export const depositOf = ({ deposit }: Details, { totalCents }: QuotePrice): string[] =>
  depositSentences(
    deposit && {
      cents: centsOf(deposit.amount),
      percent: deposit.percent,
      dueWords: deposit.due_words,
      refundWords: deposit.refund_words,
      bookingWaits: deposit.booking_waits,
    },
    totalCents,
  )

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
export const totalName = ({
  price_kind,
  unsurveyed_price,
}: Pick<Offer, 'price_kind' | 'unsurveyed_price'>) =>
  price_kind === 'binding' ? TOTALS.binding : (unsurveyed_price ?? TOTALS[price_kind])

/** What the price promises with these decisions, in words; while it is open also what may still be added. */
export function promiseOf(offer: Offer, details: Details, decisions: Decisions): string {
  const mayAdd =
    offer.state === 'open' &&
    (details.lines.some(({ id, optional }) => optional && !decisions.chosen.has(id)) ||
      (details.valuation_offers.length > 0 && decisions.valuation === null))
  return pricePromise(promisedBy(offer), maximumOf(offer, details, decisions), mayAdd)
}

/** What kind of price it is, in words for someone who reads it once. */
export function priceKindWords(
  { price_kind, unsurveyed_price }: Offer,
  maximum: SignedMaximum | null,
): string {
  if (price_kind === 'binding') return 'Binding price'
  if (price_kind === 'hourly') return `${unsurveyed_price ?? 'Estimate'} by the hour`
  if (price_kind === 'non_binding') return 'Non-binding estimate'
  return maximum === null ? 'Not to exceed' : `Not to exceed ${formatCents(maximum.cents)}`
}
