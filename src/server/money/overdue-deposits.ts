import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { dollarsOf, formatCents } from '../../domain/money.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import { depositReason } from '../../domain/worklist/work.ts'
import type { Work, WorkReading } from '../feature.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { jobBalances } from '../storage/tables/ledger.ts'
import { midnightIn, momentIn } from '../time/wall-clock.ts'

/** Deposits that were due and are not there, the first to be due first. */
export async function overdueDeposits({ scope, today, atMost }: WorkReading): Promise<Work> {
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
