import { and, asc, count, desc, eq, getTableColumns, gt, gte, lt, ne, sql } from 'drizzle-orm'
import type { JobStatus } from '../../domain/jobs/job-status.ts'
import { Refusal } from '../../domain/refusal.ts'
import { actorOf, type OrgScope } from '../org-scope.ts'
import { quoteColumns, type StoredQuote } from '../quotes/queries.ts'
import { containsText } from '../storage/contains-text.ts'
import { userName, users } from '../storage/tables/company.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { quotes } from '../storage/tables/quotes.ts'

// All but what only the search reads.
const { searchText: _, ...columns } = getTableColumns(jobs)
export type StoredJob = Omit<typeof jobs.$inferSelect, 'searchText'>
export type NewJob = Omit<typeof jobs.$inferInsert, 'id' | 'organizationId'>
/** A job with the quote it came from, if any. */
export type JobWithQuote = StoredJob & { quoteNumber: string | null; quoteCreatedAt: Date | null }
/** The same with all that its crew has to know, and the name of whoever changed it last. */
export type WholeJob = JobWithQuote & { quote: StoredQuote | null; changedByName: string | null }

const mine = (scope: OrgScope) => eq(jobs.organizationId, scope.organizationId)
const quoteOfJob = and(eq(quotes.organizationId, jobs.organizationId), eq(quotes.id, jobs.quoteId))
const withQuote = { job: columns, quoteNumber: quotes.number, quoteCreatedAt: quotes.createdAt }

export async function insertJob(scope: OrgScope, values: NewJob): Promise<StoredJob> {
  const [row] = await scope.db
    .insert(jobs)
    .values({ ...values, organizationId: scope.organizationId })
    .returning(columns)
  if (!row) throw new Error('the job was not stored')
  return row
}

/** @throws Refusal `not-found`, also for another organisation's job */
export async function getJob(scope: OrgScope, id: number): Promise<WholeJob> {
  const [row] = await scope.db
    .select({ ...withQuote, quote: quoteColumns, changedByName: userName() })
    .from(jobs)
    .leftJoin(quotes, quoteOfJob)
    .leftJoin(users, and(eq(users.organizationId, jobs.organizationId), eq(users.id, jobs.changedBy)))
    .where(and(mine(scope), eq(jobs.id, id)))
  if (!row) throw new Refusal('not-found', 'Job not found')
  const { job, ...joined } = row
  return { ...job, ...joined }
}

/** Like `getJob`, and nobody else changes the job until the transaction ends. */
export async function getJobLocked(scope: OrgScope, id: number): Promise<WholeJob> {
  await scope.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(mine(scope), eq(jobs.id, id)))
    .for('update')
  return getJob(scope, id)
}

export type JobFilter = {
  /** Only jobs that start at this instant or later. */
  startsFrom?: Date
  /** Only jobs that start before this instant. */
  startsBefore?: Date
  status?: JobStatus
  customerName?: string
  crew?: string
  page: number
  perPage: number
}

/** Those without a time first, then the latest; jobs without a time start neither from nor before anything. */
export async function listJobs(
  scope: OrgScope,
  filter: JobFilter,
): Promise<{ rows: JobWithQuote[]; total: number }> {
  const where = and(
    mine(scope),
    filter.startsFrom && gte(jobs.startsAt, filter.startsFrom),
    filter.startsBefore && lt(jobs.startsAt, filter.startsBefore),
    filter.status && eq(jobs.status, filter.status),
    filter.customerName ? containsText(jobs.customerName, filter.customerName) : undefined,
    filter.crew ? containsText(jobs.assignedCrew, filter.crew) : undefined,
  )
  const rows = await scope.db
    .select(withQuote)
    .from(jobs)
    .leftJoin(quotes, quoteOfJob)
    .where(where)
    .orderBy(sql`${jobs.startsAt} desc nulls first`, desc(jobs.id))
    .limit(filter.perPage)
    .offset((filter.page - 1) * filter.perPage)
  const [counted] = await scope.db.select({ total: count() }).from(jobs).where(where)
  return { rows: rows.map(({ job, ...quote }) => ({ ...job, ...quote })), total: counted?.total ?? 0 }
}

export type JobCounts = { status: JobStatus; jobs: number; revenueCents: number }

/** Per status: how many jobs, and what they bring (the actual cost, else the estimate). */
export async function countJobs(scope: OrgScope): Promise<JobCounts[]> {
  const rows = await scope.db
    .select({
      status: jobs.status,
      jobs: count(),
      revenueCents: sql<string>`coalesce(sum(coalesce(${jobs.actualCents}, ${jobs.estimatedCents})), 0)`,
    })
    .from(jobs)
    .where(mine(scope))
    .groupBy(jobs.status)
  return rows.map((row) => ({ ...row, revenueCents: Number(row.revenueCents) }))
}

/** A job that takes up a crew during a period. */
export type BookedJob = StoredJob & { startsAt: Date; endsAt: Date }

/** The jobs, cancelled ones aside, that overlap a period, in order of time. */
export async function listBookedJobs(
  scope: OrgScope,
  period: { startsAt: Date; endsAt: Date },
): Promise<BookedJob[]> {
  const rows = await scope.db
    .select(columns)
    .from(jobs)
    .where(
      and(
        mine(scope),
        ne(jobs.status, 'cancelled'),
        lt(jobs.startsAt, period.endsAt),
        gt(jobs.endsAt, period.startsAt),
      ),
    )
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
  return rows.filter((job): job is BookedJob => job.startsAt !== null && job.endsAt !== null)
}

/** Until the transaction ends nobody else books anything on these days. */
export async function lockDays(scope: OrgScope, days: readonly string[]): Promise<void> {
  // In order, so that two who need the same days never wait for each other.
  for (const day of [...new Set(days)].sort()) {
    const key = `schedule ${scope.organizationId} ${day}`
    await scope.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
}

/** Stores changes of a job, which make the next version of it; an undefined value stays as it is. */
export async function updateJob(
  scope: OrgScope,
  id: number,
  values: Partial<NewJob>,
  now: Date,
): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return
  await scope.db
    .update(jobs)
    .set({ ...values, version: sql`${jobs.version} + 1`, changedBy: actorOf(scope), changedAt: now })
    .where(and(mine(scope), eq(jobs.id, id)))
}

export async function deleteJob(scope: OrgScope, id: number): Promise<void> {
  await scope.db.delete(jobs).where(and(mine(scope), eq(jobs.id, id)))
}
