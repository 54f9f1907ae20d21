import { TZDate } from '@date-fns/tz'
import { wallNow } from '../board/wall-clock.ts'

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
