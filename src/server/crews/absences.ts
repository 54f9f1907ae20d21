import { type Absence, type JobToReplan, LONGEST_ABSENCE_DAYS } from '../../contract/absences.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { Refusal } from '../../domain/refusal.ts'
import { calledIn } from '../../domain/schedule/conflict.ts'
import { staffing } from '../../domain/schedule/who-is-there.ts'
import type { OrgScope } from '../org-scope.ts'
import { clockIn, dayIn, midnightIn, momentIn } from '../time/wall-clock.ts'
import {
  bookPersonAgain,
  daysTaken,
  freeFrom,
  freePeople,
  isOutSince,
  rebookAbsences,
  rebookJobs,
} from './bookings.ts'
import { absenceToApi } from './crews-to-api.ts'
import { listJobsDuring } from './jobs-of-crews.ts'
import {
  getPerson,
  getTruck,
  getWorkforce,
  lockSchedule,
  periodOfAbsence,
  type StoredAbsence,
} from './queries.ts'
import { deleteAbsence, insertAbsence } from './store-crews.ts'

type Days = { from: string; from_time?: string | null | undefined; to: string; reason: string | null }
type Who = { readonly personId: number } | { readonly truckId: number }

const resourceOf = (who: Pick<StoredAbsence, 'personId' | 'truckId'> | Who): string =>
  'personId' in who && who.personId !== null
    ? `person:${who.personId}`
    : `truck:${(who as { truckId: number }).truckId}`

/**
 * Takes someone off on some days, at once: anyone who is ill is ill. The jobs for which they were booked then have them no
 * more and need a person; what they have begun keeps them until they went.
 * @returns with the open ones of these jobs, the first first, and whether they lack anyone
 * @throws Refusal `conflict` for days on which they are off already, `unprocessable` for more than a year
 */
export async function takePersonOff(scope: OrgScope, personId: number, body: Days) {
  await lockSchedule(scope)
  await getPerson(scope, personId)
  return takeAway(scope, { personId }, body)
}

/**
 * Takes a truck out of service in the same way: the jobs that were to have it need another.
 * @returns with the open ones of these jobs, the first first
 * @throws Refusal `conflict` when it is out already, `unprocessable` for more than a year
 */
export async function takeTruckOut(scope: OrgScope, truckId: number, body: Days) {
  await lockSchedule(scope)
  await getTruck(scope, truckId)
  return takeAway(scope, { truckId }, body)
}

async function takeAway(scope: OrgScope, who: Who, body: Days): Promise<Absence & { jobs: JobToReplan[] }> {
  const days = await daysOf(scope, resourceOf(who), body)
  const absence = await insertAbsence(scope, { ...who, ...days })
  const away = awayOf(scope, absence)
  const touched = await listJobsDuring(scope, who, away)
  await freeFrom(scope, away, body.from_time ? away.startsAt : later(away.startsAt, scope.now))
  const clash = await rebookAbsences(scope, [absence.id])
  if (clash) throw new Refusal('conflict', `${clash.words} Remove those days first.`)
  const open = touched.filter(({ status }) => OPEN_STATUSES.includes(status))
  return { ...absenceToApi(absence), jobs: await toReplan(scope, absence, open) }
}

const FREE_SHOWN = 3

type Touched = Awaited<ReturnType<typeof listJobsDuring>>[number]

/** Jobs that were to go with someone or a truck, with whether enough of their crew are left and who else is free. */
async function toReplan(
  scope: OrgScope,
  { personId, fromDay }: StoredAbsence,
  jobs: readonly Touched[],
): Promise<JobToReplan[]> {
  const { crews, people } = await getWorkforce(scope, fromDay)
  const days = await daysTaken(scope, idsOf(jobs))
  const listed = []
  for (const { id, jobNumber, customerName, startsAt, crewId, crewSize } of jobs) {
    const out = days
      .filter((day) => day.job_id === id)
      .map(({ starts_at, ends_at }) => ({ startMs: starts_at.getTime(), endMs: ends_at.getTime() }))
    const crew = crews.find((one) => one.id === crewId)
    const staff = personId === null || !crew ? null : staffing(crew.people, crewSize, out)
    const free = staff?.isShort ? await freePeople(scope, out) : new Set<number>()
    const crewOf = (person: number) => crews.find(({ memberIds }) => memberIds.includes(person))
    listed.push({
      id,
      job_number: jobNumber,
      customer_name: customerName,
      scheduled_date: momentIn(scope.timeZone, startsAt),
      here: staff?.here ?? null,
      takes: staff?.takes ?? null,
      lacks: personId === null || staff?.isShort === true,
      free: people
        .filter((person) => free.has(person.id) && crew?.memberIds.includes(person.id) === false)
        .slice(0, FREE_SHOWN)
        .map((person) => {
          const own = crewOf(person.id)
          return own ? calledIn(own, person.name) : person.name
        }),
    })
  }
  return listed
}

const later = (one: Date, other: Date) => (one > other ? one : other)

const awayOf = (scope: OrgScope, absence: StoredAbsence) => {
  const { startMs, endMs } = periodOfAbsence(scope, absence)
  return { resource: resourceOf(absence), startsAt: new Date(startMs), endsAt: new Date(endMs) }
}

/**
 * Takes days off back: the jobs of the person’s crews, and those that name the truck, have them again. Who was not there on a
 * day that has passed was not.
 * @throws Refusal `conflict` when they go out with another by now
 */
export async function takeAbsenceBack(scope: OrgScope, id: number): Promise<void> {
  await lockSchedule(scope)
  const absence = await deleteAbsence(scope, id)
  const { personId, truckId } = absence
  const away = awayOf(scope, absence)
  const who = personId === null ? { truckId: truckId ?? 0 } : { personId }
  const jobs = await listJobsDuring(scope, who, away)
  const clash = await rebookJobs(scope, idsOf(jobs.filter(({ isOver }) => !isOver)))
  if (clash) throw new Refusal('conflict', `${clash.words} The days were not removed.`)
  const midnight = midnightIn(scope.timeZone, dayIn(scope.timeZone, scope.now))
  const ofToday = jobs.filter(({ isOver, endsAt }) => isOver && endsAt !== null && endsAt > midnight)
  await bookPersonAgain(scope, idsOf(ofToday), away)
}

const idsOf = (jobs: readonly { id: number }[]) => jobs.map(({ id }) => id)

/**
 * Days as they are stored: who goes home in the middle of a day is off from now on, unless an hour is said.
 * @throws Refusal `unprocessable` for more than a year
 */
async function daysOf(scope: OrgScope, resource: string, { from, to, reason, from_time: said }: Days) {
  if (dayAfter(from, LONGEST_ABSENCE_DAYS) <= to) {
    throw new Refusal('unprocessable', 'That is more than a year. Please set it inactive instead.')
  }
  const { now, timeZone } = scope
  const isToday = from === dayIn(timeZone, now)
  const goesHome = !said && isToday && (await isOutSince(scope, resource, midnightIn(timeZone, from)))
  return { fromDay: from, toDay: to, reason, fromClock: goesHome ? clockIn(timeZone, now) : (said ?? null) }
}
