import type { AgreedBy } from '../jobs/change-pending.ts'
import { rulesOf } from '../jurisdictions/jurisdictions.ts'
import { priceQuote } from '../quotes/quote-price.ts'
import type { Acceptance } from './acceptance.ts'
import { type OfferDifference, offerDifferences } from './offer-changes.ts'
import type { OfferDocument } from './offer-document.ts'
import { asSigned, chosenByOffice } from './same-offer.ts'
import { maximumOfOffer, pricedOf } from './signed-maximum.ts'
import { protectionOf } from './valuation-offers.ts'

/** A version of a quote, with what its customer signed of it; null where they agreed otherwise or not yet. */
type Version = { readonly document: OfferDocument; readonly acceptance: Acceptance | null }

/** What the price of an agreement promises. */
type Promised = Pick<OfferDocument, 'priceKind' | 'maximumCents' | 'maximumCovers'>

/** What a change that was agreed without a signature made of the agreement, recorded when it was agreed. */
export type ChangeInForce = {
  /** What it changed, the total last. */
  readonly differences: readonly OfferDifference[]
  readonly promise: Promised
  /** The higher maximum that it asked for and that waits for a signature; null where none does. */
  readonly waitingMaximumCents: number | null
}

/** A change that the customer agreed to without signing it. */
export type AgreedChange = {
  readonly version: number
  readonly at: Date
  /** By the company's clock of then, `YYYY-MM-DD`. */
  readonly day: string | null
  /** Of the customer. */
  readonly name: string
  readonly how: AgreedBy
  /** Who recorded it; null in what earlier releases recorded. */
  readonly by: string | null
  readonly totalCents: number | null
  /** Null in what earlier releases recorded. */
  readonly made: ChangeInForce | null
}

/** What a move rests on: its work and price as they were agreed last, on the terms that were signed last. */
export type Agreement = Version & {
  /** The signature in force, as the customer gave it; `acceptance` has its choice and total as they are by now. */
  readonly signed: Acceptance | null
  /** The document under that signature, where something else was agreed since. */
  readonly signedDocument: OfferDocument | null
  /** What was agreed since, the first first. */
  readonly changes: readonly AgreedChange[]
}

/**
 * What counts of an agreed version and the last signature before it. A change that was agreed without a signature changes
 * the work and its price. Protection, deposit and papers stay as they were signed, and so does what the price promises but
 * where the rules of the place let the customer's word raise it.
 * @param changes that were agreed since that signature, the first first
 */
export function agreementInForce(
  agreed: Version,
  signed: Version | null,
  changes: readonly AgreedChange[] = [],
): Agreement {
  if (agreed.acceptance) return { ...agreed, signed: agreed.acceptance, signedDocument: null, changes: [] }
  if (!signed?.acceptance) return { ...agreed, signed: null, signedDocument: null, changes }
  const recorded = changes.findLast(({ version }) => version === agreed.document.version)?.made
  const inForce = onSignedTerms(agreed.document, signed, recorded?.promise)
  return { ...inForce, signed: signed.acceptance, signedDocument: signed.document, changes }
}

/** What a change makes of an agreement when its customer agrees to it, in one of these ways. */
export function changeInForce(before: Agreement, agreed: OfferDocument, how: AgreedBy): ChangeInForce {
  const promise = before.signed ? promiseAfter(before, agreed, how) : promiseOf(agreed)
  const { document, acceptance } = before.signed
    ? onSignedTerms(agreed, before, promise)
    : { document: agreed, acceptance: null }
  const asked = acceptance && maximumOfOffer({ ...document, ...promiseOf(agreed) }, acceptance)
  const isWaiting =
    asked !== null && acceptance !== null && asked.cents > (acceptance.maximumCents ?? asked.cents)
  return {
    differences: offerDifferences(
      asSigned(before.document, before.acceptance),
      asSigned(document, acceptance),
    ),
    promise,
    waitingMaximumCents: isWaiting ? asked.cents : null,
  }
}

/** The same of one of a quote's versions. @param versions the newest first */
export function agreementAt(
  versions: readonly (Version & { readonly version: number })[],
  at: number | null,
  changes: readonly AgreedChange[] = [],
): Agreement | null {
  const agreed = versions.find(({ version }) => version === at)
  const before = agreed && versions.find(({ version, acceptance }) => acceptance && version <= agreed.version)
  const until = changes.filter((change) => agreed && change.version <= agreed.version)
  return agreed ? agreementInForce(agreed, before ?? null, until) : null
}

/** An agreed document on the terms of a signature. @param recorded null in what earlier releases recorded */
function onSignedTerms(agreed: OfferDocument, signed: Version, recorded: Promised | undefined) {
  const { valuationOffers, deposit, papers, booklets, terms, formsOfPayment } = signed.document
  // Not kept in what was frozen by earlier releases.
  const { paymentDue = agreed.paymentDue, termsDays = agreed.termsDays } = signed.document
  const { acceptance } = signed
  if (!acceptance) throw new Error('nothing was signed')
  const choice = { chosenLines: chosenByOffice(agreed), valuation: acceptance.valuation }
  const asSignedThen = { valuationOffers, deposit, papers, booklets, terms }
  const changed = { ...agreed, ...asSignedThen, formsOfPayment, paymentDue, termsDays }
  const document = { ...changed, ...(recorded ?? lesserPromise(changed, signed.document, choice)) }
  const { totalCents } = priceQuote({
    ...pricedOf(document),
    chosen: new Set(choice.chosenLines),
    valuationCents: protectionOf(document, choice)?.priceCents ?? 0,
  })
  const maximumCents = maximumOfOffer(document, choice)?.cents ?? null
  return {
    document,
    acceptance: { ...acceptance, ...choice, totalCents: totalCents ?? acceptance.totalCents, maximumCents },
  }
}

/** What the price promises once a change is agreed to: the company may promise less by its word. */
function promiseAfter(
  { document: before, acceptance }: Agreement,
  agreed: OfferDocument,
  how: AgreedBy,
): Promised {
  const choice = { chosenLines: chosenByOffice(agreed), valuation: acceptance?.valuation ?? null }
  const isSameKind = before.priceKind === agreed.priceKind && agreed.maximumCents !== null
  return isSameKind && before.priceKind !== 'binding' && mayRaiseMaximum(agreed, how)
    ? promiseOf(agreed)
    : lesserPromise({ ...agreed, valuationOffers: before.valuationOffers }, before, choice)
}

/** Whether the rules of the place let a customer raise a maximum in this way, without a new signature. */
export function mayRaiseMaximum(
  { jurisdiction }: Pick<OfferDocument, 'jurisdiction'>,
  how: AgreedBy,
): boolean {
  const by = rulesOf(jurisdiction.id).higherMaximum?.is ?? null
  return by === 'any way' || (by === 'in writing' && (how === 'email' || how === 'text'))
}

function lesserPromise(
  agreed: OfferDocument,
  signed: OfferDocument,
  choice: Pick<Acceptance, 'chosenLines' | 'valuation'>,
): Promised {
  const mostOf = (promise: OfferDocument) =>
    maximumOfOffer({ ...agreed, ...promiseOf(promise) }, choice)?.cents ?? Number.POSITIVE_INFINITY
  const isKept = signed.priceKind === 'binding' || mostOf(signed) < mostOf(agreed)
  return promiseOf(isKept ? signed : agreed)
}

const promiseOf = ({ priceKind, maximumCents, maximumCovers }: Promised): Promised => ({
  priceKind,
  maximumCents,
  maximumCovers,
})
