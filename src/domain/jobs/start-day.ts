import { dayAfter } from '../calendar.ts'

/**
 * Whether a job is started on a day on which it is planned; one that has no day yet has none to miss.
 * @param scheduledDate ISO, or null while the day is to be decided
 * @param today `YYYY-MM-DD`, by the company's calendar
 */
export function isOnItsDay(
  { scheduled_date: scheduledDate, days }: { scheduled_date: string | null; days: number },
  today: string,
): boolean {
  if (scheduledDate === null) return true
  const first = scheduledDate.slice(0, 10)
  return first <= today && today <= dayAfter(first, days - 1)
}
