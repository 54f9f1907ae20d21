import { dayAfter, MINUTE_MS, type Period } from '../../domain/calendar.ts'
import { daysOfJob as datesOfJob } from '../../domain/jobs/days-of-job.ts'
import { daysOut, isAwayOvernight, type Way } from '../../domain/schedule/days-out.ts'
import { whoIsThere } from '../../domain/schedule/who-is-there.ts'
import { instantIn, momentIn } from '../time/wall-clock.ts'
import type { StoredJob } from './job-rows.ts'

/** A job's time: from its start on, so long on each of so many days, each from the same time of day on. */
export type JobTime = {
  readonly startsAt: Date
  readonly durationMinutes: number
  readonly days: number
}

/** When each day of a job begins and ends, without driving. */
export function daysOfJob(
  timeZone: string,
  { startsAt, durationMinutes, days }: JobTime,
): { startsAt: Date; endsAt: Date }[] {
  const lasting = (begins: Date) => ({
    startsAt: begins,
    endsAt: new Date(begins.getTime() + durationMinutes * MINUTE_MS),
  })
  // Nearly all jobs: what follows takes most of the time in which a month of them is read.
  if (days === 1) return [lasting(startsAt)]
  const [firstDay = '', clock = ''] = momentIn(timeZone, startsAt).slice(0, 19).split('T')
  return Array.from({ length: days }, (_, n) =>
    lasting(n === 0 ? startsAt : instantIn(timeZone, `${dayAfter(firstDay, n)}T${clock}`)),
  )
}

/** The same as periods. */
export const workOfJob = (timeZone: string, time: JobTime): Period[] =>
  daysOfJob(timeZone, time).map(({ startsAt, endsAt }) => ({
    startMs: startsAt.getTime(),
    endMs: endsAt.getTime(),
  }))

/** From leaving the yard until back, on each of a job’s days; none while it has no time. */
export const outOfJob = (
  timeZone: string,
  { startsAt, ...job }: Omit<JobTime, 'startsAt'> & Way & { readonly startsAt: Date | null },
): Period[] =>
  startsAt === null ? [] : daysOut(workOfJob(timeZone, { ...job, startsAt }), job).map(({ taken }) => taken)

type Planned = Omit<JobTime, 'startsAt'> &
  Way & { readonly startsAt: Date | null; readonly startsOn: string | null }

/**
 * On which of a job’s days `YYYY-MM-DD` someone else has to go in a person’s place; none for all of it, and where its crew stays
 * away overnight, which no one joins on the way.
 */
export function daysWithout(
  timeZone: string,
  job: Planned,
  person: Parameters<typeof whoIsThere>[0][number],
): string[] {
  const out = outOfJob(timeZone, job)
  const missed = datesOfJob({ scheduled_date: job.startsOn, days: job.days }).filter((_, nth) => {
    const day = out[nth]
    return day !== undefined && whoIsThere([person], day).length === 0
  })
  const isAll = missed.length === job.days || isAwayOvernight({ ...job, minutes: job.durationMinutes })
  return isAll ? [] : missed
}

/** When a job is over: the end of its last day. */
export const endOfJob = (timeZone: string, time: JobTime): Date =>
  daysOfJob(timeZone, time).at(-1)?.endsAt ?? time.startsAt

type Phased = Pick<
  StoredJob,
  'movePhase' | 'phaseSince' | 'phaseUntil' | 'pauseReason' | 'pausedSince' | 'dayUntil'
>

/** Where a job’s day has got, as answers carry it. */
export const keptPhaseOf = (timeZone: string, job: Phased) => ({
  phase: job.movePhase,
  phase_since: momentIn(timeZone, job.phaseSince),
  phase_until: momentIn(timeZone, job.phaseUntil),
  phase_paused: job.pauseReason &&
    job.pausedSince && { reason: job.pauseReason, since: momentIn(timeZone, job.pausedSince) },
  day_until: momentIn(timeZone, job.dayUntil),
})
