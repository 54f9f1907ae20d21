import { dayAfter } from '../../domain/calendar.ts'

/*
 * Days are `YYYY-MM-DD` and months `YYYY-MM`, as the server writes them, and are counted in UTC: a calendar knows no
 * clocks and no zones.
 */

/** The months a calendar can show; the server knows days from 2000 to 2100. */
export const FIRST_MONTH = '2000-02'
export const LAST_MONTH = '2100-11'

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const isMonth = (text: string) => MONTH.test(text) && text >= FIRST_MONTH && text <= LAST_MONTH

export const monthOf = (day: string) => day.slice(0, 7)

/** The month `count` months later, or earlier when negative, kept within those a calendar can show. */
export function monthsLater(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const later = isoDay(Date.UTC(year, number - 1 + count, 1)).slice(0, 7)
  return later < FIRST_MONTH ? FIRST_MONTH : later > LAST_MONTH ? LAST_MONTH : later
}

/** The same day of the month `count` months later; its last day where it has no such day. */
export function sameDayMonthsLater(day: string, count: number): string {
  const month = monthsLater(monthOf(day), count)
  const wanted = `${month}-${day.slice(8)}`
  return Number.isNaN(startOf(wanted)) || isoDay(startOf(wanted)) !== wanted ? lastDayOf(month) : wanted
}

const lastDayOf = (month: string) => dayAfter(`${monthsLater(month, 1)}-01`, -1)

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string) => new Date(startOf(day)).getUTCDay()

/** The weeks, Sunday to Saturday, that a month touches. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const start = dayAfter(first, -weekdayOf(first))
  const daysInMonth = Number(lastDayOf(month).slice(8))
  const weekCount = Math.ceil((weekdayOf(first) + daysInMonth) / 7)
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayAfter(start, week * 7 + weekday)),
  )
}
