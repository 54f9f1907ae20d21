import { dayAfter, WEEKDAYS, weekdayOf } from '../../domain/calendar.ts'
import { Refusal } from '../../domain/refusal.ts'
import { crewsOn } from '../../domain/schedule/crews-on.ts'
import { type Booked, freeCrews } from '../../domain/schedule/free-starts.ts'
import { listTaken, rebookJobs } from '../crews/bookings.ts'
import { getWorkforce, lockSchedule } from '../crews/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { dayIn, instantIn, spokenClockIn } from '../time/wall-clock.ts'
import { bookedPeriods, daysOfJob, type JobTime } from './booked-periods.ts'
import { listBookedPeriods, type StoredJob } from './queries.ts'

const MINUTE_MS = 60_000
/** The longest job, days between included: a month. */
const LONGEST_BOOKING_MINUTES = 31 * 24 * 60
/** How far ahead another start is looked for. */
const NEXT_WITHIN_DAYS = 14
const EVERY_MINUTES = 15

/** @throws Refusal `unprocessable` for a job of more than a month, or of days that run into one another */
export function refuseTooLong({ durationMinutes, days }: Pick<JobTime, 'durationMinutes' | 'days'>): void {
  const hours = Math.ceil(durationMinutes / 60).toLocaleString('en-US')
  if (durationMinutes > LONGEST_BOOKING_MINUTES) {
    throw new Refusal(
      'unprocessable',
      `This job takes ${hours} hours, too long for one job. Please split it.`,
    )
  }
  if (days > 1 && durationMinutes > 24 * 60) {
    throw new Refusal(
      'unprocessable',
      `A job of ${days} days takes at most 24 hours on each of them, not ${hours}.`,
    )
  }
}

/** A stored job whose time, crew, truck or days have changed. */
export type ToBook = {
  readonly job: StoredJob
  /** It takes time that it did not take before: there must be a crew for it. */
  readonly needsRoom: boolean
  /** Nobody of its crew may be off then; said where it takes no other time, but another crew. */
  readonly needsWholeCrew?: boolean
}

/**
 * Books what stored jobs take: their crews, the active people of them and their trucks, driving included; all of it or
 * nothing. Whoever changes a job's time, crew, truck or days, or brings it back from cancelled, calls it in the same
 * transaction; a cancelled job then takes nothing.
 * @throws Refusal `conflict` naming the clash: of one job with the next free start, of several with the customer
 */
export async function bookJobs(scope: OrgScope, booked: readonly ToBook[]): Promise<void> {
  const refusal = async (job: StoredJob | undefined, words: string) => {
    if (!job) return new Refusal('conflict', words)
    if (booked.length === 1) {
      return new Refusal('conflict', `${words}${await nextStartInWords(scope, job)}`)
    }
    return new Refusal('conflict', `${job.customerName} (${job.jobNumber}): ${words} Nothing was moved.`)
  }
  await lockSchedule(scope)
  const clash = await rebookJobs(
    scope,
    booked.map(({ job }) => job.id),
    booked.filter(({ needsRoom, needsWholeCrew = needsRoom }) => needsWholeCrew).map(({ job }) => job.id),
  )
  if (clash) throw await refusal(booked.find(({ job }) => job.id === clash.jobId)?.job, clash.words)
  for (const { job, needsRoom } of booked) {
    const full = needsRoom && takesTime(job) ? await whyNoRoom(scope, job) : null
    if (full !== null) throw await refusal(job, full)
  }
}

/** The same for one job. */
export const bookJob = (scope: OrgScope, job: StoredJob, needs: Omit<ToBook, 'job'>): Promise<void> =>
  bookJobs(scope, [{ job, ...needs }])

/** That the company has no crew left on one of the job's days, as a sentence; null where it has. */
async function whyNoRoom(scope: OrgScope, job: Takes): Promise<string | null> {
  const workforce = await getWorkforce(scope, dayIn(scope.timeZone, job.startsAt))
  const others = await listOthers(scope, job, job.startsAt, job.endsAt)
  for (const { startsAt, endsAt } of daysOfJob(scope.timeZone, job)) {
    const period = { startMs: startsAt.getTime(), endMs: endsAt.getTime() }
    const day = dayIn(scope.timeZone, startsAt)
    const crews = crewsOn(day, workforce)
    if (hasRoom(period, others, crews, job.crewKey)) continue
    return fullInWords(day, crews)
  }
  return null
}

