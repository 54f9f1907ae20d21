import { desc, eq } from 'drizzle-orm'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobs } from '../storage/tables/jobs.ts'

const SHOWN_AT_MOST = 20

/** The newest jobs that a quote was booked as before and that were cancelled, with their reasons. */
export const cancelledJobsOf = (scope: OrgScope, quoteId: number) =>
  scope.db
    .select({
      id: jobs.id,
      jobNumber: jobs.jobNumber,
      cancelReason: jobs.cancelReason,
      cancelledAt: jobs.statusChangedAt,
    })
    .from(jobs)
    .where(ofCompany(scope, jobs, eq(jobs.quoteId, quoteId), eq(jobs.status, 'cancelled')))
    .orderBy(desc(jobs.id))
    .limit(SHOWN_AT_MOST)

export type CancelledJob = Awaited<ReturnType<typeof cancelledJobsOf>>[number]
