import { briefClock, spokenClock } from '../../domain/calendar.ts'

/*
 * The server writes moments with the organisation's offset and days without any. Everything here shows the
 * digits as they stand in the string: converting them would show the browser's zone instead of the office's.
 */

const DAY = /^(\d{4})-(\d{2})-(\d{2})/
const CLOCK = /(?:^|T)([01]\d|2[0-3]):\d{2}/

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })

const month = inUtc({ month: 'long', year: 'numeric' })
const short = inUtc({ month: 'short', day: 'numeric' })
const full = inUtc({ month: 'short', day: 'numeric', year: 'numeric' })
const weekday = inUtc({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
const spoken = inUtc({ weekday: 'long', month: 'long', day: 'numeric' })
const spokenFull = inUtc({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })

function written(format: Intl.DateTimeFormat, iso: string) {
  const [, year, monthNumber, day] = DAY.exec(iso) ?? []
  return year ? format.format(Date.UTC(Number(year), Number(monthNumber) - 1, Number(day))) : iso
}

/** `November 2026`, from a day or from `YYYY-MM`. */
export const formatMonth = (iso: string) => written(month, `${iso.slice(0, 7)}-01`)
/** `Nov 17, 2026` */
export const formatDate = (iso: string) => written(full, iso)
/** `Nov 17` */
export const formatShortDate = (iso: string) => written(short, iso)
/** `Tue, Nov 17, 2026` */
export const formatWeekdayDate = (iso: string) => written(weekday, iso)
/** `Thursday, November 19` */
export const formatSpokenDate = (iso: string) => written(spoken, iso)
/** `Thursday, November 19, 2026` */
export const formatSpokenFullDate = (iso: string) => written(spokenFull, iso)

/** `9:00 AM`, from a moment or from `HH:MM`; null when there is no clock in it. */
export const formatTime = (iso: string): string | null => (CLOCK.test(iso) ? spokenClock(iso) : null)

/** `9 AM`, and `9:30 AM` when it is not the full hour; null like `formatTime`. */
export const formatShortTime = (iso: string) => (CLOCK.test(iso) ? briefClock(iso) : null)

/** `Tue, Nov 17, 2026, 9:42 AM` */
export function formatMoment(iso: string) {
  const time = formatTime(iso)
  return time ? `${formatWeekdayDate(iso)}, ${time}` : formatWeekdayDate(iso)
}

/** `10:42 AM` on the reader's own clock; for what was just seen, not for what is planned. */
export const formatOwnClock = (at: Date) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(at)

/** How instants read on the wall clock of a time zone: `9:10 AM`. */
export function spokenClockOf(timeZone: string): (instant: Date) => string {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  // Some browsers put a narrow space before AM.
  return (instant) => clock.format(instant).replace('\u202f', ' ')
}

/** Today as `YYYY-MM-DD` on the wall calendar of `timeZone`. */
export const today = (timeZone: string, now = new Date()) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  )

/** A period of a day from two clocks `HH:MM`: `8:00 AM – 12:30 PM`. */
export const formatPeriod = (start: string, end: string) =>
  `${formatTime(start) ?? start} – ${formatTime(end) ?? end}`

/** The same where room is short: `8–10:30 AM`, `11 AM–1 PM`. */
export function formatShortPeriod(start: string, end: string): string {
  const [from, to] = [formatShortTime(start) ?? start, formatShortTime(end) ?? end]
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}–${to}` : `${from}–${to}`
}
