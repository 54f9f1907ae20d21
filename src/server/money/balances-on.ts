import { and, eq, inArray, lt, lte, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Account } from '../../domain/journal/accounts.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { journalEntries, postings } from '../storage/tables/journal.ts'
import { jobBalances, openDebts } from '../storage/tables/ledger.ts'

const { jobId } = postings
const cents = (name: string, words: ReturnType<typeof sql>) =>
  sql<number>`${words}::float8`.mapWith(Number).as(name)
/** What the postings to some accounts come to: debits above zero. */
const on = (...accounts: Account[]) =>
  sql`coalesce(sum(${postings.cents}) filter (where ${inArray(postings.account, accounts)}), 0)`
/** Money and what is owed: all else is what a job came to. */
const MOVED: Account[] = ['1010', '1100', '1110', '1120', '1190', '1200', '2300', '2400']
const OPEN = on('1200')
const HELD = on('2300')

/** What is open and when it is due, by job and day: now. */
const openNow = (scope: OrgScope) =>
  scope.db
    .select({ jobId: openDebts.jobId, dueOn: openDebts.dueOn, cents: openDebts.cents })
    .from(openDebts)
    .where(ofCompany(scope, openDebts))
    .as('parts')
export type OpenParts = ReturnType<typeof openNow>

/** What is open and when it is due, by job and day: now, or by the journal at the end of a day that has passed. */
export function openPartsOn(scope: OrgScope, day: string | null): OpenParts {
  if (day === null) return openNow(scope)
  const dueOn = sql<string>`coalesce(${postings.dueOn}, ${postings.day})`.as('due_on')
  const parts = scope.db
    .select({ jobId, dueOn, cents: cents('cents', sql`sum(${postings.cents})`) })
    .from(postings)
    .where(ofCompany(scope, postings, eq(postings.account, '1200'), lte(postings.day, day)))
    .groupBy(jobId, sql`2`)
    .having(sql`sum(${postings.cents}) <> 0`)
    .as('parts')
  // The same columns, of which some are reckoned.
  return parts as unknown as OpenParts
}

/** The jobs of which something is open, each since the first day on which a part of it is due: now. */
function firstPartsNow(scope: OrgScope) {
  const { jobId: ofJob, dueOn } = openDebts
  const earlier = alias(openDebts, 'earlier')
  const isLater = scope.db
    .select({ jobId: earlier.jobId })
    .from(earlier)
    .where(ofCompany(scope, earlier, eq(earlier.jobId, ofJob), lt(earlier.dueOn, dueOn)))
  return (
    scope.db
      .select({ jobId: ofJob, since: sql<string>`${dueOn}`.as('since') })
      .from(openDebts)
      // Not grouped: in the order of the index, a page is read to its last row alone.
      .where(ofCompany(scope, openDebts, notExists(isLater)))
      .as('first_parts')
  )
}
type FirstParts = ReturnType<typeof firstPartsNow>

/** The same, now or by the journal at the end of a day that has passed. */
export function firstPartsOn(scope: OrgScope, day: string | null): FirstParts {
  if (day === null) return firstPartsNow(scope)
  const parts = openPartsOn(scope, day)
  const first = scope.db
    .select({ jobId: parts.jobId, since: sql<string>`min(${parts.dueOn})`.as('since') })
    .from(parts)
    .groupBy(parts.jobId)
    .as('first_parts')
  return first as unknown as FirstParts
}

/** What each job came to and what of it was paid and goes back, now. */
const balancesNow = (scope: OrgScope) =>
  scope.db
    .select({
      ...{ jobId: jobBalances.jobId, owedCents: jobBalances.owedCents, paidCents: jobBalances.paidCents },
      ...{ refundCents: jobBalances.refundCents, refundBy: jobBalances.refundBy },
      remindedAt: jobBalances.remindedAt,
    })
    .from(jobBalances)
    .where(ofCompany(scope, jobBalances))
    .as('balances')
export type BalancesOn = ReturnType<typeof balancesNow>

/**
 * The same by the journal at the end of a day that has passed. A deposit that was paid before a move that was still to come
 * was no debt.
 * @param ids of which jobs; without them of those of which money was held, which may go back
 */
export function balancesOn(scope: OrgScope, day: string | null, ids?: readonly number[]): BalancesOn {
  if (day === null) return balancesNow(scope)
  const until = ofCompany(scope, postings, lte(postings.day, day))
  const held = scope.db
    .select({ jobId })
    .from(postings)
    .where(and(until, eq(postings.account, '2300')))
    .groupBy(jobId)
    .having(ne(HELD, 0))
  // What was charged and taken back is not: the move was to come again.
  const isCharged = sql`coalesce(sum(${postings.cents}) filter (where ${and(eq(journalEntries.part, 'price'), notInArray(postings.account, MOVED))}), 0) <> 0`
  const wasOver = sql`bool_or(${jobs.overDays} @> ${day}::date)`
  const owed = sql`coalesce(-(sum(${postings.cents}) filter (where ${notInArray(postings.account, MOVED)})), 0)`
  const back = sql`case when ${or(isCharged, wasOver)} then greatest(0, -${HELD}) else 0 end`
  const balances = scope.db
    .select({
      jobId,
      owedCents: cents('owed_cents', owed),
      paidCents: cents('paid_cents', sql`${owed} - ${OPEN} - ${HELD}`),
      refundCents: cents('refund_cents', back),
      // What is known of these is of today.
      refundBy: sql<string | null>`null::date`.as('refund_by'),
      remindedAt: sql`null::timestamptz`.mapWith(jobBalances.remindedAt).as('reminded_at'),
    })
    .from(journalEntries)
    .innerJoin(postings, and(pointsTo(postings.entryId, journalEntries), until))
    .innerJoin(jobs, and(eq(jobs.organizationId, postings.organizationId), eq(jobs.id, jobId)))
    .where(ofCompany(scope, journalEntries, inArray(journalEntries.jobId, ids ? [...ids] : held)))
    .groupBy(jobId)
    .as('balances')
  return balances as unknown as BalancesOn
}
