import { type Absence, type JobToReplan, LONGEST_ABSENCE_DAYS } from '../../contract/absences.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { OPEN_STATUSES } from '../../domain/jobs/job-status.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { OrgScope } from '../org-scope.ts'
import { clockIn, dayIn, instantIn, midnightIn, momentIn } from '../time/wall-clock.ts'
import { bookPersonAgain, freeFrom, isOutSince, rebookAbsences, rebookJobs } from './bookings.ts'
import { absenceToApi } from './crews-to-api.ts'
import { listJobsDuring } from './jobs-of-crews.ts'
import { getPerson, getTruck, lockSchedule, type StoredAbsence } from './queries.ts'
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
 * @returns with the open ones of these jobs, the first first
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
  const lacking = await listJobsDuring(scope, who, away)
  await freeFrom(scope, away, body.from_time ? away.startsAt : later(away.startsAt, scope.now))
  const clash = await rebookAbsences(scope, [absence.id])
  if (clash) throw new Refusal('conflict', `${clash.words} Remove those days first.`)
  return {
    ...absenceToApi(absence),
    jobs: lacking
      .filter(({ status }) => OPEN_STATUSES.includes(status))
      .map(({ id, jobNumber, customerName, startsAt }) => ({
        id,
        job_number: jobNumber,
        customer_name: customerName,
        scheduled_date: momentIn(scope.timeZone, startsAt),
      })),
  }
}

const later = (one: Date, other: Date) => (one > other ? one : other)

/** From its first midnight, or its hour, to the end of its last day. */
const awayOf = ({ timeZone }: OrgScope, absence: StoredAbsence) => ({
  resource: resourceOf(absence),
  startsAt: instantIn(timeZone, `${absence.fromDay}T${absence.fromClock ?? '00:00'}:00`),
  endsAt: midnightIn(timeZone, dayAfter(absence.toDay)),
})

/**
 * Takes days off back: the jobs of the person’s crews, and those that name the truck, have them again.
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
  await bookPersonAgain(scope, idsOf(jobs.filter(({ isOver }) => isOver)), away)
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
