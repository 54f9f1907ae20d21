import { dayAfter } from '../../domain/calendar.ts'
import { getWorkforce } from '../crews/queries.ts'
import type { OrgScope } from '../org-scope.ts'
import { getOrganization } from '../organization/queries.ts'
import { dayIn, midnightIn } from '../time/wall-clock.ts'
import { bookedPeriods } from './booked-periods.ts'
import { freeStartsOn } from './day-schedule.ts'
import { listBookedPeriods } from './queries.ts'

const OFFERED = 3
/** How far from the wished day free ones are looked for, before it and after it: mostly there are some near it. */
const WITHIN_DAYS = [5, 21]

/**
 * The free days nearest to a full one, in order of time; none in the past.
 * @param exceptJobId a job that is being moved: it takes nobody at its old time
 */
export async function freeDaysNear(
  scope: OrgScope,
  date: string,
  durationHours: number,
  exceptJobId?: number,
): Promise<string[]> {
  const today = dayIn(scope.timeZone, scope.now)
  const company = await getOrganization(scope)
  const workforce = await getWorkforce(scope, today)
  const free: string[] = []
  let looked = 0
  for (const within of WITHIN_DAYS) {
    if (free.length >= OFFERED) break
    const [first, last] = [dayAfter(date, -within), dayAfter(date, within)]
    if (last < today) continue
    const everyJob = await listBookedPeriods(scope, {
      startsAt: midnightIn(scope.timeZone, first < today ? today : first),
      endsAt: midnightIn(scope.timeZone, dayAfter(last)),
    })
    const booked = bookedPeriods(
      scope.timeZone,
      everyJob.filter(({ id }) => id !== exceptJobId),
    )
    const isFree = (day: string) =>
      day >= today && freeStartsOn(company, workforce, day, durationHours, booked, scope.now).length > 0
    while (looked < within && free.length < OFFERED) {
      looked += 1
      free.push(...[dayAfter(date, looked), dayAfter(date, -looked)].filter(isFree))
    }
  }
  return free.slice(0, OFFERED).sort()
}
