import { expect, test } from 'vitest'
import { whoCouldGo } from './who-could-go.ts'
import { minutesWithFewer } from './with-fewer.ts'

const HOUR_MS = 3_600_000
const person = (id: number, more: object = {}) => ({
  ...{ id, role: 'helper', busy: [], goesOut: false, weekMs: 0 },
  ...more,
})

test('someone of no crew comes before someone whose crew may get work yet', () => {
  const people = [person(1, { isOfCrew: true }), person(2, { weekMs: 8 * HOUR_MS })]
  expect(whoCouldGo(people, null).map(({ id }) => id)).toEqual([2, 1])
})

test('free throughout comes before the role, the role before who stays home, then the least work in the week', () => {
  const busy = [{ startMs: 0, endMs: HOUR_MS }]
  const people = [
    person(1, { busy }),
    person(2, { role: 'driver' }),
    person(3, { goesOut: true }),
    person(4, { weekMs: 20 * HOUR_MS }),
    person(5, { weekMs: 8 * HOUR_MS }),
    person(6, { weekMs: 8 * HOUR_MS }),
  ]
  const ids = (role: string | null) => whoCouldGo(people, role).map(({ id }) => id)
  expect(ids('helper')).toEqual([5, 6, 4, 3, 2, 1])
  expect(ids('driver')).toEqual([2, 5, 6, 4, 3, 1])
  // For no one in particular, a driver may come as well as a helper.
  expect(ids(null)).toEqual([2, 5, 6, 4, 3, 1])
})

test.each([
  { minutes: 240, driving: 0, movers: 4, fewer: 3, takes: 320 },
  { minutes: 240, driving: 30, movers: 4, fewer: 3, takes: 310 },
  { minutes: 125, driving: 0, movers: 3, fewer: 2, takes: 190 },
  { minutes: 60, driving: 60, movers: 3, fewer: 2, takes: 60 },
])('$minutes minutes of $movers take $fewer $takes, $driving of them on the road', ({ takes, ...job }) => {
  expect(minutesWithFewer(job, job.movers, job.fewer)).toBe(takes)
})
