import { dayAfter } from '../../domain/calendar.ts'
import { getWorkforce } from '../crews/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { dayIn, midnightIn } from '../time/wall-clock.ts'
import { bookedPeriods } from './booked-periods.ts'
import { freeStartsOn } from './day-schedule.ts'
import { listBookedPeriods } from './queries.ts'

const OFFERED = 3
/** How far from the wished day a free one is looked for, before it and after it. */
const WITHIN_DAYS = 21

/**
 * The free days nearest to a full one, in order of time; none in the past.
 * @param exceptJobId a job that is being moved: it takes nobody at its old time
 */
export async function freeDaysNear(
  scope: OrgScope,
  date: string,
  durationHours: number,
  now: Date,
  exceptJobId?: number,
): Promise<string[]> {
  const company = await getOrganization(scope)
  const workforce = await getWorkforce(scope, dayAfter(date, -WITHIN_DAYS))
  const everyJob = await listBookedPeriods(scope, {
    startsAt: midnightIn(scope.timeZone, dayAfter(date, -WITHIN_DAYS)),
    endsAt: midnightIn(scope.timeZone, dayAfter(date, WITHIN_DAYS + 1)),
  })
  const booked = bookedPeriods(
    scope.timeZone,
    everyJob.filter(({ id }) => id !== exceptJobId),
  )
  const today = dayIn(scope.timeZone, now)
  const isFree = (day: string) =>
    day >= today && freeStartsOn(company, workforce, day, durationHours, booked, now).length > 0
  const free: string[] = []
  for (let away = 1; away <= WITHIN_DAYS && free.length < OFFERED; away++) {
    free.push(...[dayAfter(date, away), dayAfter(date, -away)].filter(isFree))
  }
  return free.slice(0, OFFERED).sort()
}
