import { expect, test } from 'vitest'
import { freeStarts } from './free-starts.ts'

const HOUR = 60
/** From eight to noon, on a day whose first minute is the instant 0. */
const MORNING = { start: 8 * HOUR, end: 12 * HOUR, instantOf: (minute: number) => minute * 60_000 }
const period = ([from, to]: [number, number]) => ({ startMs: from * 3_600_000, endMs: to * 3_600_000 })

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
  const free = freeStarts(MORNING, 2 * HOUR, booked.map(period), crews, now * 3_600_000)
  expect(free).toEqual(starts.map((hour) => ({ start: hour * HOUR, end: (hour + 2) * HOUR })))
})

test('a job longer than the day has the whole day, or none of it', () => {
  const wholeDay = [{ start: 8 * HOUR, end: 12 * HOUR }]
  expect(freeStarts(MORNING, 14 * HOUR, [], 1, 0)).toEqual(wholeDay)
  expect(freeStarts(MORNING, 14 * HOUR, [period([11, 12])], 1, 0)).toEqual([])
})
