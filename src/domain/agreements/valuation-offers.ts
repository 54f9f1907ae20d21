import { RELEASED_CENTS_PER_POUND } from '../jurisdictions/jurisdictions.ts'
import { centsOf, formatCents } from '../money.ts'
import type { ChosenProtection } from '../quotes/quote-lines.ts'
import type { Acceptance } from './acceptance.ts'
import type { AgreementSettings, FullValueOffer } from './agreement-settings.ts'
import type { OfferDocument } from './offer-document.ts'

/** How the goods may be protected, as the customer chooses it. */
export type ValuationOffer = {
  readonly id: 'released' | `full-${number}`
  readonly kind: 'released' | 'full'
  readonly label: string
  readonly priceCents: number
  /** The most that is paid for the whole shipment; null for released value, which counts by the article. */
  readonly coverCents: number | null
  readonly deductibleCents: number
  /** What it means, as a sentence for the customer. */
  readonly words: string
}

const RELEASED: ValuationOffer = {
  id: 'released',
  kind: 'released',
  label: 'Released value',
  priceCents: 0,
  coverCents: null,
  deductibleCents: 0,
  words: `If an article is lost or damaged, we pay ${RELEASED_CENTS_PER_POUND} cents per pound of its weight. There is no charge for this.`,
}

/**
 * What a company offers for a shipment. `weightLb`: its estimated weight; null or 0 while it is unknown, when offers
 * by the pound cannot be made. Prices are rounded to the cent, half a cent up.
 */
export function valuationOffers(
  { released, full }: AgreementSettings['valuation'],
  weightLb: number | null,
): ValuationOffer[] {
  return [
    ...(released ? [RELEASED] : []),
    ...full.flatMap((offer, index) => fullValue(offer, index + 1, weightLb) ?? []),
  ]
}

function fullValue(offer: FullValueOffer, number: number, weightLb: number | null): ValuationOffer | null {
  const coverCents =
    offer.declared === null
      ? Math.round(centsOf(offer.per_pound ?? 0) * (weightLb ?? 0))
      : centsOf(offer.declared)
  if (coverCents === 0) return null
  const deductibleCents = centsOf(offer.deductible)
  const deducted =
    deductibleCents === 0 ? '' : ` You pay the first ${formatCents(deductibleCents)} of a claim.`
  return {
    id: `full-${number}`,
    kind: 'full',
    label: 'Full value protection',
    priceCents: Math.round((coverCents * centsOf(offer.price_per_thousand)) / 100_000),
    coverCents,
    deductibleCents,
    words: `We repair, replace or pay for anything lost or damaged, up to ${formatCents(coverCents)} for the whole shipment.${deducted}`,
  }
}

type Offered = Pick<OfferDocument, 'valuationOffers'>
type Choice = Pick<Acceptance, 'valuation'>

/** The protection of an offer that the customer chose; null where they chose nothing. */
export function protectionOf({ valuationOffers }: Offered, choice: Choice | null): ChosenProtection | null {
  const chosen = valuationOffers.find(({ id }) => id === choice?.valuation)
  return chosen ? { id: chosen.id, label: chosen.label, priceCents: chosen.priceCents } : null
}

/** The same in words. */
export function protectionWords(document: Offered, choice: Choice | null): string | null {
  const chosen = protectionOf(document, choice)
  if (!chosen) return null
  return chosen.priceCents > 0 ? `${chosen.label}, ${formatCents(chosen.priceCents)}` : chosen.label
}
