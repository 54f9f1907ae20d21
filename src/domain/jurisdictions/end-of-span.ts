import { dayAfter, weekdayOf } from '../calendar.ts'
import type { Span } from './jurisdiction.ts'

const isWorkingDay = (day: string) => weekdayOf(day) !== 0 && weekdayOf(day) !== 6

/**
 * The last day of a span that begins with a day, `YYYY-MM-DD`. Working days are Mondays to Fridays: holidays make a
 * deadline later, so leaving them out is the careful reading. A month ends on the same day, or on the last of a shorter one.
 */
export function endOfSpan(from: string, { count, unit }: Span): string {
  if (unit === 'days') return dayAfter(from, count)
  if (unit === 'months') {
    const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
    const last = new Date(Date.UTC(year, month - 1 + count + 1, 0))
    last.setUTCDate(Math.min(day, last.getUTCDate()))
    return last.toISOString().slice(0, 10)
  }
  let day = from
  for (let left = count; left > 0; ) {
    day = dayAfter(day)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}
