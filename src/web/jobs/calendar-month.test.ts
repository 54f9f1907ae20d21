import { expect, test } from 'vitest'
import { isMonth, monthsLater, sameDayMonthsLater, weekdayOf, weeksOf } from './calendar-month.ts'

test.each([
  ['2026-11', 5, '2026-11-01', '2026-12-05'],
  ['2026-02', 4, '2026-02-01', '2026-02-28'],
  ['2027-02', 5, '2027-01-31', '2027-03-06'],
  ['2028-02', 5, '2028-01-30', '2028-03-04'],
  ['2026-08', 6, '2026-07-26', '2026-09-05'],
  ['2100-11', 5, '2100-10-31', '2100-12-04'],
])('%s touches %d weeks, from %s to %s', (month, count, first, last) => {
  const weeks = weeksOf(month)
  expect(weeks).toHaveLength(count)
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last])
  for (const week of weeks) expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2000-02', -1, '2000-02'],
  ['2100-11', 1, '2100-11'],
])('%s and %d months is %s', (month, count, later) => {
  expect(monthsLater(month, count)).toBe(later)
})

test.each([
  ['2026-10-31', 1, '2026-11-30'],
  ['2028-01-30', 1, '2028-02-29'],
  ['2026-11-17', -1, '2026-10-17'],
])('the same day: %s and %d months is %s', (day, count, later) => {
  expect(sameDayMonthsLater(day, count)).toBe(later)
})

test.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-1', false],
  ['1999-12', false],
  ['2101-01', false],
  ['', false],
])('%j is a month: %s', (text, is) => {
  expect(isMonth(text)).toBe(is)
})
