// A move date counts when it names one day of the calendar from today on, at most two years ahead; `mid-December`
// does not, and a year that a model made up does not either.
import { MONTHS } from '../calendar-names.ts'
import { dayFromToday } from './day-from-today.ts'
import { ordinalsInDigits } from './ordinal-words.ts'

const YEARS_AHEAD = 2

const WEEKDAY = /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?,? /
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ]\d{1,2}:.*)?$/
const AMERICAN = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{4}|\d{2}))?$/
const MONTH_FIRST = /^([a-z]{3,9})\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/
const DAY_FIRST = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)? (?:of )?([a-z]{3,9})\.?(?:,? (\d{4}))?$/

/**
 * The day `YYYY-MM-DD` that a text names, as models and Americans write it; without a year, a month or a date the
 * next such day. `today` is the company's day. Null for everything else, and for a day in the past or too far ahead.
 */
export function saidDate(text: string | undefined, today: string): string | null {
  const words = ordinalsInDigits((text ?? '').slice(0, 60).trim().toLowerCase().replace(/\s+/g, ' '))
  const said = words.replace(/^on /, '')
  const thisYear = Number(today.slice(0, 4))
  const last = isoDay(thisYear + YEARS_AHEAD, Number(today.slice(5, 7)), Number(today.slice(8, 10)))
  const dates = [dayFromToday(said, today), ...datesIn(said.replace(WEEKDAY, ''), thisYear)]
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
