import type { OrgScope } from '../org-scope.ts'
import { dayIn } from '../time/wall-clock.ts'
import { daySchedule } from './day-schedule.ts'

const DAY_MS = 86_400_000
const OFFERED = 3
/** How far from the wished day a free one is looked for, before it and after it. */
const WITHIN_DAYS = 21

/** The free days nearest to a full one, in order of time; none in the past. */
export async function freeDaysNear(
  scope: OrgScope,
  date: string,
  durationHours: number,
  now: Date,
): Promise<string[]> {
  const today = dayIn(scope.timeZone, now)
  const free: string[] = []
  for (let away = 1; away <= WITHIN_DAYS && free.length < OFFERED; away++) {
    for (const day of [dayAway(date, away), dayAway(date, -away)]) {
      if (day < today || free.length === OFFERED) continue
      const { available_slots } = await daySchedule(scope, day, durationHours, now)
      if (available_slots.length > 0) free.push(day)
    }
  }
  return free.sort()
}

const dayAway = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
