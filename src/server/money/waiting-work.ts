import { and, asc, desc, eq, gt, gte, isNotNull, lt, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DAY_MS } from '../../domain/calendar.ts'
import { PAYMENT_METHOD_NAMES } from '../../domain/ledger/ledger-words.ts'
import { overpaidReason, takenTwiceReason } from '../../domain/ledger/work-words.ts'
import { dollarsOf, formatCents } from '../../domain/money.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import { depositReason } from '../../domain/worklist/work.ts'
import type { FoundWork, Work, WorkReading, WorkSource } from '../feature.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { jobBalances, ledgerEntries } from '../storage/tables/ledger.ts'
import { midnightIn, momentIn } from '../time/wall-clock.ts'

/** Deposits that were due and are not there, the first to be due first. */
async function overdueDeposits({ scope, today, atMost }: WorkReading): Promise<Work> {
  const { db, organizationId, timeZone } = scope
  const { depositCents, depositDueOn, bookingWaits, since, jobId } = jobBalances
  const rows = await db
    .select({ jobId, depositCents, depositDueOn, bookingWaits, since, job: jobs })
    .from(jobBalances)
    .innerJoin(jobs, and(eq(jobs.organizationId, jobBalances.organizationId), eq(jobs.id, jobId)))
    .where(and(eq(jobBalances.organizationId, organizationId), gt(depositCents, 0), lt(depositDueOn, today)))
    .orderBy(asc(depositDueOn), asc(jobId))
    .limit(atMost)
  return {
    rows: rows.map(({ job, ...balance }) => {
      const dueOn = balance.depositDueOn ?? balance.since
      return {
        about: { type: 'job', id: job.id, date: null },
        name: job.customerName,
        number: job.jobNumber,
        amount: dollarsOf(balance.depositCents),
        phone: realPhone(job.customerPhone),
        reason: depositReason(formatCents(balance.depositCents), dueOn, balance.bookingWaits),
        since: momentIn(timeZone, midnightIn(timeZone, dueOn)),
        action: { does: 'open', words: 'Open', link: `/jobs/${job.id}?tab=money` },
      }
    }),
    total: rows.length,
    more: rows.length >= atMost,
  }
}

/** What was written down twice longer ago, in days, no one looks into any more. */
const LOOKED_INTO_DAYS = 30

/** Deposits that are overdue, and money that was paid twice or beyond what is owed. */
export const workOfMoney: readonly WorkSource[] = [
  { kind: 'deposit', right: 'money.take', read: overdueDeposits },
  { kind: 'money', right: 'money.refund', read: whatToCheck },
]

async function whatToCheck({ scope, atMost }: WorkReading): Promise<Work> {
  const twice = await listTakenTwice(scope, atMost + 1)
  const seen = new Set(twice.map(({ about }) => about.id))
  const overpaid = (await listOverpaid(scope, atMost + 1)).filter(({ about }) => !seen.has(about.id))
  const rows = [...twice, ...overpaid]
  return { rows: rows.slice(0, atMost), total: rows.length, more: rows.length > atMost }
}

type About = Pick<typeof jobs.$inferSelect, 'id' | 'jobNumber' | 'customerName'>

const rowOf = (
  { timeZone }: OrgScope,
  { id, jobNumber, customerName }: About,
  { reason, since }: { reason: string; since: Date },
): FoundWork => ({
  about: { type: 'job', id, date: null },
  name: customerName,
  number: jobNumber,
  reason,
  since: momentIn(timeZone, since),
  action: { does: 'open', words: 'Open', link: `/jobs/${id}?tab=money` },
})

const jobOf = (one: typeof ledgerEntries | typeof jobBalances) =>
  and(eq(jobs.organizationId, one.organizationId), eq(jobs.id, one.jobId))

const { id, jobNumber, customerName } = jobs

/** Each job once, with the last payment of it that may repeat another of which nothing has gone back either. */
async function listTakenTwice(scope: OrgScope, atMost: number): Promise<FoundWork[]> {
  const back = alias(ledgerEntries, 'back')
  const rows = await scope.db
    .select({
      job: { id, jobNumber, customerName },
      method: ledgerEntries.method,
      cents: ledgerEntries.amountCents,
      since: ledgerEntries.createdAt,
    })
    .from(ledgerEntries)
    .innerJoin(jobs, jobOf(ledgerEntries))
    .where(
      ofCompany(
        scope,
        ledgerEntries,
        isNotNull(ledgerEntries.likeEntry),
        gte(ledgerEntries.createdAt, new Date(scope.now.getTime() - LOOKED_INTO_DAYS * DAY_MS)),
        notExists(
          scope.db
            .select({ one: sql`1` })
            .from(back)
            .where(
              and(
                eq(back.organizationId, scope.organizationId),
                or(eq(back.ofEntry, ledgerEntries.id), eq(back.ofEntry, ledgerEntries.likeEntry)),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(ledgerEntries.id))
    .limit(atMost)
  const last = rows.filter(({ job }, index) => rows.findIndex((row) => row.job.id === job.id) === index)
  return last.map(({ job, method, cents, since }) =>
    rowOf(scope, job, {
      reason: takenTwiceReason(cents, PAYMENT_METHOD_NAMES[method ?? 'other']),
      since,
    }),
  )
}

/** To whom money goes back, the first to be due first. */
async function listOverpaid(scope: OrgScope, atMost: number): Promise<FoundWork[]> {
  const rows = await scope.db
    .select({ job: { id, jobNumber, customerName }, balance: jobBalances })
    .from(jobBalances)
    .innerJoin(jobs, jobOf(jobBalances))
    .where(ofCompany(scope, jobBalances, gt(jobBalances.refundCents, 0)))
    .orderBy(asc(jobBalances.refundBy), asc(jobBalances.jobId))
    .limit(atMost)
  return rows.map(({ job, balance: { refundCents, refundBy, since } }) =>
    rowOf(scope, job, {
      reason: overpaidReason(refundCents, refundBy),
      since: midnightIn(scope.timeZone, since),
    }),
  )
}
