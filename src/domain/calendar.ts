/** The months as they are written, January first. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The days of the week as they are written, Sunday first as JavaScript counts them. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

const DAY_MS = 86_400_000

/** The calendar day so many days after one, both `YYYY-MM-DD`; before it when they are negative. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** A calendar day `YYYY-MM-DD` as people say it in a sentence: `Tue, Nov 17`. */
export function shortDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  return `${WEEKDAYS[at.getUTCDay()]?.slice(0, 3)}, ${MONTHS[at.getUTCMonth()]?.slice(0, 3)} ${at.getUTCDate()}`
}

/** A calendar day `YYYY-MM-DD` as it is written beside other facts: `Dec 19, 2026`. */
export const mediumDate = (day: string): string =>
  `${MONTHS[Number(day.slice(5, 7)) - 1]?.slice(0, 3)} ${Number(day.slice(8, 10))}, ${day.slice(0, 4)}`

/** The same with its clock, where there is one: `Dec 19, 2026, 9:00 AM`, of `YYYY-MM-DD HH:MM`. */
export function mediumMoment(moment: string): string {
  const [day = '', clock] = moment.split(/[ T]/)
  return clock ? `${mediumDate(day)}, ${spokenClock(clock)}` : mediumDate(day)
}

/** How many days a calendar day is after another; negative before it. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** A calendar day `YYYY-MM-DD` in full, e.g. `Saturday, May 15, 2027`. */
export const longDate = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** The day of the week of a calendar day `YYYY-MM-DD`, 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The days `YYYY-MM-DD` from one to another, both included. */
export function daysFromTo(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day)
  return days
}

/** The clock of a moment as answers carry it, or of `HH:MM`, as people say it: `9:00 AM`. */
export function spokenClock(moment: string): string {
  const [hour = 0, minute = 0] = moment
    .slice(moment.indexOf('T') + 1)
    .split(':', 2)
    .map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** How many minutes after midnight a clock shows `HH:MM`. */
export const minuteOfDay = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
