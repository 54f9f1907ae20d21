import type { Contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { dayAfter, minuteOfDay } from '../../domain/calendar.ts'
import { crewsOn, type Workforce } from '../../domain/schedule/crews-on.ts'
import { type Booked, freeStarts, type MinuteOfDay } from '../../domain/schedule/free-starts.ts'
import { getWorkforce } from '../crews/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { clockIn, instantIn, midnightIn } from '../time/wall-clock.ts'
import { bookedPeriods, daysOfJob } from './booked-periods.ts'
import { listBookedJobs } from './queries.ts'

type Company = Awaited<ReturnType<typeof getOrganization>>

/**
 * When a job of so many hours could still start on a day of a company.
 * @param booked what is booked on that day at least
 */
export function freeStartsOn(
  { timeZone, dayStart, dayEnd }: Company,
  workforce: Workforce,
  date: string,
  durationHours: number,
  booked: readonly Booked[],
  now: Date,
): { start: MinuteOfDay; end: MinuteOfDay }[] {
  const day = {
    start: minuteOfDay(dayStart),
    end: minuteOfDay(dayEnd),
    instantOf: (minute: MinuteOfDay) => instantIn(timeZone, `${date}T${clockOf(minute)}:00`).getTime(),
  }
  return freeStarts(day, durationHours * 60, booked, crewsOn(date, workforce), now.getTime())
}

/**
 * What is booked on a day, and when a job of so many hours could still start: not in the past.
 * @param exceptJobId a job that is being moved: it takes nobody at its old time
 */
export async function daySchedule(
  scope: OrgScope,
  date: string,
  durationHours: number,
  exceptJobId?: number,
): Promise<Omit<Answer<Contract['jobs']['dailySchedule']>, 'day_price'>> {
  const company = await getOrganization(scope)
  const workforce = await getWorkforce(scope, date)
  const day = {
    startsAt: midnightIn(scope.timeZone, date),
    endsAt: midnightIn(scope.timeZone, dayAfter(date)),
  }
  const booked = (await listBookedJobs(scope, day)).filter(({ id }) => id !== exceptJobId)
  return {
    existing_jobs: booked.flatMap((job) =>
      daysOfJob(scope.timeZone, job)
        .filter(({ startsAt, endsAt }) => startsAt < day.endsAt && endsAt > day.startsAt)
        .map(({ startsAt, endsAt }) => ({
          id: job.id,
          // What began the day before takes this one from midnight on.
          time: clockIn(scope.timeZone, startsAt < day.startsAt ? day.startsAt : startsAt),
          end: clockIn(scope.timeZone, endsAt),
          customer: job.customerName,
          crew: job.assignedCrew,
        })),
    ),
    available_slots: freeStartsOn(
      company,
      workforce,
      date,
      durationHours,
      bookedPeriods(scope.timeZone, booked),
      scope.now,
    ).map(({ start, end }) => ({
      start: clockOf(start),
      end: clockOf(end),
    })),
  }
}

function clockOf(minute: MinuteOfDay): string {
  const whole = Math.round(minute)
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
