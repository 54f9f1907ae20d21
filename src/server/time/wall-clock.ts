import { TZDate } from '@date-fns/tz'
import { spokenClock } from '../../domain/calendar.ts'

/** A moment as answers carry it: ISO with the zone's offset, e.g. `2026-11-19T09:00:00-07:00`. */
export function momentIn(timeZone: string, instant: Date): string
export function momentIn(timeZone: string, instant: Date | null): string | null
export function momentIn(timeZone: string, instant: Date | null): string | null {
  return instant && isoIn(timeZone, instant)
}

/** Cut from ISO text: formatting by pattern loads dozens of files of the library at every start. */
const isoIn = (timeZone: string, instant: Date): string =>
  new TZDate(instant, timeZone).toISOString().replace(/\.\d+/, '').replace('+00:00', 'Z')

/** The wall clock's `HH:MM` of an instant in a zone. */
export function clockIn(timeZone: string, instant: Date): string {
  return isoIn(timeZone, instant).slice(11, 16)
}

/** The same as people say it, e.g. `9:00 AM`. */
export const spokenClockIn = (timeZone: string, instant: Date): string =>
  spokenClock(clockIn(timeZone, instant))

/** The calendar day `YYYY-MM-DD` of an instant in a zone. */
export function dayIn(timeZone: string, instant: Date): string {
  return isoIn(timeZone, instant).slice(0, 10)
}

/** The instant at which a calendar day of a zone begins. */
export const midnightIn = (timeZone: string, day: string): Date => instantIn(timeZone, `${day}T00:00:00`)

const HAS_OFFSET = /(Z|[+-]\d{2}:?\d{2})$/

/**
 * The instant of an ISO date-time; without an offset it is the zone's wall clock. A time that the clocks
 * skip in spring is taken an hour later, as people's watches would show it.
 */
export function instantIn(timeZone: string, isoDateTime: string): Date
export function instantIn(timeZone: string, isoDateTime: string | null): Date | null
export function instantIn(timeZone: string, isoDateTime: string | null): Date | null {
  if (isoDateTime === null) return null
  if (HAS_OFFSET.test(isoDateTime)) return new Date(isoDateTime)
  const [year, month, day, hour, minute, second] = isoDateTime.split(/[-T:.]/).map(Number)
  const wall = new TZDate(
    year ?? 0,
    (month ?? 1) - 1,
    day ?? 1,
    hour ?? 0,
    minute ?? 0,
    second ?? 0,
    timeZone,
  )
  return new Date(wall.getTime())
}
