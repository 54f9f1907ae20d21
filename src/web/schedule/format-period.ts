import { formatTime } from '../format/date.ts'

/** A period of a day from two clocks `HH:MM`: `8:00 AM – 12:30 PM`. */
export const formatPeriod = (start: string, end: string) =>
  `${formatTime(start) ?? start} – ${formatTime(end) ?? end}`
