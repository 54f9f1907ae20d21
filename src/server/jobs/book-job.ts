import { DAY_MINUTES, dayAfter, minuteOfDay } from '../../domain/calendar.ts'
import { trucksOf } from '../../domain/jobs/job-trucks.ts'
import { Refusal } from '../../domain/refusal.ts'
import { missedWords, nearestStartWords } from '../../domain/schedule/conflict.ts'
import { type JobToPlan, UNDEMANDING } from '../../domain/schedule/crew-schedule.ts'
import { daysOut } from '../../domain/schedule/days-out.ts'
import { tripOf } from '../../domain/schedule/shared-trip.ts'
import { obstaclesFor } from '../../domain/schedule/why-not.ts'
import { rebookJobs } from '../crews/bookings.ts'
import { lockSchedule } from '../crews/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { findPlace } from '../places/gazetteer.ts'
import { clockIn, dayIn } from '../time/wall-clock.ts'
import { crewInPlan, readCrewSchedule } from './crew-schedule.ts'
import { type JobTime, workOfJob } from './days-of-job.ts'
import type { StoredJob } from './job-rows.ts'
import { refuseOutOfOrder } from './legs.ts'

/** The longest job, days between included: a month. */
const LONGEST_BOOKING_MINUTES = 31 * DAY_MINUTES
/** How far ahead another start is looked for. */
const NEAREST_WITHIN_DAYS = 14

