// Who was on which job, and when: from the clock of its day, the bookings of its crew, and whose phones pressed anything.

import { and, asc, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { dayAfter, MINUTE_MS } from '../../domain/calendar.ts'
import { dayState, eventsAsCorrected } from '../../domain/move-day/day-state.ts'
import { type EventKind, STEPS } from '../../domain/move-day/events.ts'
import { type Shift, shiftsOf } from '../../domain/payroll/worked-time.ts'
import { correctionOf, daysOfLog, loggedEvent } from '../move-day/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { ofCompany, pointsTo } from '../storage/of-company.ts'
import { type Days, recordedIn } from '../storage/recorded-days.ts'
import { bookings } from '../storage/tables/bookings.ts'
import { absences, people } from '../storage/tables/crews.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { ledgerEntries, tipShares } from '../storage/tables/ledger.ts'
import { jobEventCorrections, jobEvents } from '../storage/tables/move-day.ts'
import { timeSheets } from '../storage/tables/payroll.ts'
import { instantIn, midnightIn } from '../time/wall-clock.ts'
import { listHoursEntries, type StoredHours } from './queries.ts'

const CLOCK: readonly EventKind[] = [...STEPS, 'pause', 'resume', 'crew_size']
const PERSON = 'person:'

/** With a day before and after: a move may begin before midnight and end after. */
const instantsAround = ({ timeZone }: OrgScope, { from, to }: Days) => ({
  after: midnightIn(timeZone, dayAfter(from, -1)),
  before: midnightIn(timeZone, dayAfter(to, 2)),
})

/** The jobs that were planned for people in a period, or on which anybody took a step then. */
function jobsIn(scope: OrgScope, days: Days) {
  const { organizationId } = scope
  const { after, before } = instantsAround(scope, days)
  const steps = sql.raw(STEPS.map((step) => `'${step}'`).join(', '))
  return sql`select job_id from bookings where organization_id = ${organizationId} and job_id is not null
      and resource like 'person:%' and during && tstzrange(${after.toISOString()}, ${before.toISOString()})
    union
    select job_id from job_events where organization_id = ${organizationId} and kind in (${steps})
      and at >= ${after.toISOString()} and at < ${before.toISOString()}`
}

/** Who was planned on some jobs, or pressed anything on one. */
const peopleOn = ({ organizationId }: OrgScope) => sql`
  select b.job_id, substr(b.resource, ${PERSON.length + 1}::int)::bigint as person_id from bookings b
    join asked on asked.job_id = b.job_id
    where b.organization_id = ${organizationId} and b.resource like 'person:%'
  union
  select e.job_id, e.person_id from job_events e
    join asked on asked.job_id = e.job_id
    where e.organization_id = ${organizationId} and e.person_id is not null`

/** A page of the people who have anything in a period: a job, a tip, a day off or a decision about their hours. */
export async function peopleOfPeriod(
  scope: OrgScope,
  days: Days,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ people: { id: number; name: string }[]; total: number }> {
  const { db, organizationId } = scope
  const { rows } = await db.execute<{ id: string; name: string; total: string }>(sql`
    with asked as (${jobsIn(scope, days)}),
    who as (
      select person_id from (${peopleOn(scope)}) as present
      union
      select s.person_id from ${ledgerEntries} l
        join ${tipShares} s on s.organization_id = l.organization_id and s.entry_id = l.id
        where l.organization_id = ${organizationId} and l.kind = 'payment' and l.tip_cents > 0
          and ${recordedIn(sql`l.at`, sql`l.day`, days)}
      union
      select person_id from ${timeSheets} t
        where t.organization_id = ${organizationId} and t.day between ${days.from} and ${days.to}
      union
      select person_id from ${absences} a
        where a.organization_id = ${organizationId} and a.from_day <= ${days.to} and a.to_day >= ${days.from}
    )
    select p.id, p.name, count(*) over () as total from ${people} p
    where p.organization_id = ${organizationId} and p.id in (select person_id from who)
    order by lower(coalesce(
      (select t.name from ${timeSheets} t where t.organization_id = p.organization_id and t.person_id = p.id
        and t.approved_minutes is not null and t.day between ${days.from} and ${days.to} order by t.day desc limit 1),
      p.name)), p.id limit ${perPage} offset ${(page - 1) * perPage}`)
  return {
    people: rows.map(({ id, name }) => ({ id: Number(id), name })),
    total: Number(rows[0]?.total ?? 0),
  }
}

/** The jobs of a period that some people were on. */
export async function jobsOfPeople(
  scope: OrgScope,
  personIds: readonly number[],
  days: Days,
): Promise<number[]> {
  if (personIds.length === 0) return []
  const ids = sql.join(
    personIds.map((id) => sql`${id}::bigint`),
    sql`, `,
  )
  const { rows } = await scope.db.execute<{ job_id: string }>(sql`
    with asked as (${jobsIn(scope, days)})
    select distinct job_id from (${peopleOn(scope)}) as present where person_id in (${ids})`)
  return rows.map(({ job_id }) => Number(job_id))
}

type Partly = { readonly from: Date | null; readonly to: Date | null; readonly isGone: boolean }

/** A job with the goes of its crew, and who was there. */
export type Work = {
  readonly jobId: number
  readonly jobNumber: string
  readonly customerName: string
  readonly shifts: readonly Shift[]
  /** Whose job it is or was. */
  readonly crew: string | null
  /** From when until when each was booked on a day, by person and day (`12 2026-11-23`). */
  readonly booked: ReadonlyMap<string, { readonly from: Date; readonly to: Date }>
  /** The days on which each was planned; of those who only pressed something none. */
  readonly planned: ReadonlyMap<number, readonly string[]>
  /** Those who joined the crew later on a day, or left it, by person and day (`12 2026-11-23`). */
  readonly partly: ReadonlyMap<string, Partly>
  /** Whether a phone took a step, or work was clocked: that the office started and completed it alone is no clock. */
  readonly isClocked: boolean
  /** How many minutes the office has said that each worked, by person and day (`12 2026-11-23`). */
  readonly said: ReadonlyMap<string, number>
  /** Whose phones pressed something, and when. */
  readonly pressed: readonly { readonly personId: number; readonly at: Date; readonly day: string }[]
}

/** What happened on some jobs, in as many statements, however many they are. */
export async function readWork(scope: OrgScope, jobIds: readonly number[]): Promise<Work[]> {
  if (jobIds.length === 0) return []
  const { db, now } = scope
  const rows = await db
    .select({
      ...{ id: jobs.id, jobNumber: jobs.jobNumber, customerName: jobs.customerName, crew: jobs.assignedCrew },
      ...{ status: jobs.status, statusChangedAt: jobs.statusChangedAt },
    })
    .from(jobs)
    .where(ofCompany(scope, jobs, inArray(jobs.id, [...jobIds])))
    .orderBy(asc(jobs.id))
  const ofJobs = ofCompany(scope, jobEvents, inArray(jobEvents.jobId, [...jobIds]))
  const events = await db
    .select()
    .from(jobEvents)
    .where(and(ofJobs, inArray(jobEvents.kind, [...CLOCK])))
    .orderBy(asc(jobEvents.at), asc(jobEvents.id))
  const corrections = await db
    .select({ correction: jobEventCorrections, jobId: jobEvents.jobId })
    .from(jobEventCorrections)
    .innerJoin(jobEvents, pointsTo(jobEventCorrections.corrects, jobEvents))
    .where(ofJobs)
  const pressers = await pressersOf(scope, ofJobs)
  const planned = await bookedOf(scope, jobIds)
  const left = await leftOf(scope, planned)
  const said = Map.groupBy(await listHoursEntries(scope, jobIds), ({ jobId }) => jobId)
  const eventsOf = Map.groupBy(events, ({ jobId }) => jobId)
  const correctionsOf = Map.groupBy(corrections, ({ jobId }) => jobId)
  const pressedOn = Map.groupBy(pressers, ({ jobId }) => jobId)
  const plannedOn = Map.groupBy(planned, ({ jobId }) => jobId)
  return rows.map(({ id, status, statusChangedAt, ...job }) => {
    const events = eventsOf.get(id) ?? []
    const corrections = (correctionsOf.get(id) ?? []).map(({ correction }) => correction)
    const dayOf = daysOfLog(scope, { events, corrections })
    const log = events.map((event) => loggedEvent({ ...event, by: null }))
    const corrected = corrections.map((correction) => correctionOf({ ...correction, jobId: id, by: null }))
    const ofPhones = new Set(log.filter((_, nth) => events[nth]?.personId !== null).map((event) => event.id))
    const booked = plannedOn.get(id) ?? []
    const ofPeople = booked.filter(({ personId }) => personId !== null)
    const daysOf = Map.groupBy(ofPeople, ({ personId }) => personId ?? 0)
    const state = dayState(log, corrected, now)
    const shifts = shiftsOf(state, dayOf)
    return {
      ...job,
      jobId: id,
      booked: periodsOf(ofPeople),
      shifts: status === 'cancelled' ? shifts.map((one) => ended(one, booked, statusChangedAt)) : shifts,
      planned: new Map([...daysOf].map(([person, on]) => [person, [...new Set(on.map(({ day }) => day))]])),
      partly: partlyThere(booked, left, now),
      said: minutesSaid(said.get(id) ?? []),
      isClocked:
        state.billableMinutes > 0 || eventsAsCorrected(log, corrected).some(({ id }) => ofPhones.has(id)),
      pressed: (pressedOn.get(id) ?? []).map(({ personId, at }) => ({
        personId: personId ?? 0,
        at,
        day: dayOf(at),
      })),
    }
  })
}

const minutesSaid = (entries: readonly StoredHours[]) =>
  new Map(
    entries.flatMap(({ personId, day, minutes }) =>
      personId === null || minutes === null ? [] : [[`${personId} ${day}`, minutes]],
    ),
  )

/** Whose phones pressed something, and when. */
const pressersOf = (scope: OrgScope, ofJobs: SQL | undefined) =>
  scope.db
    .selectDistinct({ jobId: jobEvents.jobId, personId: jobEvents.personId, at: jobEvents.at })
    .from(jobEvents)
    .where(and(ofJobs, isNotNull(jobEvents.personId)))

type Booked = { jobId: number | null; personId: number | null; day: string; from: Date; to: Date }

/** Who and what was booked for some jobs, on which of their days and from when until when. */
async function bookedOf(scope: OrgScope, jobIds: readonly number[]): Promise<Booked[]> {
  const { during, resource } = bookings
  const rows = await scope.db
    .select({
      jobId: bookings.jobId,
      resource,
      // Counted from the first, whose day is recorded; a crew leaves for one of them before it begins.
      day: sql<string>`(${jobs.startsOn} + greatest(0, floor(
        (extract(epoch from lower(${during}) - ${jobs.startsAt}) + 21600) / 86400))::int)::text`,
      from: sql`lower(${during})`.mapWith(jobs.startsAt),
      to: sql`upper(${during})`.mapWith(jobs.startsAt),
    })
    .from(bookings)
    .innerJoin(jobs, pointsTo(bookings.jobId, jobs))
    .where(ofCompany(scope, bookings, inArray(bookings.jobId, [...jobIds])))
  return rows.map(({ resource, ...row }) => ({
    ...row,
    personId: resource.startsWith(PERSON) ? Number(resource.slice(PERSON.length)) : null,
  }))
}

const periodsOf = (booked: readonly Booked[]) =>
  new Map(
    [...Map.groupBy(booked, ({ personId, day }) => `${personId} ${day}`)].map(([key, own]) => [
      key,
      { from: earliest(own), to: latest(own) },
    ]),
  )

/** When someone who was booked went home in the middle of a day, by person and day. */
async function leftOf(scope: OrgScope, booked: readonly Booked[]): Promise<ReadonlyMap<string, Date>> {
  const ids = [...new Set(booked.flatMap(({ personId }) => personId ?? []))]
  const days = [...new Set(booked.map(({ day }) => day))]
  if (ids.length === 0) return new Map()
  const { personId, fromDay, fromClock } = absences
  const rows = await scope.db
    .select({ personId, fromDay, fromClock })
    .from(absences)
    .where(ofCompany(scope, absences, isNotNull(fromClock), inArray(personId, ids), inArray(fromDay, days)))
  return new Map(
    rows.map((row) => [
      `${row.personId} ${row.fromDay}`,
      instantIn(scope.timeZone, `${row.fromDay}T${row.fromClock}:00`),
    ]),
  )
}

/** Of the people who were booked for a part of a day only, that part: their crew was out before or after. */
function partlyThere(
  booked: readonly Booked[],
  left: ReadonlyMap<string, Date>,
  now: Date,
): Map<string, Partly> {
  const partly = new Map<string, Partly>()
  for (const [day, ofDay] of Map.groupBy(booked, (one) => one.day)) {
    const [first, last] = [earliest(ofDay), latest(ofDay)]
    for (const [person, own] of Map.groupBy(ofDay, ({ personId }) => personId)) {
      if (person === null) continue
      const key = `${person} ${day}`
      const [from, to] = [earliest(own), latest(own)]
      const wentHome = left.get(key) ?? (to < last ? to : null)
      const joined = from > first ? from : null
      const isGone = wentHome !== null && wentHome <= now
      if (joined || wentHome) partly.set(key, { from: joined, to: wentHome, isGone })
    }
  }
  return partly
}

// To the minute, as the clock of a day is.
const minuteOf = (ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS
const earliest = (booked: readonly Booked[]) =>
  new Date(minuteOf(Math.min(...booked.map(({ from }) => from.getTime()))))
const latest = (booked: readonly Booked[]) =>
  new Date(minuteOf(Math.max(...booked.map(({ to }) => to.getTime()))))

/** Of a job that was cancelled while its crew was out: until the crew was home. */
function ended(shift: Shift, booked: readonly Booked[], cancelledAt: Date | null): Shift {
  if (!shift.isRunning) return shift
  const ofDay = booked.filter(({ day }) => day === shift.day)
  return { ...shift, to: ofDay.length > 0 ? latest(ofDay) : (cancelledAt ?? shift.to), isRunning: false }
}

const ALL_OF_IT: Partly = { from: null, to: null, isGone: false }

/** The goes of a crew on a day as far as someone was with it. */
export function shiftsOfPerson(work: Work, personId: number, day: string): Shift[] {
  const { from, to, isGone } = work.partly.get(`${personId} ${day}`) ?? ALL_OF_IT
  return work.shifts.flatMap((shift) => {
    if (shift.day !== day || !wasThere(work, personId, shift)) return []
    const begins = from && from > shift.from ? from : shift.from
    const ends = to && to < shift.to ? to : shift.to
    const isRunning = shift.isRunning && !isGone
    if (begins > ends && !isRunning) return []
    const arrivedAt = begins > shift.arrivedAt ? begins : shift.arrivedAt
    return [{ ...shift, from: begins, to: ends < begins ? begins : ends, arrivedAt, isRunning }]
  })
}

/** How many minutes the office has said that someone worked on a day; null where it said none, or a clock tells. */
export function minutesByOffice(work: Work, personId: number, day: string): number | null {
  const isClocked = work.isClocked && shiftsOfPerson(work, personId, day).length > 0
  return isClocked ? null : (work.said.get(`${personId} ${day}`) ?? null)
}

/** Everybody who was on a job. */
export const peopleOfWork = ({ planned, pressed }: Work): number[] => [
  ...new Set([...planned.keys(), ...pressed.map(({ personId }) => personId)]),
]

/**
 * Whether someone was there when a crew went: whose phone pressed something then, who was planned for that day, and where it
 * went on another day than planned the person who was planned at all.
 */
function wasThere({ planned, pressed }: Work, personId: number, { day, from, to }: Shift): boolean {
  const isThen = (at: Date, on: string) => on === day || (from <= at && at <= to)
  if (pressed.some((one) => one.personId === personId && isThen(one.at, one.day))) return true
  const days = planned.get(personId)
  if (!days) return false
  return days.includes(day) || ![...planned.values()].some((others) => others.includes(day))
}
