import type { Contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { freeStarts, type MinuteOfDay } from '../../domain/schedule/free-starts.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { clockIn, instantIn, midnightIn } from '../time/wall-clock.ts'
import { type BookedPeriod, listBookedJobs } from './queries.ts'

type Company = Awaited<ReturnType<typeof getOrganization>>

/**
 * When a job of so many hours could still start on a day of a company.
 * @param booked what is booked on that day at least
 */
export function freeStartsOn(
  { timeZone, dayStart, dayEnd, crews }: Company,
  date: string,
  durationHours: number,
  booked: readonly BookedPeriod[],
  now: Date,
): { start: MinuteOfDay; end: MinuteOfDay }[] {
  const day = {
    start: minuteOf(dayStart),
    end: minuteOf(dayEnd),
    instantOf: (minute: MinuteOfDay) => instantIn(timeZone, `${date}T${clockOf(minute)}:00`).getTime(),
  }
  const periods = booked.map((job) => ({ startMs: job.startsAt.getTime(), endMs: job.endsAt.getTime() }))
  return freeStarts(day, durationHours * 60, periods, crews, now.getTime())
}

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
  const company = await getOrganization(scope)
  const everyJob = await listBookedJobs(scope, {
    startsAt: midnightIn(scope.timeZone, date),
    endsAt: midnightIn(scope.timeZone, dayAfter(date)),
  })
  const booked = everyJob.filter(({ id }) => id !== exceptJobId)
  return {
    existing_jobs: booked.map((job) => ({
      id: job.id,
      time: clockIn(scope.timeZone, job.startsAt),
      end: clockIn(scope.timeZone, job.endsAt),
      customer: job.customerName,
      crew: job.assignedCrew,
    })),
    available_slots: freeStartsOn(company, date, durationHours, booked, now).map(({ start, end }) => ({
      start: clockOf(start),
      end: clockOf(end),
    })),
  }
}

const minuteOf = (clock: string): MinuteOfDay => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

function clockOf(minute: MinuteOfDay): string {
  const whole = Math.round(minute)
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
