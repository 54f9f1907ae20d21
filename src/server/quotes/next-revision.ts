import { type SQL, sql } from 'drizzle-orm'
import { CHANGEABLE_AS_JOB, OFFERED } from '../../contract/quote-fields.ts'
import { quoteVersions } from '../storage/tables/agreements.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { mails } from '../storage/tables/mails.ts'
import { quotes } from '../storage/tables/quotes.ts'
import { mailsToCustomer } from './standing.ts'

/** The revision of a quote after a change: the next one where someone has the quote as it stands; null where none follows. */
export function nextRevision(changes: Partial<Record<(typeof OFFERED)[number], unknown>>): SQL | null {
  const offered = OFFERED.filter((column) => changes[column] !== undefined)
  if (offered.length === 0) return null
  const isAgreedUpon = offered.some((column) => !CHANGEABLE_AS_JOB.includes(column))
  const isNext = isAgreedUpon ? sql`(${wasOffered} or ${wasBooked})` : wasOffered
  return sql`case when ${isNext} then greatest(${quotes.revision}, ${newestNumber}) + 1 else ${quotes.revision} end`
}

/** Also of a version that was withdrawn: no number is given twice. */
const newestNumber = sql`(select max(${quoteVersions.version}) from ${quoteVersions}
  where ${quoteVersions.organizationId} = ${quotes.organizationId} and ${quoteVersions.quoteId} = ${quotes.id})`

/** Whether the quote was booked as it stands. */
const wasBooked = sql`exists (
  select 1 from ${jobs} where ${jobs.organizationId} = ${quotes.organizationId} and ${jobs.quoteId} = ${quotes.id}
    and ${jobs.status} <> 'cancelled' and ${jobs.agreedRevision} = ${quotes.revision})`

/** Whether the customer has, or is about to get, the quote as it stands. */
const wasOffered = sql`(exists (
  select 1 from ${quoteVersions} where ${quoteVersions.organizationId} = ${quotes.organizationId}
    and ${quoteVersions.quoteId} = ${quotes.id} and ${quoteVersions.version} = ${quotes.revision}
) or ${quotes.sentRevision} >= ${quotes.revision} or exists (
  select 1 from ${mailsToCustomer}
    and ${mails.quoteRevision} = ${quotes.revision} and ${mails.state} <> 'refused'))`
