import { Refusal } from '../../domain/refusal.ts'
import { rebookAbsences, rebookJobs } from '../crews/bookings.ts'
import { listAbsences, lockSchedule } from '../crews/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { dayIn, instantIn, momentIn } from '../time/wall-clock.ts'
import { endOfJob } from './days-of-job.ts'
import { listFutureJobs, storeStartDays, updateJob } from './queries.ts'

/**
 * Books what is still to come by another zone's clock, which the company has by now: the days of a job and days off follow
 * it. Days that are over stay as they were recorded.
 * @param keepClockTimes jobs keep what the clock on the wall shows instead of their moments
 * @throws Refusal `conflict` where someone would be in two places then
 */
export async function changeTimeZone(
  scope: OrgScope,
  timeZone: string,
  keepClockTimes: boolean,
): Promise<void> {
  const there: OrgScope = { ...scope, timeZone }
  const jobs = await listFutureJobs(scope)
  for (const job of jobs) {
    const { startsAt, durationMinutes, days, arrivalFrom, arrivalTo } = job
    const moved = (moment: Date) =>
      keepClockTimes ? instantIn(timeZone, momentIn(scope.timeZone, moment).slice(0, 19)) : moment
    const begins = moved(startsAt)
    const values = {
      startsAt: begins,
      endsAt: endOfJob(timeZone, { startsAt: begins, durationMinutes, days }),
      arrivalFrom: arrivalFrom && moved(arrivalFrom),
      arrivalTo: arrivalTo && moved(arrivalTo),
    }
    if (keepClockTimes || days > 1) await updateJob(scope, job, values)
  }
  await storeStartDays(
    there,
    jobs.map(({ id }) => id),
  )
  await lockSchedule(scope)
  const absences = await listAbsences(scope, dayIn(scope.timeZone, scope.now))
  const clash =
    (await rebookJobs(
      there,
      jobs.map(({ id }) => id),
    )) ??
    (await rebookAbsences(
      there,
      absences.map(({ id }) => id),
    ))
  if (clash) throw new Refusal('conflict', clash.words)
}
