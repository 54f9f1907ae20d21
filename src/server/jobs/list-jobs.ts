import { and, asc, desc, eq, gte, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { JOB_STATUSES, type JobStatus, OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import type { OrgScope } from '../org-scope.ts'
import { containsText } from '../storage/contains-text.ts'
import { countUpTo, type Total } from '../storage/count-up-to.ts'
import type { Database } from '../storage/database.ts'
import { pageStart } from '../storage/figures.ts'
import { nameContains } from '../storage/name-contains.ts'
import { prepared, SOME_COMPANY, written } from '../storage/prepared.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { quotes } from '../storage/tables/quotes.ts'
import { countJobsIn, figuresOf } from './count-jobs.ts'
import type { Day, JobOfBoard } from './job-rows.ts'
import { withinReach } from './own-jobs.ts'
import { mine, quoteOfJob, withSize } from './queries.ts'

export type JobFilter = {
  /** Only jobs that start at this instant or later. */
  startsFrom?: Date
  /** Only jobs that start before this instant. */
  startsBefore?: Date
  status?: JobStatus
  customerName?: string
  crew?: string
  /** As the work is, by this day; otherwise those without a time first, then the latest. */
  workOf?: Day
  page: number
  perPage: number
}

/** Those without a time first, then the latest; jobs without a time start neither from nor before anything. */
export async function listJobs(scope: OrgScope, filter: JobFilter): Promise<{ rows: JobOfBoard[] } & Total> {
  const where = and(
    mine(scope),
    filter.startsFrom && gte(jobs.startsAt, filter.startsFrom),
    filter.startsBefore && lt(jobs.startsAt, filter.startsBefore),
    filter.status && eq(jobs.status, filter.status),
    filter.customerName ? nameContains(scope, 'job', filter.customerName) : undefined,
    filter.crew ? containsText(jobs.assignedCrew, filter.crew) : undefined,
  )
  const page = { limit: filter.perPage, offset: (filter.page - 1) * filter.perPage }
  const isKept = !filter.customerName && !filter.crew && withinReach(scope) === undefined
  const rows = filter.workOf
    ? await listAsWorkIs(scope, where, filter.workOf, page)
    : await listLatest(
        scope,
        where,
        page,
        filter.status,
        isKept && !filter.startsFrom && !filter.startsBefore,
      )
  const counted = isKept
    ? { total: await countJobsIn(scope, filter), more: false }
    : await countUpTo(scope, jobs, where)
  return { rows: rows.map(({ job, ...quote }) => ({ ...job, ...quote })), ...counted }
}

/** A page of the latest first; where only the status is asked for, one far back begins in its month. */
async function listLatest(
  scope: OrgScope,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
  status: JobStatus | undefined,
  isAll: boolean,
) {
  const figures = figuresOf(status ? [status] : JOB_STATUSES)
  const start = isAll ? await pageStart(scope, figures, offset) : { before: null, offset }
  if (isAll && start.before === null && start.offset === 0) return firstRows(scope, limit, status)
  const since = start.before
    ? lt(jobs.startsAt, sql`${start.before}::timestamp at time zone 'UTC'`)
    : undefined
  return latestRows(scope.db, and(where, since), limit, start.offset)
}

const latestRows = (db: Database, where: SQL | undefined, limit: number, offset: number) =>
  db
    .select(withSize)
    .from(jobs)
    .leftJoin(quotes, quoteOfJob)
    .where(where)
    .orderBy(sql`${jobs.startsAt} desc nulls first`, desc(jobs.id))
    .limit(written(limit))
    .offset(offset)

/** What everybody sees first, of all jobs or of one status: the plan is the same whoever asks. */
const firstRows = ({ db, organizationId }: OrgScope, limit: number, status: JobStatus | undefined) =>
  prepared(db, `first ${limit} jobs${status ? ' of a status' : ''}`, () => {
    const isMine = eq(jobs.organizationId, SOME_COMPANY.organizationId)
    return latestRows(db, and(isMine, status && eq(jobs.status, sql.placeholder('status'))), limit, 0)
  }).execute({ organizationId, status })

/**
 * A page of jobs as the work is: needing a date, today (open ones first), upcoming soonest first, earlier latest
 * first. Each group is read in the order of the index and no further than the page, however many jobs there are.
 */
async function listAsWorkIs(
  scope: OrgScope,
  where: SQL | undefined,
  today: Day,
  { limit, offset }: { limit: number; offset: number },
) {
  const isOpen = inArray(jobs.status, [...OPEN_STATUSES])
  const group = (place: number, condition: SQL | undefined, order: SQL[]) =>
    scope.db
      .select({
        id: jobs.id,
        place: sql<number>`${place}::int`.as('place'),
        n: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as('n'),
      })
      .from(jobs)
      .where(and(where, condition))
      .orderBy(...order)
      .limit(offset + limit)
  const soonest = [asc(jobs.startsAt), asc(jobs.id)]
  const latest = [sql`${jobs.startsAt} desc nulls first`, desc(jobs.id)]
  const listed = unionAll(
    group(0, and(isNull(jobs.startsAt), isOpen), latest),
    group(1, and(gte(jobs.startsAt, today.start), lt(jobs.startsAt, today.end)), [
      desc(isOpen as SQL),
      ...soonest,
    ]),
    group(2, gte(jobs.startsAt, today.end), soonest),
    group(3, lt(jobs.startsAt, today.start), latest),
    group(4, and(isNull(jobs.startsAt), not(isOpen)), latest),
  ).as('listed')
  return scope.db
    .select(withSize)
    .from(listed)
    .innerJoin(jobs, and(mine(scope), eq(jobs.id, listed.id)))
    .leftJoin(quotes, quoteOfJob)
    .orderBy(asc(listed.place), asc(listed.n))
    .limit(limit)
    .offset(offset)
}
