// A move date counts when it names one day of the calendar from today on, at most two years ahead. What may be several
// days (`mid-December`, `next week`, `Friday or Saturday`) is no date; a year that a model made up is none either.
import * as chrono from 'chrono-node/en'
import { DAY_MS } from '../../../domain/calendar.ts'
import { inDigits } from '../../../domain/number-words.ts'
import { ordinalsInDigits } from './numbers.ts'

const YEARS_AHEAD = 2
/** What follows is not read. In characters. */
const LONGEST_DATE = 60

/**
 * The day `YYYY-MM-DD` that a text names; without a year, a month or a date the next such day, a day of the week the
 * first one after today.
 * @param today the company's day, `YYYY-MM-DD`
 * @returns null for everything else, and for a day in the past or too far ahead
 */
export function readDate(text: string | undefined, today: string): string | null {
  const said = forChrono((text ?? '').slice(0, LONGEST_DATE))
  const start = new Date(`${today}T12:00:00Z`)
  const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => start.getUTCFullYear() + ahead)
  const last = isoDay(start.getUTCFullYear() + YEARS_AHEAD, start.getUTCMonth() + 1, start.getUTCDate())
  // February 29 is no day of most years.
  const dates = [said, ...years.map((year) => `${said} ${year}`)].map((each) => dayNamed(each, start))
  return [...dates, dayOfMonth(said, start)].find((date) => date && date >= today && date <= last) ?? null
}

/** How the phrases are written that chrono-node does not know, or would take for another day than Americans mean. */
function forChrono(text: string): string {
  const said = text.trim().toLowerCase().replace(/\s+/g, ' ')
  if (/\b(?:few|couple|last|past|next weekend)\b/.test(said)) return ''
  return inDigits(ordinalsInDigits(said))
    .replace(/^on /, '')
    .replace(/^(?:the )?day after tomorrow/, 'in 2 days')
    .replace(/^(?!in )(.+) from (?:now|today)$/, 'in $1')
    .replace(/^the /, '')
    .replace(/^(?:(?:this|next|coming) )+(?=(?:sun|mon|tue|wed|thu|fri|sat))/, '')
    .replace(/^tues\b/, 'tue')
}

/** A span of time names a day only as `in two weeks`; `two weeks` and `in 2.5 weeks` do not. */
const SPAN = /^in (?:an?|\d+) (?:day|week|month)s?$/

/** The day that the whole text names, and nothing else. */
function dayNamed(text: string, start: Date): string | null {
  // On the machine's own clock: with a time zone given, chrono-node mixes both to tell what has passed.
  const midnight = new Date(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate())
  const [named, ...others] = chrono.parse(text, midnight, { forwardDate: true })
  if (!named || others.length > 0 || named.end || named.text.length < text.length) return null
  const day = named.start
  const isSpan = day.tags().has('result/relativeDate')
  if (isSpan ? !SPAN.test(text) : !day.isCertain('day') && !day.isCertain('weekday')) return null
  // On a Sunday it may be the one that ends or the next.
  if (text.includes('weekend') && start.getUTCDay() === 0) return null
  if (!isSpan && !day.isCertain('day') && !text.includes('weekend')) {
    const days = (((day.get('weekday') ?? 0) - start.getUTCDay() + 6) % 7) + 1
    return new Date(start.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  }
  const [year = 0, month = 0, date = 0] = [day.get('year'), day.get('month'), day.get('day')].map(Number)
  // A month after January 31 is the last day of February; chrono-node counts on into March.
  const isPastMonthEnd = /month/.test(text) && isSpan && date !== start.getUTCDate()
  return isPastMonthEnd
    ? new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
    : isoDay(year, month, date)
}

/** The next 15th, as chrono-node has none; not every month has a 31st, but of two that follow each other one does. */
function dayOfMonth(text: string, start: Date): string | null {
  const [, said] = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(text) ?? []
  const days = [0, 1, 2].map(
    (months) => new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, Number(said), 12)),
  )
  return (
    days
      .find((date) => date.getUTCDate() === Number(said) && date >= start)
      ?.toISOString()
      .slice(0, 10) ?? null
  )
}

const isoDay = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
