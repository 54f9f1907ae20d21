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

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
/** Of a day on which the clocks do not change. */
export const DAY_MINUTES = 24 * 60
export const DAY_MS = DAY_MINUTES * MINUTE_MS

/** From one moment until just before another, in milliseconds since 1970. */
export type Period = { readonly startMs: number; readonly endMs: number }

/** Whether two periods have a moment in common; those that touch have none. */
export const overlap = (a: Period, b: Period): boolean => a.startMs < b.endMs && b.startMs < a.endMs

/** What of some periods lies in none of others, in pieces that are not empty; those that came in order stay so. */
export const without = (periods: readonly Period[], others: readonly Period[]): Period[] =>
  others.reduce<Period[]>(
    (left, other) =>
      left.flatMap((piece) => {
        if (!overlap(piece, other)) return [piece]
        return [
          { startMs: piece.startMs, endMs: Math.min(piece.endMs, other.startMs) },
          { startMs: Math.max(piece.startMs, other.endMs), endMs: piece.endMs },
        ].filter(({ startMs, endMs }) => startMs < endMs)
      }),
    periods.map(({ startMs, endMs }) => ({ startMs, endMs })).filter(({ startMs, endMs }) => startMs < endMs),
  )

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

/** A calendar day `YYYY-MM-DD` as people say it near today, e.g. `Saturday, May 15`. */
export const weekdayAndDate = (day: string): string =>
  `${WEEKDAYS[weekdayOf(day)]}, ${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}`

/** The day of the week of a calendar day `YYYY-MM-DD`, 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The days `YYYY-MM-DD` from one to another, both included. */
export function daysFromTo(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day)
  return days
}

/** Hours and minutes of a day as minutes since midnight. */
export type MinuteOfDay = number

/** How many minutes after midnight a clock `HH:MM` shows, or that of a moment as answers carry it. */
export const minuteOfDay = (moment: string): MinuteOfDay => {
  const clock = moment.slice(moment.indexOf('T') + 1)
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

/** `HH:MM` of a minute of the day, also of one of the day before or after it. */
export const clockOf = (minute: MinuteOfDay): string =>
  new Date(Math.round(minute) * MINUTE_MS).toISOString().slice(11, 16)

/** The clock of a moment as answers carry it, or of `HH:MM`, as people say it: `9:00 AM`. */
export function spokenClock(moment: string): string {
  const minutes = minuteOfDay(moment)
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${clockOf(minutes).slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The same in short: `7:30 AM`, and `7 AM` for a full hour. */
export const briefClock = (moment: string): string => spokenClock(moment).replace(':00', '')
