import { asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { dayAfter, daysFrom, MINUTE_MS, shortDay } from '../../domain/calendar.ts'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { capacityOf, trucksAdded, trucksOf } from '../../domain/jobs/job-trucks.ts'
import { hasSetOut } from '../../domain/move-day/day-state.ts'
import { Refusal } from '../../domain/refusal.ts'
import { minutesOnTheWay } from '../../domain/schedule/days-out.ts'
import {
  apartWords,
  type Load,
  type Out,
  tooMuchAboard,
  tooMuchWords,
  tripOf,
} from '../../domain/schedule/shared-trip.ts'
import { freeJob } from '../crews/bookings.ts'
import { listTrucks } from '../crews/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany } from '../storage/of-company.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { quotes } from '../storage/tables/quotes.ts'
import { dayIn, instantIn, momentIn, saidIn } from '../time/wall-clock.ts'
import { bookJobs, type ToBook } from './book-job.ts'
import { earlyReasonOf } from './earliest-day.ts'
import { booksAgain, changed, takesOtherPeople, takesOtherTime, takesOtherTruck } from './job-changes.ts'
import type { JobOfBoard, NewJob, StoredJob, WholeJob } from './job-rows.ts'
import { planJob } from './plan-job.ts'
import { getJob, getJobLocked, hasTime, jobColumns, quoteOfJob, updateJob, withSize } from './queries.ts'

export const calledJob = ({ customerName, jobNumber }: Pick<StoredJob, 'customerName' | 'jobNumber'>) =>
  `${customerName} (${jobNumber})`

/** Whether a step of its day was pressed, or the office says that it is in progress. */
export const hasBegun = ({ status, movePhase }: Pick<StoredJob, 'status' | 'movePhase'>): boolean =>
  status === 'in_progress' || hasSetOut(movePhase)

/** The jobs of a trip in order of time, those that were cancelled aside. */
export async function listTrip(scope: OrgScope, trip: number): Promise<JobOfBoard[]> {
  const rows = await scope.db
    .select(withSize)
    .from(jobs)
    .leftJoin(quotes, quoteOfJob)
    .where(
      ofCompany(
        scope,
        jobs,
        or(eq(jobs.id, trip), eq(jobs.tripOf, trip)),
        ne(jobs.status, 'cancelled'),
        isNotNull(jobs.startsAt),
      ),
    )
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
  return rows.map(({ job, ...more }) => ({ ...job, ...more }))
}

/** Locks jobs with all that go on their trips, by their numbers. */
export async function lockTrips(scope: OrgScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const trips = scope.db
    .select({ trip: sql`coalesce(${jobs.tripOf}, ${jobs.id})` })
    .from(jobs)
    .where(ofCompany(scope, jobs, inArray(jobs.id, [...ids])))
  await scope.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(ofCompany(scope, jobs, or(inArray(jobs.id, trips), inArray(jobs.tripOf, trips))))
    .orderBy(asc(jobs.id))
    .for('no key update')
}

/** A job as it stood, and as a save has left it. */
export type Replanned = { readonly before: WholeJob; readonly after: StoredJob }

/** What becomes of the trip of a job that changes: without a time, or cancelled before it began, it goes on none. */
export function tripAfter(
  job: StoredJob,
  { startsAt, status = job.status }: { startsAt: Date | null; status?: StoredJob['status'] },
): Pick<NewJob, 'tripOf'> {
  const leaves = startsAt === null || status === 'cancelled'
  return leaves && !hasBegun(job) ? { tripOf: null } : {}
}

/**
 * Brings along what shares a trip with jobs whose plan was stored: a trip has one crew and its trucks, and is another day with
 * the job whose trip it is. Where that job goes on none any more, the next of the trip takes its place.
 * @returns those that were brought along, stored; the caller books them
 * @throws Refusal `conflict` for a trip that does not fit as it stands then
 */
export async function followTrips(scope: OrgScope, replanned: readonly Replanned[]): Promise<Replanned[]> {
  const trips = replanned.flatMap(({ before, after }) => [tripOf(before), tripOf(after)])
  if (!(await areShared(scope, trips))) return []
  const followed = new Map(replanned.map((one) => [one.after.id, one]))
  for (const one of replanned) {
    const trip = await listTrip(scope, tripOf(one.before))
    const others = trip.filter(({ id }) => !followed.has(id))
    for (const { id } of others) {
      const before = await getJobLocked(scope, id)
      const changes = await followOne(scope, one, before, { trip, next: others[0]?.id ?? id })
      if (Object.keys(changes).length === 0) continue
      await updateJob(scope, before, changes)
      followed.set(id, { before, after: await getJob(scope, id) })
    }
  }
  const all = [...followed.values()]
  const touched = all.map(({ after }) => tripOf(after))
  for (const trip of new Set(touched)) await refuseUnfit(scope, await listTrip(scope, trip))
  return all.slice(replanned.length)
}

/** Whether any of some trips has a second job. */
async function areShared(scope: OrgScope, trips: readonly number[]): Promise<boolean> {
  if (trips.length === 0) return false
  const [row] = await scope.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(ofCompany(scope, jobs, inArray(jobs.tripOf, [...trips])))
    .limit(1)
  return row !== undefined
}

/** The job with which the others of a trip are on another day: the one whose trip it is, once that is over the first that is not. */
function leadOf(trip: readonly StoredJob[]): StoredJob | undefined {
  const open = trip.filter(({ status }) => OPEN_STATUSES.includes(status)).toSorted((a, b) => a.id - b.id)
  return open.find(({ tripOf: other }) => other === null) ?? open[0]
}

type OfTrip = { readonly trip: readonly JobOfBoard[]; readonly next: number }

/**
 * What a job becomes of whose trip another was stored otherwise.
 * @param next who takes the place of the job whose trip it was
 */
async function followOne(
  scope: OrgScope,
  { before: was, after }: Replanned,
  job: WholeJob,
  { trip, next }: OfTrip,
): Promise<Partial<NewJob>> {
  const isOn = after.status !== 'cancelled' && after.startsAt !== null && tripOf(after) === tripOf(was)
  if (!isOn) return hasBegun(was) || job.tripOf !== was.id ? {} : { tripOf: next === job.id ? null : next }

  if (!OPEN_STATUSES.includes(job.status)) return {}
  const takes = (one: StoredJob) => JSON.stringify([one.crewKey, trucksOf(one)])
  const like = takes(was) === takes(after) ? job : after
  const startsAt = leadOf(trip)?.id === was.id ? movedStart(scope, { was, after }, job) : job.startsAt
  const isOtherTime = startsAt?.getTime() !== job.startsAt?.getTime()
  if (like === job && !isOtherTime) return {}
  if (isOtherTime && hasBegun(job)) {
    throw new Refusal('conflict', `${calledJob(job)} goes on the same trip and has begun: its day stays.`)
  }
  const planned = await planJob(
    scope,
    {
      ...job,
      ...{ startsAt, assignedCrew: like.assignedCrew, truckId: undefined, truckIds: trucksOf(like) },
      ...{ arrivalFrom: undefined, arrivalTo: undefined },
      ...{ travelBeforeMinutes: undefined, travelAfterMinutes: undefined },
    },
    job,
    trip.map(({ id }) => id),
  )
  const early = { startsAt: planned.startsAt, reason: undefined }
  return changed<Partial<StoredJob>>(job, { ...planned, earlyReason: earlyReasonOf(scope, job, early) })
}

/** As many days later or earlier, at the same time of day. */
function movedStart(
  { timeZone }: OrgScope,
  { was, after }: { was: StoredJob; after: StoredJob },
  { startsAt }: StoredJob,
): Date | null {
  if (!startsAt || !was.startsAt || !after.startsAt) return startsAt
  const by = daysFrom(dayIn(timeZone, was.startsAt), dayIn(timeZone, after.startsAt))
  const [day = '', clock = ''] = momentIn(timeZone, startsAt).slice(0, 19).split('T')
  return by === 0 ? startsAt : instantIn(timeZone, `${dayAfter(day, by)}T${clock}`)
}

const named = ({ id, customerName: customer, jobNumber }: StoredJob) => ({ id, customer, jobNumber })

/** The goods of the jobs of a trip. */
export const loadsOf = (trip: readonly JobOfBoard[]): Load[] =>
  trip.filter(hasTime).map((job) => ({
    ...named(job),
    ...{ startMs: job.startsAt.getTime(), endMs: job.endsAt.getTime() },
    ...{ cuFt: job.volumeCuFt, lb: job.weightLb },
  }))

const outsOf = (trip: readonly JobOfBoard[]): Out[] =>
  trip.filter(hasTime).map((job) => ({
    ...named(job),
    startMs: job.startsAt.getTime() - minutesOnTheWay(job.travelBeforeMinutes) * MINUTE_MS,
    endMs: job.endsAt.getTime() + minutesOnTheWay(job.travelAfterMinutes) * MINUTE_MS,
  }))

/** The trucks of a trip, as its jobs that are not over have them. */
export async function trucksOfTrip(scope: OrgScope, trip: readonly StoredJob[]) {
  const first = trip.find(({ status }) => OPEN_STATUSES.includes(status))
  const ids = first ? trucksOf(first) : []
  const trucks = ids.length === 0 ? [] : (await listTrucks(scope)).filter(({ id }) => ids.includes(id))
  return { names: trucks.map(({ name }) => name), capacity: capacityOf(trucks) }
}

/** @throws Refusal `conflict` for a trip of several jobs with two crews, days apart, or more aboard than its trucks hold */
async function refuseUnfit(scope: OrgScope, trip: readonly JobOfBoard[]): Promise<void> {
  const [first, ...others] = trip.filter(({ status }) => OPEN_STATUSES.includes(status))
  if (!first || trip.length < 2) return
  const takes = (job: StoredJob) => JSON.stringify([job.crewKey, trucksOf(job)])
  const other = others.find((job) => takes(job) !== takes(first))
  if (other) {
    throw new Refusal(
      'conflict',
      `${calledJob(first)} and ${calledJob(other)} share a trip: both need the same crew and trucks.`,
    )
  }
  const said = saidIn(scope.timeZone)
  const apart = apartWords(outsOf(trip), said)
  if (apart !== null) throw new Refusal('conflict', apart)
  const { names, capacity } = await trucksOfTrip(scope, trip)
  const tooMuch = tooMuchAboard(loadsOf(trip), capacity)
  if (tooMuch) throw new Refusal('conflict', tooMuchWords(names, tooMuch, said))
}

/** That a job was brought along on the trip of another, and what that changes, as a sentence. */
export function alongWords({ timeZone }: OrgScope, { before, after }: Replanned): string {
  const dayOf = ({ startsAt }: StoredJob) => startsAt && dayIn(timeZone, startsAt)
  const day = dayOf(after)
  const crew = after.assignedCrew ?? 'no crew yet'
  if (day !== null && day !== dayOf(before)) {
    return `${calledJob(before)} shares its trip and goes along, to ${shortDay(day)}.`
  }
  if (after.crewKey !== before.crewKey)
    return `${calledJob(before)} shares its trip and goes along, with ${crew}.`
  if (tripOf(after) !== tripOf(before)) return `${calledJob(before)} keeps the crew and truck of the trip.`
  return `${calledJob(before)} shares its trip and goes along, on the same trucks.`
}

/** What is to be booked of a job that was stored otherwise; null where it takes what it took. */
export function toBookOf(before: StoredJob, after: StoredJob): ToBook | null {
  const changes = changed<Partial<StoredJob>>(before, after)
  if (!booksAgain(changes)) return null
  return {
    job: after,
    needsRoom: takesOtherTime(changes),
    needsPeople: takesOtherPeople(changes),
    needsTruck: takesOtherTruck(changes),
    newTruckIds: takesOtherTime(changes) ? undefined : trucksAdded(before, after),
  }
}

/** What goes along with one job that was stored otherwise, to be booked with it. */
export async function followedToBook(scope: OrgScope, before: WholeJob, after: StoredJob): Promise<ToBook[]> {
  const followed = await followTrips(scope, [{ before, after }])
  return followed.flatMap((one) => toBookOf(one.before, one.after) ?? [])
}

/** Before a job is deleted: what goes on its trip keeps the crew and trucks, and one of them becomes the first of it. */
export async function freeTrip(scope: OrgScope, job: WholeJob): Promise<void> {
  const toBook = await followedToBook(scope, job, { ...job, startsAt: null, endsAt: null, tripOf: null })
  const left = await stillOnTrip(scope, job.id)
  if (toBook.length + left.length === 0) return
  const next = toBook.find((one) => one.job.tripOf === null)?.job.id ?? left[0]?.id ?? null
  for (const one of left) await updateJob(scope, one, { tripOf: one.id === next ? null : next })
  await freeJob(scope, job.id)
  const kept = left.map((one) => ({
    job: { ...one, tripOf: one.id === next ? null : next },
    needsRoom: false,
  }))
  await bookJobs(scope, [...toBook, ...kept])
}

/** What keeps the trip of a job as it was: begun with it, or cancelled since. */
const stillOnTrip = (scope: OrgScope, id: number): Promise<StoredJob[]> =>
  scope.db
    .select(jobColumns)
    .from(jobs)
    .where(ofCompany(scope, jobs, eq(jobs.tripOf, id)))
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
