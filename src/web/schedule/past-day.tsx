import type { ReactNode } from 'react'
import { today } from '../format/date.ts'

const EARLIEST_DATE = '2000-01-01'

/** Whether a date was typed to its end: while a year is being typed, the field reads as a day of the year 2 or 20. */
export const isCompleteDate = (date: string) => date >= EARLIEST_DATE

/** The hint of a field whose date (`YYYY-MM-DD`) is over: a question, no refusal; nothing for today and later. */
export function pastDayHint(date: string, timeZone: string): ReactNode {
  if (!isCompleteDate(date) || date >= today(timeZone)) return null
  return <span className="text-warning">This day is in the past. Is the year right?</span>
}
