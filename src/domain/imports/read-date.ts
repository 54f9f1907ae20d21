import { typedDay } from '../search/typed-day.ts'

/** How a date of three numbers is meant where it could be either: `3/4/2026` is the 4th of March for Americans. */
export type DateOrder = 'month first' | 'day first'

const CLOCK = /^(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(am|pm|a\.m\.|p\.m\.)?$/i
const DAY_AND_CLOCK =
  /^(.*?\d)(?:[T\s,]+|\s+at\s+)(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:am|pm|a\.m\.|p\.m\.)?)\s*(?:Z|[+-]\d{2}:?\d{2})?$/i

/** A time of day, `HH:MM`: `8`, `8:30 AM`, `14:00`, `2 pm`; null when it is none. */
export function readClock(text: string): string | null {
  const [, hours, minutes = '00', half] = CLOCK.exec(text.trim()) ?? []
  if (hours === undefined || Number(minutes) > 59) return null
  const said = Number(hours)
  if (half === undefined) return said > 23 ? null : `${String(said).padStart(2, '0')}:${minutes}`
  if (said < 1 || said > 12) return null
  const hour = (said % 12) + (/^p/i.test(half) ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/**
 * The day that a cell says, `YYYY-MM-DD`, in American or ISO form or in words; its year has to be said. Null when it is
 * none.
 */
export function readDay(text: string, order: DateOrder): string | null {
  const written = text.trim().replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i, '')
  const [, first, second, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(written) ?? []
  if (first !== undefined && second !== undefined) {
    return typedDay(
      `${order === 'month first' ? `${first}/${second}` : `${second}/${first}`}/${year}`,
      '2000-01-01',
    )
  }
  if (!/20\d{2}/.test(written)) return null
  return typedDay(written.replaceAll('/', '-').replace(/^(20\d{2})(\d{2})(\d{2})$/, '$1-$2-$3'), '2000-01-01')
}

/** The same with the time of day that may stand behind it; null when there is no day. */
export function readMoment(text: string, order: DateOrder): { day: string; clock: string | null } | null {
  const [, before, after] = DAY_AND_CLOCK.exec(text.trim()) ?? []
  const day = readDay(before ?? text, order)
  if (day === null) return null
  const clock = after === undefined ? null : readClock(after)
  return after !== undefined && clock === null ? null : { day, clock }
}