/** @throws Refusal `unprocessable` for a job of more than a month, or of days that run into one another */
export function refuseTooLong({ durationMinutes, days }: Pick<JobTime, 'durationMinutes' | 'days'>): void {
  const hours = Math.ceil(durationMinutes / 60).toLocaleString('en-US')
  if (durationMinutes > LONGEST_BOOKING_MINUTES) {
    throw new Refusal(
      'unprocessable',
      `This job takes ${hours} hours, too long for one job. Please split it.`,
    )
  }
  if (days > 1 && durationMinutes > DAY_MINUTES) {
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
  /** Enough of its crew have to be there, and its truck; as `needsRoom` where nothing is said. */
  readonly needsPeople?: boolean
  readonly needsTruck?: boolean
  /** Of its trucks those that have to be there; all where nothing is said. */
  readonly newTruckIds?: readonly number[] | undefined
}

/**
 * Books what stored jobs take: their crews, the active people of them and their trucks, driving included; all of it or
 * nothing. Anyone who changes a job's time, crew, truck or days, or brings it back from cancelled, calls it in the same
 * transaction; a cancelled job then takes nothing.
 * @throws Refusal `conflict` naming the clash and the nearest start that works, of several jobs with the customer
 */
export async function bookJobs(scope: OrgScope, booked: readonly ToBook[]): Promise<void> {
  const refusal = async (job: StoredJob | undefined, words: string) => {
    if (!job) return new Refusal('conflict', words)
    const sentences = [words, await nearestStartInWords(scope, job)].filter(Boolean).join(' ')
    if (booked.length === 1) return new Refusal('conflict', sentences)
    return new Refusal('conflict', `${job.customerName} (${job.jobNumber}): ${sentences} Nothing was moved.`)
  }
  await lockSchedule(scope)
  const clash = await rebookJobs(
    scope,
    booked.map(({ job }) => job.id),
    booked.flatMap(({ job, needsRoom, needsTruck = needsRoom, newTruckIds = trucksOf(job) }) =>
      needsTruck ? newTruckIds.map((truckId) => ({ jobId: job.id, truckId })) : [],
    ),
  )
  for (const { job } of booked) await refuseOutOfOrder(scope, job)
  if (clash) throw await refusal(booked.find(({ job }) => job.id === clash.jobId)?.job, clash.words)
  for (const { job, needsRoom, needsPeople = needsRoom } of booked) {
    const why =
      (needsRoom || needsPeople) && takesTime(job)
        ? await whyNot(scope, job, { needsRoom, needsPeople })
        : null
    if (why !== null) throw await refusal(job, why)
  }
}

/** The same for one job. */
export const bookJob = (scope: OrgScope, job: StoredJob, needs: Omit<ToBook, 'job'>): Promise<void> =>
  bookJobs(scope, [{ job, ...needs }])

type Takes = StoredJob & { startsAt: Date; endsAt: Date }
const takesTime = (job: StoredJob): job is Takes =>
  job.startsAt !== null && job.endsAt !== null && job.status !== 'cancelled'

/** What the start of a job depends on. */
export type ToStart = Pick<
  StoredJob,
  | 'id'
  | 'tripOf'
  | 'startsAt'
  | 'durationMinutes'
  | 'days'
  | 'crewId'
  | 'crewKey'
  | 'truckId'
  | 'moreTruckIds'
  | 'originAddress'
  | 'destinationAddress'
  | 'travelBeforeMinutes'
  | 'travelAfterMinutes'
> & { readonly crewSize?: number | null }

/** A stored job that asks for its time, crew and truck, whatever its load: what is chosen is chosen. */
const asPlanned = (job: ToStart): JobToPlan => ({
  ...UNDEMANDING,
  id: job.id,
  trip: tripOf(job),
  minutes: job.durationMinutes,
  days: job.days,
  crewSize: job.crewSize ?? null,
  travelBeforeMinutes: job.travelBeforeMinutes,
  travelAfterMinutes: job.travelAfterMinutes,
})

type Needs = Required<Pick<ToBook, 'needsRoom' | 'needsPeople'>>

/** Who of a job’s crew is missed on one of its days, or that the company has no crew left, as sentences; null for neither. */
async function whyNot(scope: OrgScope, job: Takes, needs: Needs): Promise<string | null> {
  const { timeZone, now } = scope
  const schedule = await readCrewSchedule(scope, dayIn(timeZone, job.startsAt), dayIn(timeZone, job.endsAt))
  const { noRoom } = obstaclesFor(schedule, asPlanned(job), now.getTime())
  const crew = schedule.crews.find(({ id }) => id === job.crewId)
  for (const { startMs, taken, out } of daysOut(workOfJob(timeZone, job), job)) {
    const sent = schedule.sentWith(job.id)?.people
    const missed = needs.needsPeople && crew ? missedWords(crew, job.crewSize, taken, schedule, sent) : []
    if (missed.length > 0) return missed.join(' ')
    const day = schedule.days.find(({ date }) => date === dayIn(timeZone, new Date(startMs)))
    const full = needs.needsRoom && day ? noRoom(out, day, crewInPlan(job)) : null
    if (full !== null) return full
  }
  return null
}

/**
 * The start nearest to the wished one at which nothing is in the way of the job's crew and truck, the drive from and to
 * their other jobs included, as a sentence; nothing when there is none within two weeks.
 * @param customer where the sentence is said to another of the two
 */
export async function nearestStartInWords(
  scope: OrgScope,
  job: ToStart,
  customer: string | null = null,
): Promise<string> {
  const { startsAt, crewId, originAddress, destinationAddress } = job
  const truckIds = trucksOf(job)
  if (startsAt === null) return ''
  const date = dayIn(scope.timeZone, startsAt)
  const last = dayAfter(date, NEAREST_WITHIN_DAYS + job.days - 1)
  const schedule = await readCrewSchedule(scope, date, last, { trucks: truckIds.length > 0, places: true })
  const day = schedule.days[0]
  const crew = schedule.crews.find(({ id }) => id === crewId) ?? null
  if (!day || (crewInPlan(job) !== null && crew === null)) return ''
  const [truck = null, ...moreTrucks] = truckIds.flatMap(
    (id) => schedule.trucks.find((one) => one.id === id) ?? [],
  )
  const slot = { day, start: minuteOfDay(clockIn(scope.timeZone, startsAt)), crew, truck, moreTrucks }
  const planned = {
    ...asPlanned(job),
    sent: schedule.sentWith(job.id),
    from: originAddress ? await findPlace(originAddress) : null,
    to: destinationAddress ? await findPlace(destinationAddress) : null,
  }
  const { nearestFree } = obstaclesFor(schedule, planned, scope.now.getTime())
  const [next] = nearestFree(slot, schedule.days.slice(0, NEAREST_WITHIN_DAYS + 1))
  return next ? nearestStartWords({ date, customer }, next.day.instantOf(next.start), schedule) : ''
}
