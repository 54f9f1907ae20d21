import { expect, test } from 'vitest'
import { freeCrews, freeStarts, startTimes } from './free-starts.ts'

/** So many crews. */
const keys = (count: number) => Array.from({ length: count }, (_, n) => `crew ${n + 1}`)

const HOUR = 60
/** From eight to noon, on a day whose first minute is the instant 0. */
const MORNING = { start: 8 * HOUR, end: 12 * HOUR, instantOf: (minute: number) => minute * 60_000 }
const periodOfHours = ([from, to]: [number, number]) => ({ startMs: from * 3_600_000, endMs: to * 3_600_000 })

test.each<[string, number, [number, number][], number, number[]]>([
  ['an empty day', 0, [], 2, [8, 9, 10]],
  ['a morning that has begun', 8.5, [], 2, [9, 10]],
  ['a start that is just now', 9, [], 2, [9, 10]],
  ['a day that is over', 20, [], 1, []],
  ['one of two crews out', 0, [[8, 12]], 2, [8, 9, 10]],
  ['the only crew out until nine', 0, [[7, 9]], 1, [9, 10]],
  ['the only crew out in between', 0, [[9, 11]], 1, []],
  ['the only crew out on another day', 0, [[32, 36]], 1, [8, 9, 10]],
])('a job of two hours, %s', (_what, now, booked, crews, starts) => {
  const free = freeStarts(MORNING, 2 * HOUR, booked.map(periodOfHours), keys(crews), now * 3_600_000)
  expect(free).toEqual(starts.map((hour) => ({ start: hour * HOUR, end: (hour + 2) * HOUR })))
})

test('a job longer than the day has the whole day, or none of it', () => {
  const wholeDay = [{ start: 8 * HOUR, end: 12 * HOUR }]
  expect(freeStarts(MORNING, 14 * HOUR, [], keys(1), 0)).toEqual(wholeDay)
  expect(freeStarts(MORNING, 14 * HOUR, [periodOfHours([11, 12])], keys(1), 0)).toEqual([])
})

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const day = (from: string, to: string) => {
  const minute = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  return { start: minute(from), end: minute(to) }
}

test.each<[string, string, number, string[]]>([
  ['08:00', '18:00', 10, ['08:00-18:00']],
  ['08:00', '18:00', 9, ['08:00-17:00', '09:00-18:00']],
  ['08:00', '18:00', 9.25, ['08:00-17:15']],
  ['08:00', '12:00', 2, ['08:00-10:00', '09:00-11:00', '10:00-12:00']],
  ['08:00', '12:00', 2.5, ['08:00-10:30', '09:00-11:30']],
  ['07:30', '10:00', 1, ['07:30-08:30', '08:30-09:30']],
  ['08:00', '09:00', 0.25, ['08:00-08:15']],
  // Longer than the day: the whole day.
  ['08:00', '18:00', 10.25, ['08:00-18:00']],
  ['08:00', '18:00', 14, ['08:00-18:00']],
  ['00:00', '23:59', 23, ['00:00-23:00']],
])('a day from %s to %s has room for %d hours at %j', (from, to, hours, slots) => {
  const found = startTimes(day(from, to), hours * 60)
  expect(found.map(({ start, end }) => `${clock(start)}-${clock(end)}`)).toEqual(slots)
})

const period = (from: number, to: number) => ({ startMs: from, endMs: to })

test.each<[string, [number, number][], number, number]>([
  ['nothing is booked', [], 2, 2],
  ['a job ends when this one starts', [[0, 10]], 2, 2],
  ['a job starts when this one ends', [[20, 30]], 2, 2],
  ['a job ends a moment after the start', [[0, 11]], 2, 1],
  ['a job starts a moment before the end', [[19, 30]], 2, 1],
  ['a job lies within', [[12, 15]], 2, 1],
  ['a job lies around', [[0, 99]], 2, 1],
  ['it is the same time', [[10, 20]], 2, 1],
  [
    'two jobs at once',
    [
      [10, 20],
      [10, 20],
    ],
    2,
    0,
  ],
  [
    'two jobs one after the other',
    [
      [10, 14],
      [15, 20],
    ],
    2,
    0,
  ],
  [
    'more jobs than crews',
    [
      [10, 20],
      [10, 20],
      [10, 20],
    ],
    2,
    0,
  ],
  ['one crew and nothing booked', [], 1, 1],
])('from 10 to 20, %s', (_name, booked, crews, free) => {
  expect(
    freeCrews(
      period(10, 20),
      booked.map(([from, to]) => period(from, to)),
      keys(crews),
    ),
  ).toBe(free)
})

test.each<[string, (string | null)[], number]>([
  ['a crew that is out is not free', ['crew 1'], 1],
  ['two jobs of one crew take one', ['crew 1', 'crew 1'], 1],
  ['a job that names nobody takes one', [null], 1],
  ['a crew that does not work takes nobody', ['crew 3'], 2],
  ['both', ['crew 1', null], 0],
])('of two crews, %s', (_name, crews, free) => {
  const booked = crews.map((crew) => ({ ...period(10, 20), crew }))
  expect(freeCrews(period(10, 20), booked, keys(2))).toBe(free)
})
