import { and, eq, gt, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { dayAfter } from '../../domain/calendar.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { recordedIn } from '../storage/recorded-days.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { jobBalances, ledgerEntries } from '../storage/tables/ledger.ts'

const { jobId, since } = jobBalances

/** What is open of each job now. */
const balancesNow = (scope: OrgScope) =>
  scope.db
    .select({
      organizationId: jobBalances.organizationId,
      ...{ jobId, since, owedCents: jobBalances.owedCents, paidCents: jobBalances.paidCents },
      ...{ openCents: jobBalances.openCents, refundCents: jobBalances.refundCents },
      ...{ laterCents: jobBalances.laterCents, laterOn: jobBalances.laterOn },
      ...{ refundBy: jobBalances.refundBy, remindedAt: jobBalances.remindedAt },
    })
    .from(jobBalances)
    .where(ofCompany(scope, jobBalances))
    .as('balances')
export type BalancesOn = ReturnType<typeof balancesNow>

/**
 * What was open of each job at the end of a day that has passed, or is open now. What the ledger has entered since is taken
 * back: payments and what went back of them, what was let go, and charges that were added. Deposits are no debts, and before
 * its delivery nothing of a move is open.
 */
export const balancesOn = (scope: OrgScope, day: string | null): BalancesOn =>
  // The same columns, of which some are reckoned.
  day === null ? balancesNow(scope) : (balancesAtEndOf(scope, day) as unknown as BalancesOn)

function balancesAtEndOf(scope: OrgScope, day: string) {
  const { kind, amountCents } = ledgerEntries
  const sumWhere = (name: string, way: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${way}), 0)`.mapWith(Number).as(name)
  const entered = scope.db
    .select({
      jobId: ledgerEntries.jobId,
      paid: sumWhere(
        'paid_since',
        sql`case ${kind} when 'payment' then ${amountCents} when 'refund' then -${amountCents}
          when 'reversal' then -${amountCents} else 0 end`,
      ),
      owed: sumWhere(
        'owed_since',
        sql`case ${kind} when 'charge' then ${amountCents} when 'credit' then -${amountCents}
          when 'rounding' then -${amountCents} when 'write_off' then -${amountCents} else 0 end`,
      ),
    })
    .from(ledgerEntries)
    .where(
      ofCompany(
        scope,
        ledgerEntries,
        recordedIn(ledgerEntries.at, ledgerEntries.day, { from: dayAfter(day) }),
      ),
    )
    .groupBy(ledgerEntries.jobId)
    .as('entered')
  const owed = sql`(${jobBalances.owedCents} - coalesce(${entered.owed}, 0))`
  const paid = sql`(${jobBalances.paidCents} - coalesce(${entered.paid}, 0))`
  const cents = (name: string, words: ReturnType<typeof sql>) =>
    sql<number>`${words}::float8`.mapWith(Number).as(name)
  return scope.db
    .select({
      ...{ organizationId: jobBalances.organizationId, jobId, since },
      owedCents: cents('owed_cents', owed),
      paidCents: cents('paid_cents', paid),
      openCents: cents('open_cents', sql`greatest(0, ${owed} - ${paid})`),
      refundCents: cents('refund_cents', sql`greatest(0, ${paid} - ${owed})`),
      ...{ laterCents: jobBalances.laterCents, laterOn: jobBalances.laterOn },
      ...{ refundBy: jobBalances.refundBy, remindedAt: jobBalances.remindedAt },
    })
    .from(jobBalances)
    .innerJoin(jobs, and(eq(jobs.organizationId, jobBalances.organizationId), eq(jobs.id, jobId)))
    .leftJoin(entered, eq(entered.jobId, jobId))
    .where(
      ofCompany(
        scope,
        jobBalances,
        lte(since, day),
        // A deposit that was paid before a move that is still to come was no debt.
        ne(jobs.status, 'scheduled'),
        or(gt(jobBalances.openCents, 0), gt(jobBalances.refundCents, 0), isNotNull(entered.jobId)),
      ),
    )
    .as('balances')
}
