import {
  and,
  asc,
  between,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  not,
  notInArray,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { JOB_STATUSES, type JobStatus, OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import type { OrgScope } from '../org-scope.ts'
import { containsText } from '../storage/contains-text.ts'
import { countUpTo, type Total } from '../storage/count-up-to.ts'
import { FAR, type PageStart, pageStart } from '../storage/figures.ts'
import { whoseNameContains } from '../storage/name-contains.ts'
import { COMPANY_PLACEHOLDER, prepared, USUAL_PAGES, written } from '../storage/prepared.ts'
import { jobs, overlaps } from '../storage/tables/jobs.ts'
import { quotes } from '../storage/tables/quotes.ts'
import { countJobsIn, countUndated, figuresOf } from './count-jobs.ts'
import type { Day, JobOfBoard } from './job-rows.ts'
import { withinReach } from './own-jobs.ts'
import { isUndated, jobsWithin, quoteOfJob, withSize } from './queries.ts'

export type JobFilter = {
  /** Only jobs of which a day starts at this instant or later. */
  lastsFrom?: Date
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
  const named = filter.customerName ? await whoseNameContains(scope, 'job', filter.customerName) : undefined
  const { lastsFrom, startsBefore: before } = filter
  const isPeriod = !lastsFrom || !before || lastsFrom < before
  const lasting = lastsFrom && isPeriod ? await listLasting(scope, lastsFrom) : []
  const others = and(
    jobsWithin(scope),
    lastsFrom && orOneOf(gte(jobs.startsAt, lastsFrom), lasting),
    filter.startsBefore && lt(jobs.startsAt, filter.startsBefore),
    filter.status && eq(jobs.status, filter.status),
    filter.crew ? await isOfCrewCalled(scope, filter.crew) : undefined,
  )
  const where = and(others, named?.condition)
  const page = { limit: filter.perPage, offset: (filter.page - 1) * filter.perPage }
  const isWhole = !filter.crew && withinReach(scope) === undefined
  const isKept = isWhole && !named
  const isOfAllTimes = isWhole && !lastsFrom && !before
  const counted = isKept
    ? {
        total:
          (await countJobsIn(scope, { ...filter, startsFrom: lastsFrom })) + countOf(lasting, filter.status),
        more: false,
      }
    : isOfAllTimes && named && !filter.status
      ? named.total
      : await countUpTo(scope, jobs, and(others, named?.counting))
  const isAll = isKept && isOfAllTimes
  const { status, workOf } = filter
  const rows = workOf
    ? await listAsWorkIs(scope, where, workOf, page, isAll ? { status, total: counted.total } : null)
    : await listLatest(scope, where, page, status, isAll)
  const more = counted.more || named?.newestOnly === true
  return { rows: rows.map(({ job, ...quote }) => ({ ...job, ...quote })), ...counted, more }
}

type Lasting = { id: number; status: JobStatus }

/** Jobs that started before an instant and have a day that starts after it: few, for each lasts several days. */
const listLasting = (scope: OrgScope, from: Date): Promise<Lasting[]> =>
  scope.db
    .select({ id: jobs.id, status: jobs.status })
    .from(jobs)
    .where(
      and(
        jobsWithin(scope),
        overlaps({ startsAt: from, endsAt: new Date(from.getTime() + 1) }),
        gt(jobs.days, 1),
        lt(jobs.startsAt, from),
        sql`(${jobs.startsAt} at time zone ${scope.timeZone} + (${jobs.days} - 1) * interval '1 day')
          at time zone ${scope.timeZone} >= ${from.toISOString()}`,
      ),
    )

const idsOf = (lasting: readonly Lasting[]) => lasting.map(({ id }) => id)
const orOneOf = (condition: SQL | undefined, lasting: readonly Lasting[]) =>
  lasting.length === 0 ? condition : or(condition, inArray(jobs.id, idsOf(lasting)))
const countOf = (lasting: readonly Lasting[], status: JobStatus | undefined) =>
  lasting.filter((job) => status === undefined || job.status === status).length

/** Jobs that start before a day by UTC. */
const startsBefore = (day: string | null) =>
  day ? lt(jobs.startsAt, sql`${day}::timestamp at time zone 'UTC'`) : undefined

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
  const isFirst = isAll && start.before === null && start.offset === 0
  if (isFirst && USUAL_PAGES.includes(limit)) return firstRows(scope, limit, status)
  const rows = and(isAll ? jobsWithin(scope, ofStatus(status)) : where, startsBefore(start.before))
  const order = latestFirst(isAll ? status : undefined)
  // Rows that a page passes over are not joined: in a busy month there are hundreds.
  const ofPage = scope.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(rows)
    .orderBy(...order)
    .limit(written(limit))
    .offset(start.offset)
    .as('of_page')
  return scope.db
    .select(withSize)
    .from(ofPage)
    .innerJoin(jobs, jobsWithin(scope, eq(jobs.id, ofPage.id)))
    .leftJoin(quotes, quoteOfJob)
    .orderBy(...order)
}

/** As a range only the index of statuses has the order: in that of all jobs what is still to be done comes first. */
const ofStatus = (status: JobStatus | Placeholder | undefined) =>
  status && between(jobs.status, status, status)

const latestFirst = (status: JobStatus | undefined): SQL[] => [
  ...(status ? [asc(jobs.status)] : []),
  sql`${jobs.startsAt} desc nulls first`,
  desc(jobs.id),
]

/** What everybody sees first, of all jobs or of one status: the plan is the same for every reader. */
const firstRows = ({ db, organizationId }: OrgScope, limit: number, status: JobStatus | undefined) =>
  prepared(db, `first ${limit} jobs${status ? ' of a status' : ''}`, () => {
    const isMine = eq(jobs.organizationId, COMPANY_PLACEHOLDER.organizationId)
    const isOfStatus = status && ofStatus(sql.placeholder('status'))
    return db
      .select(withSize)
      .from(jobs)
      .leftJoin(quotes, quoteOfJob)
      .where(and(isMine, isOfStatus))
      .orderBy(...latestFirst(status))
      .limit(written(limit))
  }).execute({ organizationId, status })

/** Names of crews that a filter finds at most: more than a company has, were each job's crew not free text. */
const MAX_MATCHING_CREWS = 1_000

/**
 * Whether a job's crew has a name that contains what was typed. A company has few crews, however many jobs they had:
 * their names are read by the index, each once, and the jobs of those that fit by the same index.
 */
async function isOfCrewCalled({ db, organizationId }: OrgScope, typed: string): Promise<SQL | undefined> {
  const next = (after: SQL) => sql`select crew_key from jobs
    where organization_id = ${organizationId} and ${after} order by crew_key limit 1`
  const { rows } = await db.execute<{ key: string }>(sql`
    with recursive named (key) as (
      (${next(sql`crew_key is not null`)})
      union all
      select (${next(sql`crew_key > named.key`)}) from named where named.key is not null
    )
    select key from named where ${containsText(sql`key`, typed.trim().replaceAll(/\s+/g, ' '))}
    limit ${MAX_MATCHING_CREWS}`)
  return inArray(
    jobs.crewKey,
    rows.map(({ key }) => key),
  )
}

/** Which jobs a list shows, where they are counted without being read. */
type Kept = { status: JobStatus | undefined; total: number }

/**
 * Where a page far back begins among the earlier jobs, so that neither what comes before them nor the months before its
 * own are read.
 * @returns null for a page that begins before them, or is near
 */
async function startAmongEarlier(
  scope: OrgScope,
  { status, total }: Kept,
  { start: day, lasting }: Day & { lasting: readonly Lasting[] },
  offset: number,
): Promise<PageStart | null> {
  if (offset < FAR) return null
  const statuses = status ? [status] : JOB_STATUSES
  const isOpen = (one: JobStatus) => OPEN_STATUSES.includes(one)
  const undated = await countUndated(scope, statuses)
  const needing = await countUndated(scope, statuses.filter(isOpen))
  const ahead = (await countJobsIn(scope, { status, startsFrom: day })) + countOf(lasting, status)
  const skipped = offset - needing - ahead
  if (skipped < 0) return null
  const earlier = total - undated - ahead
  if (skipped >= earlier) return { before: '-infinity', offset: skipped - earlier }
  const start = await pageStart(scope, figuresOf(statuses), undated + ahead + skipped)
  // Of the month of today some jobs are still ahead.
  const isWhole = start.before !== null && new Date(`${start.before}T00:00:00Z`) <= day
  return isWhole ? start : { before: null, offset: skipped }
}

/**
 * A page of jobs as the work is: needing a date, today (open ones first, also those that last until then), upcoming soonest first, earlier latest
 * first. Each group is read in the order of the index and no further than the page, however many jobs there are.
 */
async function listAsWorkIs(
  scope: OrgScope,
  where: SQL | undefined,
  today: Day,
  page: { limit: number; offset: number },
  kept: Kept | null,
) {
  const lasting = await listLasting(scope, today.start)
  const start = kept && (await startAmongEarlier(scope, kept, { ...today, lasting }, page.offset))
  const { limit, offset } = { ...page, ...start }
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
  const latest = latestFirst(undefined)
  const ofToday = orOneOf(and(gte(jobs.startsAt, today.start), lt(jobs.startsAt, today.end)), lasting)
  const isOver = and(
    lt(jobs.startsAt, today.start),
    lasting.length === 0 ? undefined : notInArray(jobs.id, idsOf(lasting)),
  )
  const earlier = group(3, and(isOver, startsBefore(start?.before ?? null)), latest)
  // In the order of the indexes of jobs without a time, which is that of `latest` for them.
  const ended = group(4, and(isNull(jobs.startsAt), not(isOpen)), [desc(jobs.id)])
  const listed = (
    start
      ? unionAll(earlier, ended)
      : unionAll(
          group(0, isUndated, [desc(jobs.id)]),
          group(1, ofToday, [desc(isOpen), ...soonest]),
          group(2, gte(jobs.startsAt, today.end), soonest),
          earlier,
          ended,
        )
  ).as('listed')
  const { id, place, n } = listed
  const ofPage = scope.db
    .select({ id, place, n })
    .from(listed)
    .orderBy(asc(place), asc(n))
    .limit(limit)
    .offset(offset)
    .as('of_page')
  return scope.db
    .select(withSize)
    .from(ofPage)
    .innerJoin(jobs, jobsWithin(scope, eq(jobs.id, ofPage.id)))
    .leftJoin(quotes, quoteOfJob)
    .orderBy(asc(ofPage.place), asc(ofPage.n))
}
