import type { Quote } from '../../contract/quote.ts'
import { type Agreement, agreementAt, agreementInForce } from '../../domain/agreements/agreement-in-force.ts'
import { offerChanges, offerDifferences } from '../../domain/agreements/offer-changes.ts'
import { asSigned } from '../../domain/agreements/same-offer.ts'
import { protectionWords } from '../../domain/agreements/valuation-offers.ts'
import { isChangePending } from '../../domain/jobs/change-pending.ts'
import { OPEN_STATUSES, overSince } from '../../domain/jobs/job-status.ts'
import { dollarsOf } from '../../domain/money.ts'
import { standingOf } from '../../domain/quotes/quote-standing.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { formerCompany } from '../storage/as-it-was.ts'
import { dayIn, momentIn } from '../time/wall-clock.ts'
import { currentOffer, offeringCompany } from './current-offer.ts'
import type { DocumentTask } from './documents.ts'
import { listAgreedChanges } from './events.ts'
import { type OfferingCompany, offerDocumentOf } from './offer-document-of.ts'
import type { QuoteWithJob } from './queries.ts'
import { agreedDepositInWords } from './quote-agreement.ts'
import { listVersions, newestSigned, newestVersion, type SignedVersion } from './versions.ts'

/** What the customer has of a quote, what they answered, and what the quote says otherwise by now. */
export async function offered(
  scope: OrgScope,
  quote: QuoteWithJob,
  company: OfferingCompany,
): Promise<Quote['offer']> {
  if (quote.holdsUntil === null) return null
  const newest = await newestVersion(scope, quote.id)
  if (!newest) return null
  const isFirst = newest.version === 1
  const before = newest.acceptance || isFirst ? null : await newestSigned(scope, quote.id)
  const signed = newest.acceptance ?? before?.acceptance ?? null
  const isAgreed = quote.agreed?.quoteVersion === newest.version
  const inForce = agreementInForce(newest, isAgreed ? before : null)
  const isChanged = quote.jobId === null && quote.revision > newest.version
  return {
    version: newest.version,
    changes: isChanged ? changesSince(scope, newest, quote, company) : null,
    signed: signed && {
      version: signed.version,
      name: signed.name,
      at: signed.acceptedAt,
      total: dollarsOf(signed.totalCents),
    },
    protection: protectionWords(inForce.document, inForce.acceptance),
    deposit_asked: agreedDepositInWords(inForce),
    holds_until: quote.holdsUntil,
    seen_at: momentIn(scope.timeZone, quote.seenAt),
    answer: quote.answer,
    answered_version: quote.answeredVersion,
    answered_at: momentIn(scope.timeZone, quote.answeredAt),
  }
}

/**
 * What was agreed of a quote whose move is done, and the moment at which it was: what is set since is no matter of it.
 * Without an agreement that was kept it is null.
 */
export async function agreedOfDone(
  scope: OrgScope,
  { id, agreed }: QuoteWithJob,
): Promise<{ at: Date | null; agreement: Agreement | null }> {
  const at = agreed && overSince(agreed)
  if (!at || agreed.quoteVersion === null) return { at, agreement: null }
  return { at, agreement: agreementAt(await listVersions(scope, id), agreed.quoteVersion) }
}

/** The move that a quote is booked as, and what it says otherwise than what was agreed. */
export async function bookingOf(
  scope: RequestScope,
  quote: QuoteWithJob,
  company: OfferingCompany,
): Promise<Quote['booking']> {
  const { agreed } = quote
  if (!agreed) return null
  const isPending = isChangePending(agreed, quote.revision)
  const versions = isPending ? await listVersions(scope, quote.id) : []
  const before = agreementAt(versions, agreed.quoteVersion)
  const added = quote.jobId === null ? [] : await scope.services.addedOnDay(scope, quote.jobId)
  return {
    is_done: !OPEN_STATUSES.includes(agreed.status),
    agreed_cost: dollarsOf(agreed.estimatedCents),
    signed_changes: added.map(({ number, addedCents }) => ({ number, adds: dollarsOf(addedCents) })),
    change: before ? changesSince(scope, before, quote, company) : null,
  }
}

function changesSince(
  scope: OrgScope,
  { document, acceptance }: Pick<SignedVersion, 'document' | 'acceptance'>,
  quote: QuoteWithJob,
  company: OfferingCompany,
) {
  // What the customer chose is no change of the office's.
  const before = asSigned(document, acceptance)
  // Of a booked move with the protection that was chosen: no one has chosen another yet.
  const after = { ...offerDocumentOf(quote, company, scope.now), totalCents: quote.totalCents }
  return { words: offerChanges(before, after), differences: offerDifferences(before, after) }
}

/**
 * A quote's own PDF: what its customer agreed to, as it was kept then and as much as counts of it; what they have of a quote
 * that is not agreed holds as long as it did and says how it stands; anything else is what would be sent, or would have been
 * when the move was done.
 */
export async function ownDocument(scope: OrgScope, quote: QuoteWithJob): Promise<DocumentTask> {
  const standing = standingOf(quote, dayIn(scope.timeZone, scope.now))
  const agreed = await agreedAsItIs(scope, quote)
  if (agreed) return { ...agreed, acceptance: null, standing }
  const at = quote.agreed && overSince(quote.agreed)
  const offer = await currentOffer(scope, quote, at ? await offeringCompany(scope, at) : undefined)
  const logoSha256 = (await formerCompany(scope, at))?.logo ?? null
  const { holdsUntil, revision, sentRevision } = quote
  if (holdsUntil === null || sentRevision !== revision) return { offer, acceptance: null, logoSha256 }
  return { offer: { ...offer, holdsUntil }, acceptance: null, standing, logoSha256 }
}

/** What was agreed of a quote that still says it; null where nothing was kept of it, or a change waits. */
async function agreedAsItIs(
  scope: OrgScope,
  { id, agreed: booked, revision, answer, answeredVersion }: QuoteWithJob,
): Promise<Pick<DocumentTask, 'offer' | 'agreed' | 'logoSha256'> | null> {
  const isSigned = answer === 'accepted' && answeredVersion === revision
  if (booked ? isChangePending(booked, revision) : !isSigned) return null
  const at = booked ? booked.quoteVersion : answeredVersion
  if (at === null) return null
  const versions = await listVersions(scope, id)
  const inForce = agreementAt(versions, at, await listAgreedChanges(scope, id, 0))
  if (!inForce) return null
  const { document: offer, acceptance, signed } = inForce
  const { logoSha256 = null } = versions.find(({ version }) => version === at) ?? {}
  if (!acceptance || !signed) return { offer, logoSha256 }
  const { chosenLines, valuation, totalCents } = acceptance
  const agreed = { chosenLines, valuation, totalCents, depositOfCents: signed.totalCents }
  return { offer, agreed, logoSha256 }
}
