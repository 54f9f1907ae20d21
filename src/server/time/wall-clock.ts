import { tzOffset } from '@date-fns/tz'
import { DAY_MS, dayAfter, HOUR_MS, MINUTE_MS, spokenClock } from '../../domain/calendar.ts'
import type { Said } from '../../domain/schedule/conflict.ts'

const FARTHEST_MS = 14 * HOUR_MS

/** Days of zones whose offset is remembered, then all are forgotten: a few hundred kilobytes. */
const REMEMBERED_DAYS = 10_000
const offsets = new Map<string, number | null>()

/**
 * How far a zone's wall clock is ahead of UTC at an instant, in milliseconds. Working it out takes longer than most of
 * what an answer is made of, so it is done once for each day of UTC on which the clocks do not change.
 */
function offsetAt(timeZone: string, at: number): number {
  const workedOut = (instant: number) => tzOffset(timeZone, new Date(instant)) * MINUTE_MS
  const day = Math.floor(at / DAY_MS)
  const key = `${timeZone} ${day}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    const [first, next] = [workedOut(day * DAY_MS), workedOut((day + 1) * DAY_MS)]
    offset = first === next ? first : null
    if (offsets.size >= REMEMBERED_DAYS) offsets.clear()
    offsets.set(key, offset)
  }
  return offset ?? workedOut(at)
}

/** A moment as answers carry it: ISO with the zone's offset, e.g. `2026-11-19T09:00:00-07:00`. */
export function momentIn(timeZone: string, instant: Date): string
export function momentIn(timeZone: string, instant: Date | null): string | null
export function momentIn(timeZone: string, instant: Date | null): string | null {
  return instant && momentAt(offsetAt(timeZone, instant.getTime()), instant)
}

/**
 * The same of a moment that is over, on the day that was recorded with it: where the company's clock has another day by now,
 * the nearest clock that had this one shows it.
 * @param day `YYYY-MM-DD`; nothing where none was recorded, as in what earlier releases stored
 */
export function momentOn(timeZone: string, instant: Date, day: string | null | undefined): string
export function momentOn(
  timeZone: string,
  instant: Date | null,
  day: string | null | undefined,
): string | null
export function momentOn(
  timeZone: string,
  instant: Date | null,
  day: string | null | undefined,
): string | null {
  const shown = momentIn(timeZone, instant)
  if (instant === null || shown === null || !day || shown.startsWith(day)) return shown
  const offset = offsetAt(timeZone, instant.getTime())
  const [wall, begins] = [instant.getTime() + offset, Date.parse(day)]
  const away = wall < begins ? begins - wall : begins + DAY_MS - 1 - wall
  const shifted = offset + Math.sign(away) * Math.ceil(Math.abs(away) / HOUR_MS) * HOUR_MS
  // No clock is further ahead of another one.
  return Math.abs(shifted) > FARTHEST_MS ? shown : momentAt(shifted, instant)
}

/**
 * The same as the clock shows it that wrote `recorded`: the company's, unless it had another zone then.
 * @param recorded a moment as `momentIn` said it
 */
export function momentBeside(timeZone: string, instant: Date, recorded: string): string {
  const at = Date.parse(recorded)
  const then = Date.parse(`${recorded.slice(0, 19)}Z`) - Math.floor(at / 1000) * 1000
  const isSame = Number.isNaN(then) || then === offsetAt(timeZone, at)
  return isSame ? momentIn(timeZone, instant) : momentAt(then, instant)
}

function momentAt(offset: number, instant: Date): string {
  if (offset === 0) return `${shownBy(instant, 0)}Z`
  const minutes = Math.floor(Math.abs(offset) / MINUTE_MS)
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, '0'))
  return `${shownBy(instant, offset)}${offset < 0 ? '-' : '+'}${hour}:${minute}`
}

/** The same to the millisecond, for what is put in order by it: `2026-11-19T09:00:00.250-07:00`. */
export const exactMomentIn = (timeZone: string, instant: Date): string =>
  momentIn(timeZone, instant).replace(
    /(Z|[+-]\d{2}:\d{2})$/,
    `.${String(instant.getUTCMilliseconds()).padStart(3, '0')}$1`,
  )

/** What a wall clock shows that is so far ahead of UTC, `YYYY-MM-DDTHH:MM:SS`. */
const shownBy = (instant: Date, offset: number): string =>
  new Date(instant.getTime() + offset).toISOString().slice(0, -'.000Z'.length)

const wallClockIn = (timeZone: string, instant: Date): string =>
  shownBy(instant, offsetAt(timeZone, instant.getTime()))

/** The wall clock's `HH:MM` of an instant in a zone. */
export function clockIn(timeZone: string, instant: Date): string {
  return wallClockIn(timeZone, instant).slice(11, 16)
}

/** The same as people say it, e.g. `9:00 AM`. */
export const spokenClockIn = (timeZone: string, instant: Date): string =>
  spokenClock(clockIn(timeZone, instant))

/** A zone's calendar and clock, for sentences about what is in the way. */
export const saidIn = (timeZone: string): Said => ({
  dateOf: (ms) => dayIn(timeZone, new Date(ms)),
  clock: (ms) => spokenClockIn(timeZone, new Date(ms)),
})

/** The calendar day `YYYY-MM-DD` of an instant in a zone. */
export function dayIn(timeZone: string, instant: Date): string {
  return wallClockIn(timeZone, instant).slice(0, 10)
}

/** The instant at which a calendar day of a zone begins. */
export const midnightIn = (timeZone: string, day: string): Date => instantIn(timeZone, `${day}T00:00:00`)

/** A calendar day of a zone, from midnight to midnight. */
export const dayPeriodIn = (timeZone: string, day: string): { startsAt: Date; endsAt: Date } => ({
  startsAt: midnightIn(timeZone, day),
  endsAt: midnightIn(timeZone, dayAfter(day)),
})

const HAS_OFFSET = /(Z|[+-]\d{2}:?\d{2})$/

/**
 * The instant of an ISO date-time; without an offset it is the zone's wall clock. A time that the clocks
 * skip in spring is taken an hour later, as people's watches would show it; of one that comes twice the first is meant.
 */
export function instantIn(timeZone: string, isoDateTime: string): Date
export function instantIn(timeZone: string, isoDateTime: string | null): Date | null
export function instantIn(timeZone: string, isoDateTime: string | null): Date | null {
  if (isoDateTime === null) return null
  if (HAS_OFFSET.test(isoDateTime)) return new Date(isoDateTime)
  const [year, month, day, hour, minute, second] = isoDateTime.split(/[-T:.]/).map(Number)
  const wall = Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0)
  // No zone is a day away from UTC, so these are the offsets before and after a change of the clocks near it.
  const [before, after] = [offsetAt(timeZone, wall - DAY_MS), offsetAt(timeZone, wall + DAY_MS)]
  const isAfter =
    before !== after &&
    offsetAt(timeZone, wall - before) !== before &&
    offsetAt(timeZone, wall - after) === after
  return new Date(wall - (isAfter ? after : before))
}
