import { priceQuote } from '../quotes/quote-price.ts'
import type { Acceptance } from './acceptance.ts'
import type { OfferDocument } from './offer-document.ts'
import { chosenByOffice } from './same-offer.ts'
import { maximumOfOffer, pricedOf } from './signed-maximum.ts'
import { protectionOf } from './valuation-offers.ts'

/** A version of a quote, with what its customer signed of it; null where they agreed otherwise or not yet. */
type Version = { readonly document: OfferDocument; readonly acceptance: Acceptance | null }

/** What a move rests on: its work and price as they were agreed last, on the terms that were signed last. */
export type Agreement = Version & {
  /** The signature in force, as the customer gave it; `acceptance` has its choice and total as they are by now. */
  readonly signed: Acceptance | null
}

/**
 * What counts of an agreed version and the last signature before it. A change that was agreed without a signature changes
 * the work and its price. Protection, deposit, papers and what the price promises stay as they were signed.
 */
export function agreementInForce(agreed: Version, signed: Version | null): Agreement {
  if (agreed.acceptance || !signed?.acceptance) return { ...agreed, signed: agreed.acceptance }
  const { valuationOffers, deposit, papers, booklets, terms } = signed.document
  const { valuation } = signed.acceptance
  const choice = { chosenLines: chosenByOffice(agreed.document), valuation }
  const changed = { ...agreed.document, valuationOffers, deposit, papers, booklets, terms }
  const document = { ...changed, ...promiseInForce(changed, signed.document, choice) }
  const { totalCents } = priceQuote({
    ...pricedOf(document),
    chosen: new Set(choice.chosenLines),
    valuationCents: protectionOf(document, choice)?.priceCents ?? 0,
  })
  const maximumCents = maximumOfOffer(document, choice)?.cents ?? null
  return {
    document,
    acceptance: {
      ...signed.acceptance,
      ...choice,
      totalCents: totalCents ?? signed.acceptance.totalCents,
      maximumCents,
    },
    signed: signed.acceptance,
  }
}

/** The same of one of a quote's versions. @param versions the newest first */
export function agreementAt(
  versions: readonly (Version & { readonly version: number })[],
  at: number | null,
): Agreement | null {
  const agreed = versions.find(({ version }) => version === at)
  const before = agreed && versions.find(({ version, acceptance }) => acceptance && version <= agreed.version)
  return agreed ? agreementInForce(agreed, before ?? null) : null
}

/** Only a signature raises what was promised; the company may promise less by its word. */
function promiseInForce(
  agreed: OfferDocument,
  signed: OfferDocument,
  choice: Pick<Acceptance, 'chosenLines' | 'valuation'>,
) {
  const mostOf = (promise: OfferDocument) =>
    maximumOfOffer({ ...agreed, ...promiseOf(promise) }, choice)?.cents ?? Number.POSITIVE_INFINITY
  const isKept = signed.priceKind === 'binding' || mostOf(signed) < mostOf(agreed)
  return promiseOf(isKept ? signed : agreed)
}

const promiseOf = ({ priceKind, maximumCents, maximumCovers }: OfferDocument) => ({
  priceKind,
  maximumCents,
  maximumCovers,
})
