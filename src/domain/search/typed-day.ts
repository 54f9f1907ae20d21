import { dayAfter, daysFrom, MONTHS, WEEKDAYS, weekdayOf } from '../calendar.ts'

/** A day without a year is one of the year around today: so many days back it is still this year's. */
const DAYS_BACK = 60

const NEAR: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1 }

/**
 * The day that someone typed, `YYYY-MM-DD`: `tomorrow`, `friday` (the next one), `dec 9`, `9 December 2026`, `12/9`,
 * `12/9/26`, `2026-12-09`. Null when it is none.
 */
export function typedDay(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase().replace(/,/g, ' ').replace(/\s+/g, ' ')
  const near = NEAR[text]
  if (near !== undefined) return dayAfter(today, near)
  const weekday = WEEKDAYS.findIndex((name) => name.toLowerCase() === text.replace(/^next /, ''))
  if (weekday >= 0) return dayAfter(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)
  const iso = /^(20\d{2})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return dayOf(iso[1], Number(iso[2]), iso[3], today)
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(text)
  if (slashed) return dayOf(slashed[3], Number(slashed[1]), slashed[2], today)
  const named = /^([a-z]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?(?: (20\d{2}))?$/.exec(text)
  if (named) return dayOf(named[3], monthOf(named[1]), named[2], today)
  const begun = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,})\.?(?: (20\d{2}))?$/.exec(text)
  return begun && dayOf(begun[3], monthOf(begun[2]), begun[1], today)
}

/** Which month a beginning of its name means, 1 to 12; 0 when none. */
const monthOf = (name = '') => MONTHS.findIndex((month) => month.toLowerCase().startsWith(name)) + 1

function dayOf(
  year: string | undefined,
  month: number,
  day: string | undefined,
  today: string,
): string | null {
  const thisYear = Number(today.slice(0, 4))
  const inYear = (one: number) => `${one}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const of = (one: number) => {
    const at = new Date(`${inYear(one)}T00:00:00Z`)
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(inYear(one)) ? inYear(one) : null
  }
  if (year) return of(year.length === 2 ? 2000 + Number(year) : Number(year))
  const found = of(thisYear)
  return found && daysFrom(found, today) > DAYS_BACK ? of(thisYear + 1) : found
}
