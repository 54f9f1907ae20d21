import { DAY_MS, MINUTE_MS } from '../calendar.ts'

/**
 * What is billed of a day's clock by itself, in minutes; null for nothing, and for more than the days of the job have: then
 * a clock was left running or someone pressed at a time that cannot be, and the office says what was worked.
 */
export const minutesToBill = (billableMinutes: number, days: number): number | null =>
  billableMinutes > 0 && billableMinutes * MINUTE_MS <= days * DAY_MS ? billableMinutes : null
