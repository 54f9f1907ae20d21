import { dayAfter, weekdayOf } from '../../domain/calendar.ts'
import type { OrgScope } from '../org-scope.ts'
import { sumsOfDays } from '../storage/recorded-days.ts'

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
  const sums = await sumsOfDays(
    scope,
    ['revenue', 'collected', 'jobs made'],
    [...starts, dayAfter(monday, 7)],
  )
  return starts.map((weekStart, n) => ({
    weekStart,
    revenueCents: sums.revenue[n]?.cents ?? 0,
    collectedCents: sums.collected[n]?.cents ?? 0,
    bookings: sums['jobs made'][n]?.count ?? 0,
  }))
}
