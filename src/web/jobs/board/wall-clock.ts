import { TZDate } from '@date-fns/tz'
import { DAY_MINUTES, MINUTE_MS } from '../../../domain/calendar.ts'

/*
 * The board reckons on the office's wall clock: the digits of a moment, whatever the offset behind them. Instants are
 * milliseconds since 1970 as if that clock stood in UTC, so that a minute of a day lies where it is shown.
 */

/** The instant of a moment or a day on the wall clock. */
export const wallMs = (moment: string): number =>
  Date.parse(moment.length > 10 ? `${moment.slice(0, 19)}Z` : `${moment}T00:00:00Z`)

/** The calendar day of an instant, `YYYY-MM-DD`. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Minutes since midnight of a moment. */
export const minuteOf = (moment: string): number => (wallMs(moment) / MINUTE_MS) % DAY_MINUTES

/** What the wall clock of a time zone shows at a moment. */
export const wallNow = (timeZone: string, now = new Date()): number =>
  Date.parse(
    `${new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(now).replace(' ', 'T')}Z`,
  )

export const WHEN_MISSING = 'Enter the date and time'

/** An instant as a field of date and time shows it, on the office's clock. */
export const written = (timeZone: string, instant: Date): string =>
  new Date(wallNow(timeZone, instant)).toISOString().slice(0, 16)

/** A field's date and time as the moment that it means on the office's clock; empty where nothing was typed. */
export function momentOf(timeZone: string, at: string): string {
  if (!at) return ''
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = at.split(/[-T:]/).map(Number)
  return new TZDate(year, month - 1, day, hour, minute, timeZone).toISOString()
}
