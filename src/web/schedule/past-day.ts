import { today } from '../format/date.ts'

/** What to ask beside a date that is over; undefined for today, days to come, and while a year is being typed. */
export const pastDayQuestion = (date: string, timeZone: string): string | undefined =>
  date >= '2000-01-01' && date < today(timeZone) ? 'This day is in the past. Is the year right?' : undefined
