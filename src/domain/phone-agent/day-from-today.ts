// A day is also told from where one stands: tomorrow, Friday, in two weeks, the 15th. A day of the week is the next
// one after today, however it is announced.
import { WEEKDAYS } from '../calendar-names.ts'
import { inDigits } from '../number-words.ts'

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
  if (days !== null) return isoDay(new Date(start.getTime() + days * DAY_MS))
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
  return next ? isoDay(next) : null
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)
