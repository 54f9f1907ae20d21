// A move date counts when it names one day of the calendar from today on, at most two years ahead; `mid-December`
// does not, and a year that a model made up does not either.
import { MONTHS, WEEKDAYS } from '../../../domain/calendar-names.ts'
import { inDigits } from '../../../domain/number-words.ts'
import { ordinalsInDigits } from './numbers.ts'

const YEARS_AHEAD = 2

const LEADING_WEEKDAY = /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?,? /
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ]\d{1,2}:.*)?$/
const AMERICAN = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?$/
const MONTH_FIRST = /^([a-z]{3,9})\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/
const DAY_FIRST = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)? (?:of )?([a-z]{3,9})\.?(?:,? (\d{4}))?$/

/**
 * The day `YYYY-MM-DD` that a text names, as models and Americans write it; without a year, a month or a date the
 * next such day. `today` is the company's day. Null for everything else, and for a day in the past or too far ahead.
 */
export function readDate(text: string | undefined, today: string): string | null {
  const words = ordinalsInDigits((text ?? '').slice(0, 60).trim().toLowerCase().replace(/\s+/g, ' '))
  const said = words.replace(/^on /, '')
  const thisYear = Number(today.slice(0, 4))
  const last = isoDay(thisYear + YEARS_AHEAD, Number(today.slice(5, 7)), Number(today.slice(8, 10)))
  const dates = [dayFromToday(said, today), ...datesIn(said.replace(LEADING_WEEKDAY, ''), thisYear)]
  return dates.find((date) => date !== null && date >= today && date <= last) ?? null
}

/** In every year that it may be, if it names none. */
function datesIn(text: string, thisYear: number): string[] {
  const named = dayIn(text)
  if (!named) return []
  const { year, month, day } = named
  const years = year === null ? yearsFrom(thisYear) : [year]
  return years.filter((each) => isRealDay(each, month, day)).map((each) => isoDay(each, month, day))
}

type Named = { year: number | null; month: number; day: number }

function dayIn(text: string): Named | null {
  const iso = ISO.exec(text)
  if (iso) return named(iso[1], Number(iso[2]), iso[3])
  const american = AMERICAN.exec(text)
  if (american) return named(american[3], Number(american[1]), american[2])
  const monthFirst = MONTH_FIRST.exec(text)
  if (monthFirst) return named(monthFirst[3], monthCalled(monthFirst[1]), monthFirst[2])
  const dayFirst = DAY_FIRST.exec(text)
  return dayFirst ? named(dayFirst[3], monthCalled(dayFirst[2]), dayFirst[1]) : null
}

function named(year: string | undefined, month: number, day: string | undefined): Named {
  return { year: year === undefined ? null : Number(year.padStart(4, '20')), month, day: Number(day) }
}

/** From 1; 0 for a word that is no month. */
function monthCalled(word = ''): number {
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(word === 'sept' ? 'sep' : word)) + 1
}

const yearsFrom = (first: number) => Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => first + index)

function isRealDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const isoDay = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

// A day is also told from where one stands: tomorrow, Friday, in two weeks, the 15th. A day of the week is the next
// one after today, however it is announced.

const NAMED: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['tomorrow', 1],
  ['day after tomorrow', 2],
  ['the day after tomorrow', 2],
])
const WEEKDAY =
  /^(?:this |next |coming |this coming )?(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?$/
const AHEAD = /^(?:in )?(an?|\d{1,3}|[a-z]+(?:-[a-z]+)?) (day|week)s?(?: from (?:now|today))?$/
const OF_A_MONTH = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)$/

const DAY_MS = 86_400_000

/** The day `YYYY-MM-DD` that a text in lower case tells from `today`; null for what tells none. */
export function dayFromToday(text: string, today: string): string | null {
  const start = new Date(`${today}T00:00:00Z`)
  const days = NAMED.get(text) ?? daysToWeekday(text, start.getUTCDay()) ?? daysAhead(text)
  if (days !== null) return isoDayOf(new Date(start.getTime() + days * DAY_MS))
  const [, ofMonth] = OF_A_MONTH.exec(text) ?? []
  return ofMonth === undefined ? null : nextOfMonth(Number(ofMonth), start)
}

function daysToWeekday(text: string, weekday: number): number | null {
  const [, said] = WEEKDAY.exec(text) ?? []
  if (said === undefined) return null
  const named = WEEKDAYS.findIndex((day) => day.toLowerCase().startsWith(said.slice(0, 3)))
  return ((named - weekday + 6) % 7) + 1
}

function daysAhead(text: string): number | null {
  const [, said, unit] = AHEAD.exec(text) ?? []
  if (said === undefined || !/^in | from /.test(text)) return null
  const count = /^an?$/.test(said) ? 1 : Number(inDigits(said))
  return Number.isInteger(count) ? count * (unit === 'week' ? 7 : 1) : null
}

/** Not every month has a 31st; of two that follow each other one does. */
function nextOfMonth(day: number, start: Date): string | null {
  const days = [0, 1, 2].map(
    (months) => new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, day)),
  )
  const next = days.find((date) => date.getUTCDate() === day && date >= start)
  return next ? isoDayOf(next) : null
}

const isoDayOf = (date: Date) => date.toISOString().slice(0, 10)
