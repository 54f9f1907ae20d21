import { formatShortTime, formatTime } from '../format/date.ts'

/** A period of a day from two clocks `HH:MM`: `8:00 AM – 12:30 PM`. */
export const formatPeriod = (start: string, end: string) =>
  `${formatTime(start) ?? start} – ${formatTime(end) ?? end}`

/** The same where room is short: `8–10:30 AM`, `11 AM–1 PM`. */
export function formatShortPeriod(start: string, end: string): string {
  const [from, to] = [formatShortTime(start) ?? start, formatShortTime(end) ?? end]
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`
}
