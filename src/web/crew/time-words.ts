import { longDate } from '../../domain/calendar.ts'
import type { Words } from './words.ts'

/** How far the company's wall clock is ahead of UTC at a moment as answers carry it, in minutes. */
function offsetOf(moment: string): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})$/.exec(moment) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** What the company's wall clock shows; `moment` is any one of that day, whose offset counts. */
export function clockAt(instant: Date | number, moment: string, words: Words): string {
  const there = new Date(Number(instant) + offsetOf(moment) * 60_000).toISOString()
  return words.clock(Number(there.slice(11, 13)), there.slice(14, 16))
}

/** The same as a field of a form has it: `09:10`. */
export const wallClock = (instant: Date, moment: string): string =>
  new Date(instant.getTime() + offsetOf(moment) * 60_000).toISOString().slice(11, 16)

/** The moment at which the company's wall clock shows that (`09:10`) on the day of another instant. */
export const momentAt = (clock: string, sameDay: Date, moment: string): string =>
  new Date(Date.parse(`${dayAt(sameDay, moment)}T${clock}:00Z`) - offsetOf(moment) * 60_000).toISOString()

/** An instant as answers carry moments, by the wall clock of `moment`: papers say it as it stands there. */
export function onPaper(instant: Date | number, moment: string): string {
  const offset = offsetOf(moment)
  const there = new Date(Number(instant) + offset * 60_000).toISOString().slice(0, 19)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${there}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}

/** The clock of a moment as answers carry it. */
const clockOf = (moment: string, words: Words): string => clockAt(Date.parse(moment), moment, words)

/** The company's calendar day at an instant, `YYYY-MM-DD`. */
export const dayAt = (instant: Date, moment: string): string =>
  new Date(instant.getTime() + offsetOf(moment) * 60_000).toISOString().slice(0, 10)

/** `Tuesday, December 1, 2026` */
export const dayWords = (day: string, words: Words): string =>
  words.locale === 'en-US'
    ? longDate(day)
    : new Intl.DateTimeFormat(words.locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00Z`),
      )

type Arriving = { starts_at: string; arrival_from: string | null; arrival_to: string | null }

/** When the customer expects the crew: `8:30 AM to 9:00 AM`. */
export function arrivalWords(
  { starts_at, arrival_from: from, arrival_to: to }: Arriving,
  words: Words,
): string {
  const first = clockOf(from ?? starts_at, words)
  return from && to && from < to ? words.from(first, clockOf(to, words)) : first
}
