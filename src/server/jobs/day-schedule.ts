import type { Answer } from '../../contract/call.ts'
import type { Contract } from '../../contract/contract.ts'
import { freeCrews } from '../../domain/schedule/free-crews.ts'
import { type MinuteOfDay, startTimes } from '../../domain/schedule/start-times.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { clockIn, instantIn } from '../time/wall-clock.ts'
import { listBookedJobs } from './queries.ts'

/**
 * What is booked on a day, and when a job of so many hours could still start: not in the past.
 * @param exceptJobId a job that is being moved: it takes nobody at its old time
 */
export async function daySchedule(
  scope: OrgScope,
  date: string,
  durationHours: number,
  now: Date,
  exceptJobId?: number,
): Promise<Answer<Contract['jobs']['dailySchedule']>> {
  const { dayStart, dayEnd, crews } = await getOrganization(scope)
  const at = (minute: MinuteOfDay) => instantIn(scope.timeZone, `${date}T${clockOf(minute)}:00`)
  const everyJob = await listBookedJobs(scope, { startsAt: at(0), endsAt: at(24 * 60) })
  const booked = everyJob.filter(({ id }) => id !== exceptJobId)
  const periods = booked.map((job) => ({ startMs: job.startsAt.getTime(), endMs: job.endsAt.getTime() }))
  const slots = startTimes({ start: minuteOf(dayStart), end: minuteOf(dayEnd) }, durationHours * 60)
  return {
    existing_jobs: booked.map((job) => ({
      id: job.id,
      time: clockIn(scope.timeZone, job.startsAt),
      end: clockIn(scope.timeZone, job.endsAt),
      customer: job.customerName,
      crew: job.assignedCrew,
    })),
    available_slots: slots
      .filter(({ start, end }) => {
        const period = { startMs: at(start).getTime(), endMs: at(end).getTime() }
        if (period.startMs < now.getTime()) return false
        return freeCrews(period, periods, crews) > 0
      })
      .map(({ start, end }) => ({ start: clockOf(start), end: clockOf(end) })),
  }
}

const minuteOf = (clock: string): MinuteOfDay => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

function clockOf(minute: MinuteOfDay): string {
  const whole = Math.round(minute)
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
