import { crewKey } from '../../domain/jobs/similar-crew.ts'
import { Refusal } from '../../domain/refusal.ts'
import { freeCrews } from '../../domain/schedule/free-starts.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { dayIn, spokenClockIn } from '../time/wall-clock.ts'
import { listBookedJobs, lockDays } from './queries.ts'

const MINUTE_MS = 60_000
/** The longest job; it also bounds the number of days that one booking locks. */
const LONGEST_BOOKING_DAYS = 31

/** A job's time and crew as they are to be stored. */
export type Booking = { startsAt: Date | null; endsAt: Date | null; assignedCrew: string | null }

type Wish = { startsAt: Date | null; durationMinutes: number; assignedCrew: string | null }

/** What is stored of a wish; nothing is checked. */
export function bookingOf({ startsAt, durationMinutes, assignedCrew }: Wish): Booking {
  const endsAt = startsAt && new Date(startsAt.getTime() + durationMinutes * MINUTE_MS)
  return { startsAt, endsAt, assignedCrew }
}

/**
 * Makes sure that a crew is free for a job, and that a named crew is not somewhere else; what it finds stays
 * true until the transaction ends. `exceptJobId` is the job itself when it is moved.
 * @param startsAt null while the time is to be decided: nothing to book
 * @throws Refusal `conflict` naming the clash; `unprocessable` for a job of more than a month
 */
export async function bookCrew(scope: OrgScope, wish: Wish & { exceptJobId?: number }): Promise<Booking> {
  const booking = bookingOf(wish)
  const { startsAt, endsAt, assignedCrew } = booking
  if (startsAt === null || endsAt === null) return booking

  if (wish.durationMinutes > LONGEST_BOOKING_DAYS * 24 * 60) {
    const hours = Math.ceil(wish.durationMinutes / 60).toLocaleString('en-US')
    throw new Refusal(
      'unprocessable',
      `This job takes ${hours} hours, too long for one job. Please split it.`,
    )
  }
  await lockDays(scope, daysBetween(scope.timeZone, startsAt, endsAt))
  const booked = (await listBookedJobs(scope, { startsAt, endsAt })).filter(
    (job) => job.id !== wish.exceptJobId,
  )

  const key = assignedCrew && crewKey(assignedCrew)
  const clash = booked.find((job) => key && job.crewKey === key)
  if (clash) {
    const from = spokenClockIn(scope.timeZone, clash.startsAt)
    const to = spokenClockIn(scope.timeZone, clash.endsAt)
    throw new Refusal(
      'conflict',
      `${assignedCrew} is already booked then: ${clash.jobNumber} for ${clash.customerName}, ${from} to ${to}.`,
    )
  }

  const { crews } = await getOrganization(scope)
  const periods = booked.map((job) => ({ startMs: job.startsAt.getTime(), endMs: job.endsAt.getTime() }))
  if (freeCrews({ startMs: startsAt.getTime(), endMs: endsAt.getTime() }, periods, crews) === 0) {
    const all = crews === 1 ? 'The crew is' : `All ${crews} crews are`
    throw new Refusal('conflict', `${all} booked then. Please choose another time.`)
  }
  return booking
}

/** Shorter than the shortest day (23 hours, when the clocks go forward), so that no day is skipped. */
const STEP_MS = 12 * 60 * MINUTE_MS

function daysBetween(timeZone: string, from: Date, to: Date): string[] {
  const days = [dayIn(timeZone, from)]
  for (let time = from.getTime() + STEP_MS; time < to.getTime(); time += STEP_MS) {
    days.push(dayIn(timeZone, new Date(time)))
  }
  return [...days, dayIn(timeZone, to)]
}
