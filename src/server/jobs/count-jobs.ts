import { count, eq, gte, isNotNull, lt } from 'drizzle-orm'
import { JOB_STATUSES, type JobStatus } from '../../domain/jobs/job-status.ts'
import type { OrgScope } from '../org-scope.ts'
import { type Sums, sumFigures } from '../storage/figures.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobs } from '../storage/tables/jobs.ts'

type ByStatus = Record<`jobs.${JobStatus}`, Sums>

/**
 * Per status: how many jobs, and what they bring (the actual cost, else the estimate). A move counts once, however many
 * days it has: the kept figures are those of lists, which show each day, and the few legs are counted off.
 */
export async function countJobs(scope: OrgScope): Promise<ByStatus> {
  const rows = await sumFigures(scope, figuresOf(JOB_STATUSES))
  const legs = await scope.db
    .select({ status: jobs.status, legs: count() })
    .from(jobs)
    .where(ofCompany(scope, jobs, isNotNull(jobs.legOf)))
    .groupBy(jobs.status)
  const jobsAlone = { ...rows }
  for (const { status, legs: some } of legs) {
    const of = `jobs.${status}` as const
    jobsAlone[of] = { ...rows[of], count: rows[of].count - some }
  }
  return jobsAlone
}

/** The figures that count jobs of these statuses. */
export const figuresOf = (statuses: readonly JobStatus[]) =>
  statuses.map((status) => `jobs.${status}` as const)

/** How many jobs of these statuses have no time. */
export async function countUndated(scope: OrgScope, statuses: readonly JobStatus[]): Promise<number> {
  const sums = Object.values(await sumFigures(scope, figuresOf(statuses), { from: 'infinity' }))
  return sums.reduce((total, one) => total + one.count, 0)
}

export type Counted = {
  status?: JobStatus | undefined
  /** Only jobs that start at this instant or later, and before that one. */
  startsFrom?: Date | undefined
  startsBefore?: Date | undefined
}

/** How many jobs of the company there are: whole months are summed as they are kept, only the rest is counted. */
export async function countJobsIn(
  scope: OrgScope,
  { status, startsFrom, startsBefore }: Counted,
): Promise<number> {
  const names = figuresOf(status ? [status] : JOB_STATUSES)
  const sumOf = async (days: { from?: string; before?: string }) => {
    const sums = Object.values(await sumFigures(scope, names, days))
    return sums.reduce((total, one) => total + one.count, 0)
  }
  if (!startsFrom && !startsBefore) return sumOf({})
  const rowsIn = async (from: Date | undefined, before: Date | undefined) => {
    const [row] = await scope.db
      .select({ jobs: count() })
      .from(jobs)
      .where(
        ofCompany(
          scope,
          jobs,
          status && eq(jobs.status, status),
          from && gte(jobs.startsAt, from),
          before && lt(jobs.startsAt, before),
        ),
      )
    return row?.jobs ?? 0
  }
  const [first, last] = [startsFrom && monthFrom(startsFrom), startsBefore && monthOf(startsBefore)]
  if (first && last && first > last) return rowsIn(startsFrom, startsBefore)
  // Jobs without a time, which stand at the end of all days, start neither from nor before anything.
  const months = await sumOf({
    ...(first && { from: dayOf(first) }),
    before: last ? dayOf(last) : 'infinity',
  })
  const before = first && startsFrom && first > startsFrom ? await rowsIn(startsFrom, first) : 0
  const after = last && startsBefore && last < startsBefore ? await rowsIn(last, startsBefore) : 0
  return before + months + after
}

const dayOf = (midnight: Date) => midnight.toISOString().slice(0, 10)
/** When the month of an instant begins, by UTC. */
const monthOf = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()))
/** When the first month begins that begins at an instant or later. */
const monthFrom = (at: Date) => {
  const begins = monthOf(at)
  return begins < at ? new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1)) : begins
}
