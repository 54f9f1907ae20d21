import { expect, test } from 'vitest'
import {
  briefClock,
  clockOf,
  dayAfter,
  minuteOfDay,
  overlap,
  spokenClock,
  weekdayAndDate,
} from './calendar.ts'

test('the day after: over months and years, and on days that have 25 hours', () => {
  expect(['2026-10-31', '2026-11-01', '2026-12-31', '2028-02-28'].map((day) => dayAfter(day))).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2027-01-01',
    '2028-02-29',
  ])
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})

test.each([
  ['07:00', 420, '7:00 AM', '7 AM'],
  ['12:30', 750, '12:30 PM', '12:30 PM'],
  ['00:05', 5, '12:05 AM', '12:05 AM'],
  ['18:00', 1080, '6:00 PM', '6 PM'],
  ['2027-05-10T09:30:00-06:00', 570, '9:30 AM', '9:30 AM'],
])('the clock %s is minute %d of its day: %s, in short %s', (moment, minute, spoken, brief) => {
  expect(minuteOfDay(moment)).toBe(minute)
  expect(spokenClock(moment)).toBe(spoken)
  expect(briefClock(moment)).toBe(brief)
})

test.each([
  [0, '00:00'],
  [570, '09:30'],
  [569.6, '09:30'],
  [24 * 60, '00:00'],
  [-15, '23:45'],
])('minute %d of a day is %s', (minute, clock) => {
  expect(clockOf(minute)).toBe(clock)
})

test('a day near today is said with its day of the week', () => {
  expect(weekdayAndDate('2027-05-10')).toBe('Monday, May 10')
})

test.each<[[number, number], boolean]>([
  [[0, 10], false],
  [[20, 30], false],
  [[0, 11], true],
  [[19, 30], true],
  [[12, 15], true],
  [[0, 99], true],
])('from 10 to 20, and %j: in common %s', ([startMs, endMs], common) => {
  const [one, other] = [
    { startMs: 10, endMs: 20 },
    { startMs, endMs },
  ]
  expect([overlap(one, other), overlap(other, one)]).toEqual([common, common])
})
