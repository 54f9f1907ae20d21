import { and, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Acceptance } from '../../domain/agreements/acceptance.ts'
import { type Agreement, agreementInForce } from '../../domain/agreements/agreement-in-force.ts'
import type { OfferDocument } from '../../domain/agreements/offer-document.ts'
import { isChangePending } from '../../domain/jobs/change-pending.ts'
import { sameIn } from '../storage/of-company.ts'
import { quoteAcceptances, quoteVersions } from '../storage/tables/agreements.ts'
import { jobs } from '../storage/tables/jobs.ts'
import type { StoredJob } from './job-rows.ts'

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
}
type Agreed = {
  document: OfferDocument | null
  acceptance: Acceptance | null
  signedDocument: OfferDocument | null
}
/**
 * What was joined with `versionOfJob`, `acceptanceOfJob` and `signedVersionOfJob`, where it counts: what was agreed on a
 * signature, and while a change waits what was agreed before it.
 */
export function agreedOffer(
  job: StoredJob,
  quote: { revision: number } | null,
  { document, acceptance, signedDocument }: Agreed,
): Agreement | null {
  if (!document || !(acceptance || isChangePending(job, quote?.revision ?? null))) return null
  if (!signedDocument) return agreementInForce({ document, acceptance }, null)
  return agreementInForce({ document, acceptance: null }, { document: signedDocument, acceptance })
}
