import { expect, test } from 'vitest'
import { dayAfter } from '../calendar.ts'
import { firstOfWeek, OVERTIME_RULES, type OvertimeRules, overtimeOf } from './overtime.ts'

const MONDAY = '2026-11-16'

/** Hours of a week from Monday on as `regular/overtime/double` hours of each day. */
const week = (rules: OvertimeRules, ...hours: number[]) => {
  const days = hours.map((one, index) => ({ day: dayAfter(MONDAY, index), minutes: one * 60 }))
  const found = overtimeOf(days, { rules, weekStartsOn: 1 })
  return days.map(({ day }) => {
    const { regular = 0, overtime = 0, double = 0 } = found.get(day) ?? {}
    return [regular, overtime, double].map((minutes) => minutes / 60).join('/')
  })
}

test.each<[string, OvertimeRules, number[], string[]]>([
  ['40 hours are no overtime', 'federal', [8, 8, 8, 8, 8], ['8/0/0', '8/0/0', '8/0/0', '8/0/0', '8/0/0']],
  ['the last of 41 is', 'federal', [12, 12, 12, 5], ['12/0/0', '12/0/0', '12/0/0', '4/1/0']],
  ['beyond 8 hours of a day', 'california', [8, 9], ['8/0/0', '8/1/0']],
  ['beyond 12 it is double', 'california', [12, 13], ['8/4/0', '8/4/1']],
  [
    'what is overtime of a day does not count to the 40 hours',
    'california',
    [10, 10, 10, 10, 8, 1],
    ['8/2/0', '8/2/0', '8/2/0', '8/2/0', '8/0/0', '0/1/0'],
  ],
  [
    'the seventh day in a row',
    'california',
    [4, 4, 4, 4, 4, 4, 9],
    ['4/0/0', '4/0/0', '4/0/0', '4/0/0', '4/0/0', '4/0/0', '0/8/1'],
  ],
  [
    'seven days are not in a row where one was off',
    'california',
    [4, 4, 4, 0, 4, 4, 9],
    ['4/0/0', '4/0/0', '4/0/0', '0/0/0', '4/0/0', '4/0/0', '8/1/0'],
  ],
  ['beyond 12 hours of a day', 'colorado', [12, 13, 8], ['12/0/0', '12/1/0', '8/0/0']],
  [
    'what pays more of the day and the week, not both',
    'colorado',
    [13, 12, 12, 8],
    ['12/1/0', '12/0/0', '12/0/0', '4/4/0'],
  ],
])('%s', (_, rules, hours, expected) => {
  expect(week(rules, ...hours)).toEqual(expected)
})

test.each(OVERTIME_RULES)('federal overtime of a week stands apart, by the rules of %s too', (rules) => {
  const days = [13, 12, 12, 8].map((hours, after) => ({ day: dayAfter(MONDAY, after), minutes: hours * 60 }))
  const found = overtimeOf(days, { rules, weekStartsOn: 1 })
  expect(days.map(({ day }) => (found.get(day)?.beyondForty ?? 0) / 60)).toEqual([0, 0, 0, 5])
})

test('each week is counted by itself, from the day on which it begins', () => {
  const days = [0, 1, 2, 3, 4, 5, 6, 7].map((after) => ({ day: dayAfter(MONDAY, after), minutes: 480 }))
  const overtime = (weekStartsOn: number) =>
    days
      .filter(({ day }) => (overtimeOf(days, { rules: 'federal', weekStartsOn }).get(day)?.overtime ?? 0) > 0)
      .map(({ day }) => day)
  expect(overtime(1)).toEqual(['2026-11-21', '2026-11-22'])
  expect(overtime(0)).toEqual(['2026-11-21'])
})

test.each([
  ['2026-11-16', 1, '2026-11-16'],
  ['2026-11-22', 1, '2026-11-16'],
  ['2026-11-22', 0, '2026-11-22'],
  ['2026-11-21', 0, '2026-11-15'],
])('the week of %s that begins on day %i begins on %s', (day, startsOn, first) => {
  expect(firstOfWeek(day, startsOn)).toBe(first)
})
