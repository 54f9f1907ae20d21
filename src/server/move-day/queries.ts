import { asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../domain/calendar.ts'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { leavesGoods, staysAtOnePlace } from '../../domain/jobs/legs.ts'
import { articlesOfLog } from '../../domain/move-day/articles.ts'
import type { DayForecast } from '../../domain/move-day/day-forecast.ts'
import { type DayState, dayState, instantOf } from '../../domain/move-day/day-state.ts'
import type { Correction, DayEvent, LoggedEvent } from '../../domain/move-day/events.ts'
import type { ItemCondition } from '../../domain/move-day/item-condition.ts'
import { workedByClock } from '../../domain/move-day/minutes-to-bill.ts'
import { type OtherDay, workInWords } from '../../domain/move-day/other-days.ts'
import type { LegOfMove, StoredJob } from '../jobs/job-rows.ts'
import { listLegs } from '../jobs/legs.ts'
import { actorOf, isOfCrew, nameOfActor, type OrgScope } from '../org-scope.ts'
import { heardOf, lastEnd } from '../storage/day-links.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { userName, users } from '../storage/tables/company.ts'
import { people } from '../storage/tables/crews.ts'
import { daySheets } from '../storage/tables/day-sheets.ts'
import { jobs } from '../storage/tables/jobs.ts'
import {
  type computedDay,
  jobDayDifferences,
  jobEventCorrections,
  jobEvents,
} from '../storage/tables/move-day.ts'
import { photos } from '../storage/tables/photos.ts'
import { dayIn } from '../time/wall-clock.ts'

export type StoredEvent = typeof jobEvents.$inferSelect & {
  /** Whose phone made it, or who of the office; null for a person who is gone. */
  by: string | null
}
export type StoredCorrection = typeof jobEventCorrections.$inferSelect & { jobId: number; by: string | null }
/** What happened on a job's day, with what was said of it since, in the order in which it happened. */
export type DayLog = {
  readonly events: readonly StoredEvent[]
  readonly corrections: readonly StoredCorrection[]
  /** Of the pictures that it names, those that have arrived, by their SHA-256. */
  readonly arrivedPhotos: ReadonlySet<string>
}

const NOTHING: DayLog = { events: [], corrections: [], arrivedPhotos: new Set() }

/** The logs of some jobs, in three statements at most, however many they are. */
export async function readLogs(scope: OrgScope, jobIds: readonly number[]): Promise<(id: number) => DayLog> {
  if (jobIds.length === 0) return () => NOTHING
  const { db } = scope
  const events = await db
    .select({
      event: jobEvents,
      by: sql<string | null>`coalesce(${jobEvents.byName}, ${people.name}, ${userName()})`,
    })
    .from(jobEvents)
    .leftJoin(people, pointsTo(jobEvents.personId, people))
    .leftJoin(users, pointsTo(jobEvents.userId, users))
    .where(ofCompany(scope, jobEvents, inArray(jobEvents.jobId, [...jobIds])))
    .orderBy(asc(jobEvents.at), asc(jobEvents.id))
  const corrections = await db
    .select({
      correction: jobEventCorrections,
      jobId: jobEvents.jobId,
      by: sql<string | null>`coalesce(${jobEventCorrections.byName}, ${people.name}, ${userName()})`,
    })
    .from(jobEventCorrections)
    .innerJoin(jobEvents, pointsTo(jobEventCorrections.corrects, jobEvents))
    .leftJoin(people, pointsTo(jobEventCorrections.personId, people))
    .leftJoin(users, pointsTo(jobEventCorrections.madeBy, users))
    .where(ofCompany(scope, jobEvents, inArray(jobEvents.jobId, [...jobIds])))
    .orderBy(asc(jobEventCorrections.madeAt), asc(jobEventCorrections.id))
  const eventsOf = Map.groupBy(
    events.map(({ event, by }) => ({ ...event, by })),
    ({ jobId }) => jobId,
  )
  const correctionsOf = Map.groupBy(
    corrections.map(({ correction, ...more }) => ({ ...correction, ...more })),
    ({ jobId }) => jobId,
  )
  const arrivedPhotos = await arrivedOf(
    scope,
    events.map(({ event }) => loggedEvent({ ...event, by: null })),
  )
  return (id) => ({
    events: eventsOf.get(id) ?? [],
    corrections: correctionsOf.get(id) ?? [],
    arrivedPhotos,
  })
}

async function arrivedOf(scope: OrgScope, events: readonly LoggedEvent[]): Promise<ReadonlySet<string>> {
  const named = events.flatMap(({ kind, data }) => (kind === 'photo_added' ? [data.sha256] : []))
  if (named.length === 0) return new Set()
  const rows = await scope.db
    .select({ sha256: photos.sha256 })
    .from(photos)
    .where(ofCompany(scope, photos, inArray(photos.sha256, named)))
  return new Set(rows.map(({ sha256 }) => sha256))
}

export const readLog = async (scope: OrgScope, jobId: number): Promise<DayLog> =>
  (await readLogs(scope, [jobId]))(jobId)

/** An event as the rules read it. It was checked when it was stored. */
export const loggedEvent = ({ id, kind, at, skewMs, data, isLead }: StoredEvent): LoggedEvent =>
  ({ id, kind, at: at.toISOString(), skew_ms: skewMs, data, is_lead: isLead }) as LoggedEvent

export const correctionOf = ({ id, corrects, at, madeAt, reason }: StoredCorrection): Correction => ({
  id,
  corrects,
  at: at?.toISOString() ?? null,
  made_at: madeAt.toISOString(),
  reason,
})

/** What a log comes to now. */
export const stateOfLog = ({ events, corrections }: DayLog, now: Date): DayState =>
  dayState(events.map(loggedEvent), corrections.map(correctionOf), now)

type SaidInLog = {
  readonly events: readonly Pick<StoredEvent, 'at' | 'skewMs' | 'day'>[]
  readonly corrections: readonly Pick<StoredCorrection, 'at' | 'day'>[]
}

/** On which day an instant of a log is: as it was recorded with what happened then, else by the company's clock. */
export function daysOfLog(
  { timeZone }: Pick<OrgScope, 'timeZone'>,
  { events, corrections }: SaidInLog,
): (instant: Date) => string {
  const minuteOf = (ms: number) => Math.floor(ms / MINUTE_MS)
  const recorded = new Map<number, string>()
  for (const { at, skewMs, day } of events) {
    if (day) recorded.set(minuteOf(instantOf({ at: at.toISOString(), skew_ms: skewMs })), day)
  }
  for (const { at, day } of corrections) if (at && day) recorded.set(minuteOf(at.getTime()), day)
  return (instant) => recorded.get(minuteOf(instant.getTime())) ?? dayIn(timeZone, instant)
}

/** The day on which a job was delivered, by its log, else by its status, as where a later leg delivers; null before. */
export function deliveredOnOf(
  scope: OrgScope,
  log: DayLog,
  { steps }: DayState,
  { completedOn, leg }: Pick<typeof jobs.$inferSelect, 'completedOn' | 'leg'>,
): string | null {
  if (leavesGoods(leg)) return completedOn
  const at = steps.unload_end ?? steps.done
  return at ? daysOfLog(scope, log)(at) : completedOn
}

/**
 * What was worked for a job's move on the days of its other legs, as far as they are done, by their days: as their clocks
 * say, else as the office has written.
 */
export async function otherDaysOf(
  scope: OrgScope,
  job: Pick<StoredJob, 'id' | 'leg' | 'legOf'>,
): Promise<OtherDay[]> {
  const others = (await listLegs(scope, job)).filter(
    ({ id, status }) => id !== job.id && status !== 'cancelled',
  )
  if (others.length === 0) return []
  const logOf = await readLogs(
    scope,
    others.map(({ id }) => id),
  )
  return others.flatMap((leg) => {
    const state = stateOfLog(logOf(leg.id), scope.now)
    const isDone = leg.status === 'completed' || state.phase === 'done' || state.phase === 'delivered'
    return isDone ? [workedOnLeg(scope, leg, state)] : []
  })
}

function workedOnLeg({ timeZone }: OrgScope, leg: LegOfMove, state: DayState): OtherDay {
  const clocked = workedByClock(state, leg.days)
  const minutes = clocked?.minutes ?? leg.actualMinutes
  const said = (clocked?.crew ?? []).filter((part) => part.minutes > 0)
  const planned = minutes === null ? [] : [{ people: state.crewSize ?? leg.crewSize, minutes }]
  const withoutTruck = staysAtOnePlace(leg.leg) && leg.truckId === null
  return {
    work: workInWords(leg.leg, leg.startsAt && dayIn(timeZone, leg.startsAt)),
    ...{ minutes, driveMinutes: clocked?.driveMinutes ?? null },
    crew: (said.length > 0 ? said : planned).map((part) => ({
      ...part,
      ...(withoutTruck && { withoutTruck }),
    })),
  }
}

/** The articles of a job's inventory, as its log had them at an instant. */
export async function articlesOfJob(scope: OrgScope, jobId: number, at: Date): Promise<ItemCondition[]> {
  const { events, corrections } = await readLog(scope, jobId)
  return articlesOfLog(
    events.map(loggedEvent).filter((event) => instantOf(event) <= at.getTime()),
    corrections.filter(({ madeAt }) => madeAt <= at).map(correctionOf),
  )
}

/**
 * Adds events to the log of a locked job, in one statement.
 * @returns the ids of those that were not known; the others stay as they were stored first
 */
export async function insertEvents(
  scope: OrgScope,
  jobId: number,
  events: readonly DayEvent[],
  { isLead }: { isLead: boolean },
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set()
  const { db, organizationId, timeZone, now } = scope
  const rows = events.map(({ id, kind, at, skew_ms, data }) => ({
    ...{ organizationId, jobId, id, kind, data, isLead },
    at: new Date(at),
    day: dayIn(timeZone, new Date(instantOf({ at, skew_ms }))),
    skewMs: skew_ms,
    personId: isOfCrew(scope) ? scope.person.id : null,
    userId: actorOf(scope),
    byName: nameOfActor(scope),
    receivedAt: now,
  }))
  const stored = await db.insert(jobEvents).values(rows).onConflictDoNothing().returning({ id: jobEvents.id })
  return new Set(stored.map(({ id }) => id))
}

type ToKeep = Pick<DayState, 'phase' | 'since' | 'paused'> &
  Pick<DayForecast, 'dueAt'> & {
    /** As `endToKeep` says. */
    endsAt: Date | null
  }

/** Keeps where a job's log has got, for screens that show many jobs. It is no change of the job: no one's form grows old by it. */
export async function storePhase(
  scope: OrgScope,
  jobId: number,
  { phase, since, paused, dueAt, endsAt }: ToKeep,
): Promise<void> {
  await scope.db
    .update(jobs)
    .set({
      movePhase: since && phase,
      phaseSince: since,
      phaseUntil: dueAt,
      pauseReason: paused?.reason ?? null,
      pausedSince: paused?.since ?? null,
      dayUntil: endsAt,
    })
    .where(ofCompany(scope, jobs, eq(jobs.id, jobId)))
}

type NewCorrection = Pick<StoredCorrection, 'corrects' | 'at' | 'reason'> &
  Partial<Pick<StoredCorrection, 'id' | 'madeAt'>>

/**
 * Adds what the office or someone of the crew says of events; a phone has its own id and its own clock for it.
 * @returns what was not known before
 */
export async function insertCorrections(scope: OrgScope, corrections: readonly NewCorrection[]) {
  if (corrections.length === 0) return []
  const { db, organizationId, timeZone, now } = scope
  const who = {
    madeBy: actorOf(scope),
    personId: isOfCrew(scope) ? scope.person.id : null,
    byName: nameOfActor(scope),
  }
  return await db
    .insert(jobEventCorrections)
    .values(
      corrections.map((one) => ({
        ...{ id: crypto.randomUUID(), madeAt: now, ...one, ...who, organizationId },
        day: one.at && dayIn(timeZone, one.at),
      })),
    )
    .onConflictDoNothing()
    .returning()
}

type Computed = (typeof computedDay)['_output']

/** Keeps what a phone and the server have made of one log of so many events, where that is not the same. */
export async function keepDifference(
  { db, organizationId, now: notedAt }: OrgScope,
  made: { jobId: number; events: number; phone: Computed; server: Computed },
): Promise<void> {
  await db
    .insert(jobDayDifferences)
    .values({ organizationId, notedAt, ...made })
    .onConflictDoNothing()
}

/** Whether a phone has ever made something else of a job's log than the server. */
export async function wasComputedDifferently(scope: OrgScope, jobId: number): Promise<boolean> {
  const [row] = await scope.db
    .select({ events: jobDayDifferences.events })
    .from(jobDayDifferences)
    .where(ofCompany(scope, jobDayDifferences, eq(jobDayDifferences.jobId, jobId)))
    .limit(1)
  return row !== undefined
}

/** Whose phone had one of some days open, when it was last heard of, and since when it is out: null while it is not. */
type PhoneOfDay = { personId: number; name: string; seenAt: Date; endedAt: Date | null }

/** The phones of a crew on some days, by name. */
export async function listPhones(
  scope: OrgScope,
  crewId: number,
  days: readonly string[],
): Promise<PhoneOfDay[]> {
  const seenAt = sql<Date>`${daySheets.phoneSeenAt}`.mapWith(daySheets.phoneSeenAt)
  const rows = await scope.db
    .select({ personId: people.id, name: people.name, seenAt, endedAt: lastEnd(scope.db) })
    .from(daySheets)
    .innerJoin(people, pointsTo(daySheets.personId, people))
    .where(
      ofCompany(
        scope,
        daySheets,
        inArray(daySheets.day, [...days]),
        eq(daySheets.crewId, crewId),
        isNotNull(daySheets.phoneSeenAt),
      ),
    )
    .orderBy(asc(people.key), asc(people.id), asc(daySheets.phoneSeenAt))
  // Of several days the phone that is not out, else the one that was heard of last.
  const phones = new Map<number, PhoneOfDay>()
  for (const row of rows) {
    const phone = { ...row, endedAt: heardOf(row) ? null : row.endedAt }
    const known = phones.get(row.personId)
    if (!known || known.endedAt || !phone.endedAt) phones.set(row.personId, phone)
  }
  return [...phones.values()]
}

/** The open job that a crew has next after a moment, up to another. */
export async function nextJobOfCrew(
  scope: OrgScope,
  crewId: number,
  { after, before }: { after: Date; before: Date },
) {
  const { id, customerName, startsAt, arrivalTo, travelBeforeMinutes } = jobs
  const [next] = await scope.db
    .select({ id, customerName, startsAt, arrivalTo, travelBeforeMinutes })
    .from(jobs)
    .where(
      ofCompany(
        scope,
        jobs,
        eq(jobs.crewId, crewId),
        gt(startsAt, after),
        lt(startsAt, before),
        inArray(jobs.status, [...OPEN_STATUSES]),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
    .limit(1)
  return next?.startsAt ? { ...next, startsAt: next.startsAt } : null
}

/** Whether a picture of the company's has arrived, whole. */
export async function isPhotoStored(scope: OrgScope, sha256: string): Promise<boolean> {
  const rows = await scope.db
    .select({ sha256: photos.sha256 })
    .from(photos)
    .where(ofCompany(scope, photos, eq(photos.sha256, sha256)))
  return rows.length > 0
}
