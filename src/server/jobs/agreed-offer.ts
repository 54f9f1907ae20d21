import { and, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Acceptance } from '../../domain/agreements/acceptance.ts'
import { agreementInForce } from '../../domain/agreements/agreement-in-force.ts'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { changesBetween, changesOf } from '../quotes/events.ts'
import { sameIn } from '../storage/of-company.ts'
import { quoteAcceptances, quoteVersions } from '../storage/tables/agreements.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { quotes, type StoredQuote } from '../storage/tables/quotes.ts'
import type { WholeJob } from './job-rows.ts'

/** The version that a job rests on. */
export const versionOfJob = and(
  sameIn(quoteVersions, jobs, 'quoteId'),
  eq(quoteVersions.version, jobs.quoteVersion),
)
const earlier = alias(quoteAcceptances, 'earlier_acceptances')
/** The signature in force: the last that was given for it, under that version or one before. */
export const acceptanceOfJob = and(
  sameIn(quoteAcceptances, jobs, 'quoteId'),
  eq(
    quoteAcceptances.version,
    sql`(select max(${earlier.version}) from ${quoteAcceptances} "earlier_acceptances"
      where ${earlier.organizationId} = ${jobs.organizationId} and ${earlier.quoteId} = ${jobs.quoteId}
        and ${earlier.version} <= ${jobs.quoteVersion})`,
  ),
)
export const signedVersions = alias(quoteVersions, 'signed_versions')
/** The version under that signature, where it is another than the job rests on. */
export const signedVersionOfJob = and(
  sameIn(signedVersions, jobs, 'quoteId'),
  eq(signedVersions.version, quoteAcceptances.version),
  ne(signedVersions.version, jobs.quoteVersion),
)
export const agreedColumns = {
  document: quoteVersions.document,
  acceptance: quoteAcceptances.acceptance,
  signedDocument: signedVersions.document,
  changes: changesBetween({
    organizationId: jobs.organizationId,
    quoteId: jobs.quoteId,
    after: sql`coalesce(${quoteAcceptances.version}, 0)`,
    upTo: jobs.quoteVersion,
  }),
  /** What the office had entered of the agreed version, where the quote says something else by now. */
  entered:
    sql`case when ${quotes.revision} <> ${jobs.agreedRevision} then ${quoteVersions.entered} end`.mapWith(
      quoteVersions.entered,
    ),
}
type Joined = {
  document: OfferDocument | null
  acceptance: Acceptance | null
  signedDocument: OfferDocument | null
  changes: Parameters<typeof changesOf>[0]
  entered: Partial<StoredQuote> | null
}
/** What a job rests on, of what was joined with `versionOfJob`, `acceptanceOfJob` and `signedVersionOfJob`. */
export function agreedOffer(
  quote: StoredQuote | null,
  { document, acceptance, signedDocument, changes, entered }: Joined,
): Pick<WholeJob, 'agreed' | 'agreedQuote'> {
  const agreedQuote = quote && { ...quote, ...entered }
  if (!document) return { agreed: null, agreedQuote }
  const since = changesOf(changes)
  const signed = signedDocument && { document: signedDocument, acceptance }
  return {
    agreed: agreementInForce({ document, acceptance: signed ? null : acceptance }, signed, since),
    agreedQuote,
  }
}
