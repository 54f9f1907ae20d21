import {
  type Jurisdiction,
  RELEASED_CENTS_PER_POUND,
  type Valuation,
  type ValuationLevel,
} from '../jurisdictions/jurisdiction.ts'
import { centsOf, formatCents } from '../money.ts'
import type { ChosenProtection } from '../quotes/quote-lines.ts'
import type { Acceptance } from './acceptance.ts'
import type { ActualCashOffer, AgreementSettings, FullValueOffer } from './agreement-settings.ts'
import type { OfferDocument } from './offer-document.ts'

/** How the goods may be protected, as the customer chooses it. */
export type ValuationOffer = {
  readonly id: 'released' | 'actual-cash' | `full-${number}`
  readonly kind: ValuationLevel
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

/** What is said where no rule of the place is known. */
const ANYWHERE: Valuation = {
  levels: ['full', 'actual_cash', 'released'],
  byDefault: null,
  minimumCentsPerPound: null,
  deductibleOnLoss: true,
  byTheHundred: false,
  inFirstPrice: false,
}

/**
 * What a company offers for a shipment by the rules of its move, which leave out what they do not know. `weightLb`: its
 * estimated weight; null or 0 while it is unknown, when offers by the pound cannot be made. Prices are rounded to the cent,
 * half a cent up; where the rules count by the hundred, a fraction of $100 costs as much as $100.
 */
export function valuationOffers(
  { released, actual_cash, full }: AgreementSettings['valuation'],
  weightLb: number | null,
  { valuation }: Pick<Jurisdiction, 'valuation'>,
): ValuationOffer[] {
  const rule = valuation?.is ?? ANYWHERE
  const offers = [
    ...(released ? [RELEASED] : []),
    ...(actual_cash ? [actualCash(actual_cash, rule)] : []),
    ...full.flatMap((offer, index) => fullValue(offer, index + 1, weightLb, rule) ?? []),
  ]
  return offers.filter(({ kind }) => rule.levels.includes(kind))
}

function actualCash(
  { declared, price_per_hundred, deductible }: ActualCashOffer,
  rule: Valuation,
): ValuationOffer {
  const coverCents = centsOf(declared)
  const deductibleCents = centsOf(deductible)
  return {
    id: 'actual-cash',
    kind: 'actual_cash',
    label: 'Actual cash value',
    priceCents: Math.ceil(coverCents / HUNDRED_DOLLARS) * centsOf(price_per_hundred),
    coverCents,
    deductibleCents,
    words: `We pay what a lost or damaged article was worth on the day of the move, up to ${formatCents(coverCents)} for the whole shipment.${deducted(deductibleCents, rule)}`,
  }
}

function fullValue(
  offer: FullValueOffer,
  number: number,
  weightLb: number | null,
  rule: Valuation,
): ValuationOffer | null {
  const coverCents =
    offer.declared === null
      ? Math.round(centsOf(offer.per_pound ?? 0) * (weightLb ?? 0))
      : centsOf(offer.declared)
  if (coverCents === 0) return null
  const deductibleCents = centsOf(offer.deductible)
  const countedCents = rule.byTheHundred
    ? Math.ceil(coverCents / HUNDRED_DOLLARS) * HUNDRED_DOLLARS
    : coverCents
  return {
    id: `full-${number}`,
    kind: 'full',
    label: 'Full value protection',
    priceCents: Math.round((countedCents * centsOf(offer.price_per_thousand)) / 100_000),
    coverCents,
    deductibleCents,
    words: `We repair, replace or pay for anything lost or damaged, up to ${formatCents(coverCents)} for the whole shipment.${deducted(deductibleCents, rule)}`,
  }
}

const HUNDRED_DOLLARS = 10_000

function deducted(deductibleCents: number, { deductibleOnLoss }: Valuation): string {
  if (deductibleCents === 0) return ''
  const first = formatCents(deductibleCents)
  return deductibleOnLoss
    ? ` You pay the first ${first} of a claim.`
    : ` You pay the first ${first} of a claim for damage; of a lost article nothing is deducted.`
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
