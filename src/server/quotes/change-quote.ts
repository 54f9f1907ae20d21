import { CHANGEABLE_AS_JOB, ESTIMATED_FROM, OFFERED } from '../../contract/quote-fields.ts'
import { asSigned, isSameOffer } from '../../domain/agreements/same-offer.ts'
import { protectionOf } from '../../domain/agreements/valuation-offers.ts'
import { isSameTax, type SalesTax, taxAfter, taxOf } from '../../domain/pricing/tax-of.ts'
import { estimateQuote } from '../../domain/quotes/estimate-quote.ts'
import { priceOfQuote } from '../../domain/quotes/quote-price.ts'
import type { VersionedRateCard } from '../estimate/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { assumedMiles, findWayOverStops, yardMiles } from '../places/gazetteer.ts'
import { companyWithCard, offeringCompany } from './current-offer.ts'
import { type OfferingCompany, offerDocumentOf } from './offer-document-of.ts'
import { type BookedMove, getQuote, type NewQuote, type QuoteWithJob, updateQuote } from './queries.ts'
import { recordEdit } from './record-edit.ts'
import { newestVersion } from './versions.ts'

/**
 * What puts a quote back to the version that its customer has, with what was signed of it, where a change has it say the
 * same again: then nothing was changed since. Nothing where it says something else.
 * @param changes what is about to be stored of a locked quote
 */
async function asOffered(
  scope: OrgScope,
  company: OfferingCompany,
  quote: QuoteWithJob,
  changes: Partial<NewQuote>,
): Promise<Partial<NewQuote>> {
  if (!OFFERED.some((column) => changes[column] !== undefined)) return {}
  // Of a booked one what was agreed has just been kept.
  const newest = quote.has.versions || quote.jobId !== null ? await newestVersion(scope, quote.id) : null
  if (!newest) return {}
  const { version: revision, document, acceptance } = newest
  const protection = acceptance ? protectionOf(document, acceptance) : quote.protection
  const again = { ...quote, ...changes, revision, protection }
  const { totalCents } = priceOfQuote(again)
  const offer = offerDocumentOf({ ...again, totalCents }, company, scope.now)
  if (!isSameOffer(asSigned(document, acceptance), offer)) return {}
  const isAccepted = quote.answer === 'accepted' && quote.answeredVersion === revision
  return {
    revision,
    totalCents,
    protection: again.protection,
    ...(isAccepted && { status: 'approved' as const }),
  }
}

/** What an assumed distance follows from. */
const ROUTE = ['pickupAddress', 'deliveryAddress', 'distance'] as const
/** What the ways from the company's yard and back follow from. */
const ADDRESSES = ['pickupAddress', 'deliveryAddress'] as const
/** What the way over the stops follows from. */
const OVER_STOPS = [...ADDRESSES, 'stops'] as const
/** What changes the total and leaves the estimate as it is. */
const PRICED = ['lines', 'fixedPrice', 'protection', 'taxPercent'] as const

/**
 * Edits a locked quote: it is estimated again with its own rate card, and what was agreed of a booked move is kept first.
 * @param requested the columns that really change
 * @returns the quote as it stands then, with the company where it was read
 * @throws Refusal `conflict` once the move is done
 */
export async function changeQuote(
  scope: OrgScope,
  quote: QuoteWithJob,
  requested: Partial<NewQuote>,
  bookedMove: BookedMove,
): Promise<{ quote: QuoteWithJob; company?: OfferingCompany }> {
  const changed = Object.keys(requested)
  if (changed.length === 0) return { quote }
  if (changed.some((column) => !CHANGEABLE_AS_JOB.includes(column))) {
    await bookedMove.keepAgreed(scope, quote)
  }
  const routed = await withAssumedMiles(quote, requested)
  const company: OfferingCompany & { rateCard?: VersionedRateCard } = ESTIMATED_FROM.some(
    (column) => column in routed,
  )
    ? await companyWithCard(scope, quote.rateCardVersion)
    : await offeringCompany(scope)
  const isNew = needsNewAcceptance(quote, routed)
  const changes = {
    ...routed,
    ...(ADDRESSES.some((column) => column in routed) &&
      (await yardMiles(company.yardAddress, { ...quote, ...routed }))),
    ...(OVER_STOPS.some((column) => column in routed) && {
      wayOverStops: await findWayOverStops({ ...quote, ...routed }),
    }),
    ...taxChanges(quote, routed, company.agreement),
    // Chosen with what was signed; of a booked move it stays until the customer chooses again.
    ...(isNew && quote.protection && quote.jobId === null && { protection: null }),
  }
  const priced = { ...quote, ...changes }
  const stored = {
    ...changes,
    ...(company.rateCard
      ? estimateQuote(priced, company.rateCard.card)
      : PRICED.some((column) => column in changes) && {
          totalCents: priceOfQuote(priced).totalCents,
        }),
    // The items are no longer the typical ones of a home.
    ...(changes.items && { typicalHome: null }),
    ...(isNew && quote.jobId === null && { status: 'draft' as const }),
  }
  const again = await asOffered(scope, company, quote, stored)
  const { after, historyId } = await updateQuote(scope, quote, { ...stored, ...again })
  await recordEdit(scope, { before: quote, after, historyId, company })
  await bookedMove.followContact(scope, quote, changes)
  // Its job may have followed.
  return { quote: quote.jobId === null ? after : await getQuote(scope, quote.id), company }
}

/** Changed lines take the company's rate as it is now; other addresses take another one where they are taxed otherwise. */
function taxChanges(
  quote: QuoteWithJob,
  changes: Partial<NewQuote>,
  agreement: OfferingCompany['agreement'],
): Partial<SalesTax> {
  const after = { ...quote, ...changes }
  const tax = changes.lines ? taxOf(agreement, after) : taxAfter(agreement, quote, after)
  return isSameTax(tax, quote) ? {} : tax
}

/** What was signed stays as it was signed; something else is offered now, which the customer has to accept again. */
const needsNewAcceptance = (quote: QuoteWithJob, changes: Partial<NewQuote>) =>
  quote.answer === 'accepted' && OFFERED.some((column) => column in changes)

/** The changes with what the addresses suggest now, where no one tells the distance. */
async function withAssumedMiles(quote: QuoteWithJob, changes: Partial<NewQuote>): Promise<Partial<NewQuote>> {
  if (!ROUTE.some((column) => column in changes)) return changes
  const miles = await assumedMiles({ ...quote, ...changes })
  return miles === quote.assumedMiles ? changes : { ...changes, assumedMiles: miles }
}
