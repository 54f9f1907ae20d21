import { dayAfter, weekdayOf } from '../calendar.ts'

/** Whose law says which hours are overtime. */
export const OVERTIME_RULES = ['federal', 'california'] as const
export type OvertimeRules = (typeof OVERTIME_RULES)[number]

const DAY_MINUTES = 8 * 60
const LONG_DAY_MINUTES = 12 * 60
const WEEK_MINUTES = 40 * 60
const DAYS_OF_WEEK = 7

/** The rule in words, with where it stands. */
export const OVERTIME_WORDS: Readonly<Record<OvertimeRules, { words: string; source: string }>> = {
  federal: {
    words:
      'Overtime is what is worked beyond 40 hours in a week. Some drivers, helpers and loaders of interstate moves are exempt (29 USC 213(b)(1)); ask your payroll provider.',
    source: '29 USC 207(a)(1)',
  },
  california: {
    words:
      'Overtime is what is worked beyond 8 hours in a day or 40 in a week, and the first 8 hours of the seventh day in a row; double time is what is worked beyond 12 hours in a day, or 8 on that seventh day.',
    source: 'California Labor Code 510(a), 29 USC 207(a)(1)',
  },
}

/** The first day of the workweek of a day; a week begins on the day that the company has fixed (29 CFR 778.105). */
export const firstOfWeek = (day: string, startsOn: number): string =>
  dayAfter(day, -((weekdayOf(day) - startsOn + DAYS_OF_WEEK) % DAYS_OF_WEEK))

export type Hours = { readonly regular: number; readonly overtime: number; readonly double: number }

/**
 * Which minutes of one person's days are overtime. Beyond the hours of a week it is the last ones that are.
 * @param days of whole weeks from their first day on, each once
 */
export function overtimeOf(
  days: readonly { readonly day: string; readonly minutes: number }[],
  { rules, weekStartsOn }: { rules: OvertimeRules; weekStartsOn: number },
): ReadonlyMap<string, Hours> {
  const inOrder = days.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const weeks = Map.groupBy(inOrder, ({ day }) => firstOfWeek(day, weekStartsOn))
  const found = new Map<string, Hours>()
  for (const week of weeks.values()) {
    let left = WEEK_MINUTES
    let worked = 0
    for (const { day, minutes } of week) {
      if (minutes > 0) worked += 1
      const ofDay = rules === 'california' ? californiaDay(minutes, worked === DAYS_OF_WEEK) : plain(minutes)
      const regular = Math.min(ofDay.regular, left)
      left -= regular
      found.set(day, { ...ofDay, regular, overtime: ofDay.overtime + ofDay.regular - regular })
    }
  }
  return found
}

const plain = (minutes: number): Hours => ({ regular: minutes, overtime: 0, double: 0 })

function californiaDay(minutes: number, isSeventh: boolean): Hours {
  const regular = isSeventh ? 0 : Math.min(minutes, DAY_MINUTES)
  const double = Math.max(0, minutes - (isSeventh ? DAY_MINUTES : LONG_DAY_MINUTES))
  return { regular, overtime: minutes - regular - double, double }
}
