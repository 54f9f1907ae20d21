import { dayAfter, weekdayOf } from '../calendar.ts'
import type { StateCode } from '../quotes/us-states.ts'

/** Whose law says which hours are overtime. */
export const OVERTIME_RULES = ['federal', 'california', 'colorado'] as const
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
  // Twelve hours in a row across midnight are one day here: a shift counts on the day on which it began.
  colorado: {
    words:
      'Overtime is what is worked beyond 12 hours in a day or in a row, or 40 in a week, whichever pays more.',
    source: 'Colorado COMPS Order, 7 CCR 1103-1, Rule 4.1.1, 29 USC 207(a)(1)',
  },
}

/** Whose rules hold where the company says nothing: those of the state of its yard; where that has none of its own, federal. */
export const OVERTIME_OF_STATE: Readonly<Partial<Record<StateCode, OvertimeRules>>> = {
  CA: 'california',
  CO: 'colorado',
}

/** The first day of the workweek of a day; a week begins on the day that the company has fixed (29 CFR 778.105). */
export const firstOfWeek = (day: string, startsOn: number): string =>
  dayAfter(day, -((weekdayOf(day) - startsOn + DAYS_OF_WEEK) % DAYS_OF_WEEK))

export type Hours = {
  readonly regular: number
  readonly overtime: number
  readonly double: number
  /** What of all of it is beyond 40 hours of the week: federal overtime, which a W-2 of 2026 on names apart (26 USC 225). */
  readonly beyondForty: number
}
type OfDay = Omit<Hours, 'beyondForty'>

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
    let leftOfForty = WEEK_MINUTES
    let worked = 0
    for (const { day, minutes } of week) {
      if (minutes > 0) worked += 1
      const ofDay = DAYS[rules](minutes, worked === DAYS_OF_WEEK)
      const regular = Math.min(ofDay.regular, left)
      left -= regular
      const beyondForty = Math.max(0, minutes - leftOfForty)
      leftOfForty = Math.max(0, leftOfForty - minutes)
      found.set(day, {
        ...{ ...ofDay, regular, beyondForty },
        overtime: ofDay.overtime + ofDay.regular - regular,
      })
    }
  }
  return found
}

function californiaDay(minutes: number, isSeventh: boolean): OfDay {
  const regular = isSeventh ? 0 : Math.min(minutes, DAY_MINUTES)
  const double = Math.max(0, minutes - (isSeventh ? DAY_MINUTES : LONG_DAY_MINUTES))
  return { regular, overtime: minutes - regular - double, double }
}

/** A day by itself, before the week is counted. */
const DAYS: Readonly<Record<OvertimeRules, (minutes: number, isSeventh: boolean) => OfDay>> = {
  federal: (minutes) => ({ regular: minutes, overtime: 0, double: 0 }),
  california: californiaDay,
  colorado(minutes) {
    const regular = Math.min(minutes, LONG_DAY_MINUTES)
    return { regular, overtime: minutes - regular, double: 0 }
  },
}
