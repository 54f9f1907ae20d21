import { OFFERED } from '../../contract/quote-fields.ts'
import { asSigned, isSameOffer } from '../../domain/agreements/same-offer.ts'
import { protectionOf } from '../../domain/agreements/valuation-offers.ts'
import { priceOfQuote } from '../../domain/quotes/quote-price.ts'
import type { OrgScope } from '../org-scope.ts'
import { type OfferingCompany, offerDocumentOf } from './offer-document-of.ts'
import type { NewQuote, QuoteWithJob } from './queries.ts'
import { newestVersion } from './versions.ts'

/**
 * What puts a quote back to the version that its customer has, with what was signed of it, where a change has it say the
 * same again: then nothing was changed since. Nothing where it says something else.
 * @param changes what is about to be stored of a locked quote
 */
export async function asOffered(
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
