import { expect, test } from 'vitest'
import { dayIn } from '../../../test/schedule/told-day.ts'
import { MINUTE_MS } from '../calendar.ts'
import { daysOut, waysOnDay } from './days-out.ts'

/** Days from eight o'clock on, the first of them a Saturday before the clocks go forward at two. */
const DATES = ['2027-03-13', '2027-03-14', '2027-03-15']
const first = dayIn(DATES[0] as string).instantOf(0)
const work = (minutes: number) =>
  DATES.map((date) => {
    const startMs = dayIn(date).instantOf(8 * 60)
    return { startMs, endMs: startMs + minutes * MINUTE_MS }
  })
const hoursOf = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
  [startMs, endMs].map((ms) => (ms - first) / MINUTE_MS / 60)

test.each([
  [
    'drives home within two hours',
    10,
    60,
    120,
    [
      [7, 20],
      [30, 43],
      [54, 67],
    ],
    false,
  ],
  [
    'stays away where it is farther',
    10,
    60,
    121,
    [
      [7, 31],
      [31, 55],
      [55, 67 + 1 / 60],
    ],
    true,
  ],
  [
    'stays away where the way there is',
    10,
    180,
    0,
    [
      [5, 31],
      [31, 55],
      [55, 65],
    ],
    true,
  ],
  [
    'drives home while the shortest day has time for it',
    20,
    90,
    90,
    [
      [6.5, 29.5],
      [29.5, 52.5],
      [53.5, 76.5],
    ],
    false,
  ],
  [
    'stays away where no day has',
    20,
    91,
    90,
    [
      [8 - 91 / 60, 31],
      [31, 55],
      [55, 76.5],
    ],
    true,
  ],
  [
    'needs no night where it works around the clock',
    24,
    0,
    0,
    [
      [8, 31],
      [31, 55],
      [55, 79],
    ],
    true,
  ],
])('between its days a crew %s', (_, hours, before, after, taken, isOut) => {
  const days = daysOut(work(hours * 60), { travelBeforeMinutes: before, travelAfterMinutes: after })
  expect(days.map((day) => hoursOf(day.taken))).toEqual(taken)
  expect(days.map((day) => hoursOf(day.out))).toEqual(
    isOut ? taken : work(hours * 60).map((day) => hoursOf(day)),
  )
  const way = { minutes: hours * 60, days: 3, travelBeforeMinutes: before, travelAfterMinutes: after }
  expect([1, 2, 3].map((day) => waysOnDay(way, day))).toEqual([
    { there: true, home: !isOut },
    { there: !isOut, home: !isOut },
    { there: !isOut, home: true },
  ])
})

test('what has no days takes nothing', () => {
  expect(daysOut([], { travelBeforeMinutes: 15, travelAfterMinutes: 900 })).toEqual([])
})
