import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { jobsOfPerson } from '../crews/queries.ts'
import { stillMay } from '../may.ts'
import type { OrgScope } from '../org-scope.ts'
import { hasPassed } from '../storage/clock-set-right.ts'
import type { Database } from '../storage/database.ts'
import { linkMeans, rememberLink } from '../storage/link-tokens.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { type NewRow, rowsOf } from '../storage/rows.ts'
import { calendarFeeds, knownTo } from '../storage/tables/calendars.ts'
import { organizations, userName, users } from '../storage/tables/company.ts'
import { crews, people } from '../storage/tables/crews.ts'
import { jobs, overlaps } from '../storage/tables/jobs.ts'

export type Feed = typeof calendarFeeds.$inferSelect

const rows = rowsOf(calendarFeeds, 'Calendar address')

const named = {
  feed: calendarFeeds,
  name: sql<string>`coalesce(${crews.name}, ${people.name}, ${organizations.companyName})`,
  madeBy: userName(),
  works: sql<boolean>`${stillMay('feeds.change')}`,
}
/** `works`: false once the person who made it may give out none. */
export type NamedFeed = { feed: Feed; name: string; madeBy: string | null; works: boolean }

const withNames = (db: Database) =>
  db
    .select(named)
    .from(calendarFeeds)
    .innerJoin(organizations, eq(organizations.id, calendarFeeds.organizationId))
    .innerJoin(users, pointsTo(calendarFeeds.madeBy, users))
    .leftJoin(crews, pointsTo(calendarFeeds.crewId, crews))
    .leftJoin(people, pointsTo(calendarFeeds.personId, people))

/** The company's addresses, the oldest first. */
export const listFeeds = (scope: OrgScope): Promise<NamedFeed[]> =>
  withNames(scope.db).where(rows.own(scope)).orderBy(asc(calendarFeeds.id))

/** The address with this hash; null as well for a person who has left the crews, and once who made it may give out none. */
export async function findFeed(db: Database, tokenHash: string): Promise<NamedFeed | null> {
  const [row] = await withNames(db).where(
    and(
      await linkMeans(db, calendarFeeds, tokenHash),
      stillMay('feeds.change'),
      or(isNull(people.id), people.active),
    ),
  )
  return row ?? null
}

/** The addresses that a member of the team knows. */
export const listFeedsKnownTo = (scope: OrgScope, userId: number): Promise<NamedFeed[]> =>
  withNames(scope.db)
    .where(rows.own(scope, knownTo(sql`${userId}::bigint`)))
    .orderBy(asc(calendarFeeds.id))

/** Makes an address someone else's to answer for. */
export const handFeedOver = (scope: OrgScope, id: number, madeBy: number): Promise<void> =>
  rows.update(scope, id, { madeBy })

export const countFeeds = (scope: OrgScope): Promise<number> => rows.count(scope)

export async function insertFeed(scope: OrgScope, values: NewRow<typeof calendarFeeds>): Promise<number> {
  const { db, organizationId } = scope
  await rememberLink(db, { organizationId, tokenHash: values.tokenHash })
  return rows.insert(scope, values)
}

/** @throws Refusal `not-found`, also for another organisation's */
export async function deleteFeed(scope: OrgScope, id: number): Promise<void> {
  rows.found(
    await scope.db.delete(calendarFeeds).where(rows.one(scope, id)).returning({ id: calendarFeeds.id }),
  )
}

/** Readings within this time of the last one are not noted: programs read often. */
const NOTED_EVERY_MS = 5 * 60_000

export async function noteReading({ db, now }: OrgScope, feed: Feed): Promise<void> {
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(
      and(
        eq(calendarFeeds.organizationId, feed.organizationId),
        eq(calendarFeeds.id, feed.id),
        or(isNull(calendarFeeds.lastReadAt), hasPassed(calendarFeeds.lastReadAt, now, NOTED_EVERY_MS)),
      ),
    )
}

/** What calendars show of a job. Prices and notes are not read at all. */
const shown = {
  id: jobs.id,
  jobNumber: jobs.jobNumber,
  status: jobs.status,
  leg: jobs.leg,
  customerName: jobs.customerName,
  customerPhone: jobs.customerPhone,
  originAddress: jobs.originAddress,
  destinationAddress: jobs.destinationAddress,
  stops: jobs.stops,
  assignedCrew: jobs.assignedCrew,
  crewSize: jobs.crewSize,
  startsAt: jobs.startsAt,
  durationMinutes: jobs.durationMinutes,
  days: jobs.days,
  arrivalFrom: jobs.arrivalFrom,
  arrivalTo: jobs.arrivalTo,
  version: jobs.version,
  createdAt: jobs.createdAt,
  changedAt: jobs.changedAt,
}
type Shown = Pick<typeof jobs.$inferSelect, keyof typeof shown>
/** A job with a time, as calendars show it. */
export type CalendarJob = Shown & { startsAt: Date }

/** More than any company has in the days that a calendar shows. */
const AT_MOST = 10_000
/** Read in one go; others are answered in between. */
const AT_ONCE = 500

type Period = { from: Date; to: Date }

/**
 * The jobs of an address that touch a period, in parts, in order of time; cancelled ones too, so that programs strike
 * them.
 */
export async function* jobsOfFeed(
  scope: OrgScope,
  feed: Feed,
  period: Period,
): AsyncGenerator<CalendarJob[]> {
  let last: CalendarJob | undefined
  for (let count = 0; count < AT_MOST; count += AT_ONCE) {
    const jobs = await listJobsOfFeed(scope, feed, period, last)
    yield jobs
    if (jobs.length < AT_ONCE) return
    last = jobs.at(-1)
  }
}

async function listJobsOfFeed(
  scope: OrgScope,
  feed: Feed,
  { from, to }: Period,
  last: CalendarJob | undefined,
): Promise<CalendarJob[]> {
  const rows = await scope.db
    .select(shown)
    .from(jobs)
    .where(
      ofCompany(
        scope,
        jobs,
        overlaps({ startsAt: from, endsAt: to }),
        ofCrews(scope, feed),
        last && isLaterThan(last),
      ),
    )
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
    .limit(AT_ONCE)
  return rows.filter((job): job is CalendarJob => job.startsAt !== null)
}

const isLaterThan = ({ startsAt, id }: CalendarJob): SQL | undefined =>
  or(gt(jobs.startsAt, startsAt), and(eq(jobs.startsAt, startsAt), gt(jobs.id, id)))

/** Whether a job is one of the crew, or one of the person’s; no condition for the company. */
function ofCrews(scope: OrgScope, { kind, crewId, personId }: Feed): SQL | undefined {
  if (kind === 'company') return undefined
  if (kind === 'crew') return sql`${jobs.crewId} = ${crewId}`
  return jobsOfPerson(scope, sql`${people.id} = ${personId}`)
}
