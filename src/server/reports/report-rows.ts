// What a row of a report is, and the key by which what it counts is asked for.
import { dayAfter, daysFrom, mediumDate, weekdayOf } from '../../domain/calendar.ts'
import type { Days } from '../storage/recorded-days.ts'

/** Periods up to half a year are shown by week, longer ones by month. */
const MOST_WEEKS = 26

/** The weeks or months of a period; the first begins with it. */
export function stepsOf({ from, to }: Days): {
  of: string
  starts: string[]
  label: (day: string) => string
} {
  if (daysFrom(from, to) < MOST_WEEKS * 7) {
    const starts = [from]
    for (let day = dayAfter(from, 7 - ((weekdayOf(from) + 6) % 7)); day <= to; day = dayAfter(day, 7)) {
      starts.push(day)
    }
    return { of: 'Week of', starts, label: mediumDate }
  }
  const starts = [from]
  for (let day = nextMonth(from); day <= to; day = nextMonth(day)) starts.push(day)
  return { of: 'Month', starts, label: (day) => mediumDate(day).replace(/ \d+,/, '') }
}

function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month)).toISOString().slice(0, 10)
}

/** From which day to which a row counts, as its key. */
export const keyOf = (starts: readonly string[], n: number, to: string): string => {
  const next = starts[n + 1]
  return `${starts[n]}/${next ? dayAfter(next, -1) : to}`
}

/** The days of a row of weeks or months; null for what is none. */
export function daysOfKey(key: string): Days | null {
  const [, from, to] = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/.exec(key) ?? []
  return from && to && from <= to ? { from, to } : null
}

/** Between the sources of a row, in its key. */
const BETWEEN_SOURCES = '|'

/** One row for several sources that are called the same. */
export const keyOfSources = (sources: readonly string[]): string => sources.join(BETWEEN_SOURCES)

/** The sources that a row of the report has. */
export const sourcesOfKey = (key: string): string[] => key.split(BETWEEN_SOURCES)
