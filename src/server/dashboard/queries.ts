import { dayAfter, weekdayOf } from '../../domain/calendar.ts'
import type { OrgScope } from '../org-scope.ts'
import { sumsBetween } from '../storage/figures.ts'
import { midnightIn } from '../time/wall-clock.ts'

export type WeekFigures = {
  weekStart: string
  revenueCents: number
  collectedCents: number
  bookings: number
}

/** Revenue and bookings per week of the organisation's calendar, Monday to Sunday, oldest first. */
export async function listWeeks(scope: OrgScope, today: string, weeks: number): Promise<WeekFigures[]> {
  const monday = dayAfter(today, -((weekdayOf(today) + 6) % 7))
  const starts = Array.from({ length: weeks }, (_, n) => dayAfter(monday, 7 * (n - weeks + 1)))
  const edges = [...starts, dayAfter(monday, 7)].map((day) => midnightIn(scope.timeZone, day))
  const revenue = await sumsBetween(scope, 'revenue', edges)
  const collected = await sumsBetween(scope, 'collected', edges)
  const booked = await sumsBetween(scope, 'jobsMade', edges)
  return starts.map((weekStart, n) => ({
    weekStart,
    revenueCents: revenue[n]?.cents ?? 0,
    collectedCents: collected[n]?.cents ?? 0,
    bookings: booked[n]?.count ?? 0,
  }))
}
