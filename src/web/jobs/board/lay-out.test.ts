import { expect, test } from 'vitest'
import { someJob } from '../../../../test/schedule/some-board.ts'
import type { BoardJob } from '../../../contract/board.ts'
import { barOn, barsOn, hoursOf, lanesOf, overlapsOf, tripBarsOn } from './lay-out.ts'

const MONDAY = '2027-05-10'
const at = (clock: string, hours: number, more: Partial<BoardJob> = {}) =>
  someJob({ scheduled_date: `${MONDAY}T${clock}:00-06:00`, duration_hours: hours, ...more })

test('a bar lies where the clock of its moment says, the driving around it', () => {
  const job = at('09:30', 2.25, { travel_before_minutes: 20, travel_after_minutes: 35 })
  expect(barOn(job, MONDAY)).toEqual({ job, nthDay: 1, start: 570, end: 705, leaves: 550, returns: 740 })
  expect(barOn(job, '2027-05-11')).toBeNull()
  expect(barOn(someJob({ scheduled_date: null }), MONDAY)).toBeNull()
})

test('a job of several days lies on each of them', () => {
  const job = at('08:00', 4, { days: 2 })
  const days = ['2027-05-09', MONDAY, '2027-05-11', '2027-05-12'].map(
    (day) => barOn(job, day)?.nthDay ?? null,
  )
  expect(days).toEqual([null, 1, 2, null])
})

test.each([
  [
    'near the yard on each',
    120,
    [
      [460, 840],
      [460, 840],
      [460, 840],
    ],
  ],
  [
    'far from it to the first and from the last',
    125,
    [
      [460, 720],
      [480, 720],
      [480, 845],
    ],
  ],
])('on several days a crew drives: %s', (_, home, drives) => {
  const job = at('08:00', 4, { days: 3, travel_before_minutes: 20, travel_after_minutes: home })
  const bars = [MONDAY, '2027-05-11', '2027-05-12'].map((day) => barOn(job, day))
  expect(bars.map((bar) => [bar?.leaves, bar?.returns])).toEqual(drives)
})

// @spec 10.114 Board: day or week by crews or trucks, unassigned first, undated below; conflicts red, needs
//   yellow, in words; on phones a list by crew
test.each([
  { spans: [], lanes: [], count: 1, overlaps: [] },
  {
    spans: [
      ['08:00', 2],
      ['10:00', 1],
    ],
    lanes: [0, 0],
    count: 1,
    overlaps: [],
  },
  {
    spans: [
      ['08:00', 3],
      ['10:00', 2],
    ],
    lanes: [0, 1],
    count: 2,
    overlaps: [{ from: 600, to: 660 }],
  },
  {
    spans: [
      ['08:00', 4],
      ['09:00', 1],
      ['10:00', 1],
    ],
    lanes: [0, 1, 1],
    count: 2,
    overlaps: [
      { from: 540, to: 600 },
      { from: 600, to: 660 },
    ],
  },
])('$spans stand in lanes $lanes', ({ spans, lanes, count, overlaps }) => {
  const jobs = spans.map(([clock, hours], index) => at(String(clock), Number(hours), { id: index + 1 }))
  const bars = barsOn(jobs, MONDAY)
  const found = lanesOf(bars)
  expect(bars.map((bar) => found.lane.get(bar))).toEqual(lanes)
  expect(found.count).toBe(count)
  expect(overlapsOf(bars)).toEqual(overlaps)
})

test.each([
  [[], { first: 7, last: 19 }],
  [[at('08:00', 2)], { first: 7, last: 19 }],
  [[at('06:30', 2, { travel_before_minutes: 45 })], { first: 5, last: 19 }],
  [[at('17:00', 3, { travel_after_minutes: 10 })], { first: 7, last: 21 }],
  [[at('20:00', 9)], { first: 7, last: 24 }],
])('the hours that are shown grow with what is booked: %#', (jobs, hours) => {
  expect(hoursOf(barsOn(jobs, MONDAY))).toEqual(hours)
})

test('jobs of one trip that overlap are one bar with all names, that of the job whose trip it is', () => {
  const dunn = at('08:00', 6, { id: 2, trip_of: 1, customer_name: 'Dunn' })
  const cole = at('09:00', 8, { id: 1, customer_name: 'Cole' })
  const later = at('18:00', 1, { id: 3, trip_of: 1, customer_name: 'Foss' })
  const other = at('10:00', 2, { id: 4, customer_name: 'Vance' })
  const bars = tripBarsOn([dunn, cole, later, other], MONDAY)
  expect(bars.map(({ job, shares = [], start, end }) => [job.id, shares, start / 60, end / 60])).toEqual([
    [1, ['Dunn'], 8, 17],
    [4, [], 10, 12],
    [3, [], 18, 19],
  ])
  expect(overlapsOf(bars)).toEqual([{ from: 600, to: 720 }])
})