type Takes = StoredJob & { startsAt: Date; endsAt: Date }
const takesTime = (job: StoredJob): job is Takes =>
  job.startsAt !== null && job.endsAt !== null && job.status !== 'cancelled'

/** A crew that does not work then may be called in: it takes nobody else's place. */
const hasRoom = (
  period: { startMs: number; endMs: number },
  others: readonly Booked[],
  crews: readonly string[],
  crew: string | null,
) => (crew !== null && !crews.includes(crew)) || freeCrews(period, others, crews) > 0

async function listOthers(scope: OrgScope, job: StoredJob, startsAt: Date, endsAt: Date): Promise<Booked[]> {
  const booked = await listBookedPeriods(scope, { startsAt, endsAt })
  return bookedPeriods(
    scope.timeZone,
    booked.filter(({ id }) => id !== job.id),
  )
}

function fullInWords(day: string, crews: readonly string[]): string {
  if (crews.length === 0) return `No crew works on ${spokenDay(day)}. Please choose another day.`
  const all = crews.length === 1 ? 'The crew is' : `All ${crews.length} crews are`
  return `${all} booked then. Please choose another time.`
}

const spokenDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  const month = date.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' })
  return `${WEEKDAYS[weekdayOf(day)]}, ${month} ${date.getUTCDate()}`
}

/** ` The next free start is 12:15 PM.`, with the day when it is another one; nothing when there is none soon. */
async function nextStartInWords(scope: OrgScope, job: StoredJob): Promise<string> {
  const start = await nextFreeStart(scope, job)
  if (!start || !job.startsAt) return ''
  const clock = spokenClockIn(scope.timeZone, start)
  const day = dayIn(scope.timeZone, start)
  const when = day === dayIn(scope.timeZone, job.startsAt) ? clock : `${spokenDay(day)} at ${clock}`
  return ` The next free start is ${when}.`
}

/**
 * The next time after the wished one at which the job's crew, its people and its truck are free and the company has
 * room: in working hours, on days on which its crew works, within two weeks. Null when there is none.
 */
async function nextFreeStart(scope: OrgScope, job: StoredJob): Promise<Date | null> {
  if (!job.startsAt) return null
  const { timeZone } = scope
  const firstDay = dayIn(timeZone, job.startsAt)
  const until = instantIn(timeZone, `${dayAfter(firstDay, NEXT_WITHIN_DAYS + job.days)}T23:59:59`)
  const period = { startsAt: job.startsAt, endsAt: until }
  // One after the other: a transaction has one connection.
  const company = await getOrganization(scope)
  const workforce = await getWorkforce(scope, firstDay)
  const others = await listOthers(scope, job, job.startsAt, until)
  const crew = workforce.crews.find(({ key }) => key === job.crewKey)
  const resources = [
    ...(job.crewKey === null ? [] : [`crew:${job.crewKey}`]),
    ...(job.truckId === null ? [] : [`truck:${job.truckId}`]),
    ...(crew?.memberIds ?? []).map((id) => `person:${id}`),
  ]
  const taken = await listTaken(scope, resources, period, [job.id])
  const isFree = (startsAt: Date) =>
    daysOfJob(timeZone, { ...job, startsAt }).every((day) => {
      const date = dayIn(timeZone, day.startsAt)
      if (crew && !crew.workDays.includes(weekdayOf(date))) return false
      const work = { startMs: day.startsAt.getTime(), endMs: day.endsAt.getTime() }
      const fromMs = work.startMs - job.travelBeforeMinutes * MINUTE_MS
      const toMs = work.endMs + job.travelAfterMinutes * MINUTE_MS
      if (taken.some(({ startMs, endMs }) => startMs < toMs && endMs > fromMs)) return false
      return hasRoom(work, others, crewsOn(date, workforce), job.crewKey)
    })

  for (let n = 0; n <= NEXT_WITHIN_DAYS; n++) {
    const date = dayAfter(firstDay, n)
    const opens = instantIn(timeZone, `${date}T${company.dayStart}:00`).getTime()
    const closes = instantIn(timeZone, `${date}T${company.dayEnd}:00`).getTime()
    const latest = Math.max(opens, closes - job.durationMinutes * MINUTE_MS)
    for (let at = opens; at <= latest; at += EVERY_MINUTES * MINUTE_MS) {
      if (at <= job.startsAt.getTime() || at < scope.now.getTime()) continue
      if (isFree(new Date(at))) return new Date(at)
    }
  }
  return null
}
