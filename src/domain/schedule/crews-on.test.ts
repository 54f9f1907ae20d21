import { expect, test } from 'vitest'
import { freeCrews } from './crews-on.ts'

/** So many crews. */
const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
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
      ids(crews),
    ),
  ).toBe(free)
})

// @spec 10.98 The crews working on a day are its capacity; without one nothing can be booked, and the words
//   say so
test.each<[string, (number | null)[], number]>([
  ['a crew that is out is not free', [1], 1],
  ['two jobs of one crew take one', [1, 1], 1],
  ['a job that names no one takes one', [null], 1],
  ['a crew that does not work takes no one', [3], 2],
  ['both', [1, null], 0],
])('of two crews, %s', (_name, crews, free) => {
  const booked = crews.map((crew) => ({ ...period(10, 20), crew }))
  expect(freeCrews(period(10, 20), booked, ids(2))).toBe(free)
})
