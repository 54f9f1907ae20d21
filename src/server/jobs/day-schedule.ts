import type { Contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { clockOf, dayAfter, overlap } from '../../domain/calendar.ts'
import { type Day, UNDEMANDING, wholeDay } from '../../domain/schedule/crew-schedule.ts'
import { freeStartsFor } from '../../domain/schedule/free-starts.ts'
import type { OrgScope } from '../org-scope.ts'
import { clockIn, dayIn } from '../time/wall-clock.ts'
import { readCrewSchedule } from './crew-schedule.ts'
import type { JobTime } from './days-of-job.ts'

/**
 * Answers when a job could still start on each of some days `YYYY-MM-DD`, both included, with what is booked on them.
 * @param exceptJobId a job that is being moved: it takes no one at its old time
 */
export async function readFreeStarts(
  scope: OrgScope,
  [from, to]: readonly [string, string],
  { durationMinutes, days }: Pick<JobTime, 'durationMinutes' | 'days'>,
  exceptJobId: number | null = null,
) {
  const schedule = await readCrewSchedule(scope, from, dayAfter(to, days - 1))
  const job = { ...UNDEMANDING, id: exceptJobId, minutes: durationMinutes, days }
  const startsOn = freeStartsFor(schedule, job, scope.now.getTime())
  const inAnswer = ({ start, end }: { start: number; end: number }) => ({
    start: clockOf(start),
    end: clockOf(end),
  })
  return { schedule, slotsOn: (date: string) => startsOn(date).map(inAnswer) }
}

/** What is booked on a day, and when a job of so many hours could still start: not in the past. */
export async function daySchedule(
  scope: OrgScope,
  date: string,
  durationHours: number,
  exceptJobId?: number,
): Promise<Omit<Answer<Contract['jobs']['dailySchedule']>, 'day_price'>> {
  const length = { durationMinutes: durationHours * 60, days: 1 }
  const { schedule, slotsOn } = await readFreeStarts(scope, [date, date], length, exceptJobId)
  const day = wholeDay(schedule.days[0] as Day)
  const clock = (ms: number) => clockIn(scope.timeZone, new Date(ms))
  return {
    existing_jobs: schedule.jobs
      .filter((job) => job.id !== exceptJobId && overlap(job, day))
      .map(({ id, startMs, endMs, customer, assignedCrew }) => ({
        id,
        // What began the day before takes this one from midnight on.
        time: clock(Math.max(startMs, day.startMs)),
        end: clock(endMs),
        customer,
        crew: assignedCrew,
      })),
    available_slots: slotsOn(date),
  }
}

const OFFERED = 3
/** How far from the wished day free ones are looked for, before it and after it: mostly there are some near it. */
const WITHIN_DAYS = [5, 21]

/** The free days nearest to a full one, in order of time; none in the past. */
export async function freeDaysNear(
  scope: OrgScope,
  date: string,
  durationHours: number,
  exceptJobId?: number,
): Promise<string[]> {
  const today = dayIn(scope.timeZone, scope.now)
  const length = { durationMinutes: durationHours * 60, days: 1 }
  const free: string[] = []
  let looked = 0
  for (const within of WITHIN_DAYS) {
    if (free.length >= OFFERED) break
    const [first, last] = [dayAfter(date, -within), dayAfter(date, within)]
    if (last < today) continue
    const days = [first < today ? today : first, last] as const
    const { slotsOn } = await readFreeStarts(scope, days, length, exceptJobId)
    while (looked < within && free.length < OFFERED) {
      looked += 1
      const [later, earlier] = [dayAfter(date, looked), dayAfter(date, -looked)]
      free.push(...[later, earlier].filter((day) => slotsOn(day).length > 0))
    }
  }
  return free.slice(0, OFFERED).sort()
}
