import { expect, test } from 'vitest'
import { dayIn } from '../../../test/schedule/told-day.ts'
import { MINUTE_MS } from '../calendar.ts'
import { daysOut, isAwayOvernight, minutesOnTheWay, mostDrivenInADay, waysOnDay } from './days-out.ts'
import { nightAfter, nightWords } from './night-words.ts'

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

test.each([
  ['no way', 0, 0],
  ['eleven hours at once', 660, 660],
  ['a minute more, after ten hours off', 661, 661 + 600],
  ['Denver to Chicago', 920, 920 + 600],
  ['twice eleven hours', 1320, 1320 + 600],
  ['three days at the wheel', 1321, 1321 + 1200],
])('a way takes its driving and the hours off between: %s', (_what, driving, minutes) => {
  expect(minutesOnTheWay(driving)).toBe(minutes)
})

test.each([
  ['within a day', 11, 11, [[-3, 18 + 11]]],
  ['the way out begins the day before', 15, 0, [[8 - 25, 18]]],
  ['the way home ends on the next day', 0, 15, [[8, 18 + 25]]],
] as const)('beyond eleven hours at the wheel: %s', (_what, before, after, taken) => {
  const way = { travelBeforeMinutes: before * 60, travelAfterMinutes: after * 60 }
  expect(daysOut(work(600).slice(0, 1), way).map((day) => hoursOf(day.taken))).toEqual(taken)
})

const DENVER = '1840 Pearl St, Denver, CO 80203'
const OMAHA = '1200 Farnam St, Omaha, NE 68102'
const trip = (days: number, before: number, after: number) => ({
  ...{ days, minutes: 480, travelBeforeMinutes: before, travelAfterMinutes: after },
  ...{ originAddress: DENVER, destinationAddress: OMAHA },
})
const IN_OMAHA = 'Tonight you stay in Omaha, NE.'
const AWAY = 'Tonight you stay away.'

test.each([
  ['home every day', trip(2, 60, 120), [null, null], 180],
  ['one day, however far', trip(1, 30, 540), [null], 570],
  ['where it unloads', trip(3, 30, 540), [IN_OMAHA, IN_OMAHA, null], 540],
  [
    'where it loads, with the delivery near the yard',
    trip(2, 540, 30),
    ['Tonight you stay in Denver, CO.', null],
    540,
  ],
  ['on the way home', trip(1, 30, 661), [AWAY], 691],
  ['both', trip(2, 30, 700), [IN_OMAHA, AWAY], 700],
  ['at a place that is not told', { ...trip(2, 30, 540), destinationAddress: 'Grandma' }, [AWAY, null], 540],
] as const)('a crew spends its nights %s', (_what, job, nights, driven) => {
  const found = nights.map((_, index) => nightAfter(job, index + 1))
  expect(found.map((night) => night && nightWords(night))).toEqual(nights)
  expect(isAwayOvernight(job)).toBe(found.some((night) => night !== null))
  expect(mostDrivenInADay(job, null)).toBe(driven)
})

test('what is driven with the goods counts where it is all of one day', () => {
  expect(mostDrivenInADay(trip(1, 30, 540), 500)).toBe(1070)
  expect(mostDrivenInADay(trip(2, 30, 540), 500)).toBe(540)
})

test('what has no days takes nothing', () => {
  expect(daysOut([], { travelBeforeMinutes: 15, travelAfterMinutes: 900 })).toEqual([])
})
