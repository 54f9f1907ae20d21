import { formatCents } from '../money.ts'
import { type Priced, priceQuote } from '../quotes/quote-price.ts'
import type { Acceptance } from './acceptance.ts'
import type { OfferDocument } from './offer-document.ts'
import { type PriceKind, priceKindSentence } from './price-kind.ts'

/**
 * The maximum that an offer promises: staff set it for the work that is listed. What the customer adds, the tax on that
 * and their protection raise it by what they cost. An offer of before that was said, which covers `everything`, keeps it
 * as it is. A binding price is its own maximum, whatever else is stored.
 */
type Promised = {
  readonly priceKind: PriceKind
  readonly maximumCents: number | null
  readonly maximumCovers: OfferDocument['maximumCovers']
}

/** What the customer has chosen: ids of optional lines, and what their protection costs. */
type Choice = { readonly chosen: ReadonlySet<number>; readonly valuationCents: number }

/** In cents; the parts add up to `cents` exactly. */
export type SignedMaximum = {
  readonly cents: number
  readonly listedCents: number
  /** Below what the options cost by themselves where a discount is taken of them. */
  readonly optionsCents: number
  readonly taxCents: number
  readonly protectionCents: number
}

/** What an offer lists comes to, without anything that its customer may add; null while nothing has a price. In cents. */
export const listedCents = (priced: Priced): number | null =>
  priceQuote({ ...priced, chosen: new Set(), valuationCents: 0 }).totalCents

/** Whether what is listed comes to more than the maximum that is promised for it. */
export const isAboveMaximum = (
  cents: number | null,
  { priceKind, maximumCents }: Pick<Promised, 'priceKind' | 'maximumCents'>,
): boolean => priceKind !== 'binding' && maximumCents !== null && cents !== null && cents > maximumCents

/**
 * The most that a customer pays who signs with this choice; null where no maximum is promised. As the choice raises the
 * total by exactly as much, no one signs above it whose list is within the maximum.
 */
export function signedMaximum(promised: Promised, priced: Priced, choice: Choice): SignedMaximum | null {
  const { priceKind, maximumCents, maximumCovers } = promised
  if (priceKind === 'binding' || maximumCents === null) return null
  const nothing = { optionsCents: 0, taxCents: 0, protectionCents: 0 }
  if (maximumCovers === 'everything') return { cents: maximumCents, listedCents: maximumCents, ...nothing }
  const listed = priceQuote({ ...priced, chosen: new Set(), valuationCents: 0 })
  const signed = priceQuote({ ...priced, ...choice })
  const addedCents = (signed.totalCents ?? 0) - (listed.totalCents ?? 0)
  const taxCents = signed.taxCents - listed.taxCents
  const protectionCents = signed.valuationCents
  return {
    cents: maximumCents + addedCents,
    listedCents: maximumCents,
    optionsCents: addedCents - taxCents - protectionCents,
    taxCents,
    protectionCents,
  }
}

/** The same of an offer, as its customer has chosen. */
export function maximumOfOffer(
  offer: OfferDocument,
  { chosenLines, valuation }: Pick<Acceptance, 'chosenLines' | 'valuation'>,
): SignedMaximum | null {
  const protection = offer.valuationOffers.find(({ id }) => id === valuation)
  return signedMaximum(offer, pricedOf(offer), {
    chosen: new Set(chosenLines),
    valuationCents: protection?.priceCents ?? 0,
  })
}

/** What the price of an offer is made of. */
export const pricedOf = ({
  estimate,
  fixedCents,
  lines,
  taxPercent,
  moveIsTaxed,
}: OfferDocument): Priced => ({
  moveCents: estimate?.cents ?? null,
  fixedCents,
  lines,
  taxPercent,
  moveIsTaxed,
})

/** `$2,345.00 = $2,000.00 for the work listed + $345.00 for what you chose`; the amount alone where nothing was added. */
export function maximumWords(maximum: SignedMaximum): string {
  const parts = [
    `${formatCents(maximum.listedCents)} for the work listed`,
    ...(maximum.optionsCents === 0 ? [] : [`${formatCents(maximum.optionsCents)} for what you chose`]),
    ...(maximum.taxCents === 0 ? [] : [`${formatCents(maximum.taxCents)} tax on it`]),
    ...(maximum.protectionCents === 0 ? [] : [`${formatCents(maximum.protectionCents)} for protection`]),
  ]
  const total = formatCents(maximum.cents)
  return parts.length === 1 ? total : `${total} = ${parts.join(' + ')}`
}

/** What the price promises, as the customer reads it: with a maximum how that comes about and what raises it. */
export function pricePromise(
  { priceKind, maximumCovers }: Promised,
  maximum: SignedMaximum | null,
  mayAdd: boolean,
): string {
  const promise = priceKindSentence(priceKind, maximum?.cents ?? null)
  if (!maximum || maximumCovers === 'everything') return promise
  const raised = mayAdd ? ' What you add raises it by its price.' : ''
  return `${promise} Your maximum: ${maximumWords(maximum)}.${raised}`
}
