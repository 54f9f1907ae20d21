import { aliasedTable, type Column, type SQL, sql } from 'drizzle-orm'
import type { OfferStanding } from '../../domain/quotes/quote-standing.ts'
import { quoteEvents, quoteVersions } from '../storage/tables/agreements.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { mails } from '../storage/tables/mails.ts'
import { holdsThrough, quotes } from '../storage/tables/quotes.ts'

/** The mails that bring a quote to its customer; test mails do not. */
export const mailsToCustomer = sql`${mails} where ${mails.organizationId} = ${quotes.organizationId}
  and ${mails.quoteId} = ${quotes.id} and ${mails.kind} = 'quote'`

/** When a mail server last took the quote. */
export const sentAt = sql<Date | null>`(select max(${mails.settledAt}) from ${mailsToCustomer}
  and ${mails.state} = 'sent')`.mapWith(mails.settledAt)

/** Why the customer declined; looked up only where they did. */
export const declineReason = sql<string | null>`case when ${quotes.answer} = 'declined' then (
  select ${quoteEvents.facts} ->> 'reason' from ${quoteEvents}
  where ${quoteEvents.organizationId} = ${quotes.organizationId} and ${quoteEvents.quoteId} = ${quotes.id}
    and ${quoteEvents.kind} = 'declined' order by ${quoteEvents.id} desc limit 1) end`

const ofQuote = ({ organizationId, quoteId }: { organizationId: Column; quoteId: Column }) =>
  sql`${organizationId} = ${quotes.organizationId} and ${quoteId} = ${quotes.id}`
// Beside the job that the quote is booked as.
const others = aliasedTable(jobs, 'other_jobs')

/** What there is of a quote elsewhere. */
export const has = {
  versions: sql<boolean>`exists (select 1 from ${quoteVersions} where ${ofQuote(quoteVersions)})`,
  mails: sql<boolean>`exists (select 1 from ${mails} where ${ofQuote(mails)})`,
  cancelledJobs: sql<boolean>`exists (
    select 1 from ${jobs} ${others} where ${ofQuote(others)} and ${others.status} = 'cancelled')`,
}

/** What a quote's standing is told from, as a query selects it. */
export const standingColumns = {
  status: quotes.status,
  booked: quotes.booked,
  answer: quotes.answer,
  answeredAt: quotes.answeredAt,
  asked: quotes.asked,
  askedAt: quotes.askedAt,
  seenAt: quotes.seenAt,
  holdsUntil: quotes.holdsUntil,
  revision: quotes.revision,
  sentRevision: quotes.sentRevision,
  sentAt,
  declineReason,
}

/** The order in which the index of a filter has its rows. */
export function orderOfIndex(standing: OfferStanding): SQL {
  const { askedAt, createdAt, holdsUntil, id } = quotes
  switch (standing) {
    case 'waiting':
    case 'expired':
      return sql`${holdsThrough(holdsUntil)}, ${id}`
    case 'asked':
      return sql`${askedAt}, ${id}`
    case 'declined':
    case 'accepted':
      return sql`${createdAt} desc, ${id} desc`
  }
}

/** The rows of a filter, as its index has them; which `standingOf` says stand so, a test compares. */
export function standingIs(standing: OfferStanding, today: string): SQL {
  const { status, answer, asked, booked, holdsUntil } = quotes
  // Written out, not as parameters: the planner has to know them as the conditions of partial indexes.
  const unanswered = sql`${status} = 'sent' and ${answer} is null and not ${booked}`
  switch (standing) {
    case 'waiting':
      return sql`${unanswered} and ${holdsThrough(holdsUntil)} >= ${today}`
    case 'expired':
      return sql`${unanswered} and ${holdsThrough(holdsUntil)} < ${today}`
    case 'asked':
      return sql`${asked} is not null`
    case 'declined':
      return sql`${answer} = 'declined' and ${status} <> 'approved' and not ${booked}`
    case 'accepted':
      return sql`(${status} = 'approved' or ${answer} = 'accepted') and not ${booked}`
  }
}
