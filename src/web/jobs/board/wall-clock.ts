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
