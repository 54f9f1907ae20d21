import { expect, test } from 'vitest'
import { dayCapacity } from './day-capacity.ts'

const hours = (from: number, to: number) => ({ startMs: from * 3_600_000, endMs: to * 3_600_000 })
const job = (from: number, to: number, hasCrew = true) => ({ ...hours(from, to), hasCrew })
const TWO = [hours(8, 18), hours(7, 15)]
const DAY = { crews: TWO, booked: [], completed: 0, isOver: false }

test.each([
  ['nothing booked', {}, '18 h free'],
  ['one job', { booked: [job(8, 12)] }, '14 h free'],
  ['part of an hour left', { booked: [job(8, 12.5)] }, '13 h free'],
  ['a job before and after the working hours', { booked: [job(5, 20)] }, '7 h free'],
  ['a job that waits for a crew', { booked: [job(8, 12, false)] }, '14 h free, 1 waiting'],
  ['hardly anything left', { booked: [job(8, 18), job(7, 14.5)] }, 'Full'],
  ['more than there is', { booked: [job(8, 18), job(7, 18), job(9, 11, false)] }, 'Full, 1 waiting'],
  ['no one works', { crews: [] }, 'No crew working'],
  ['it is over', { isOver: true, completed: 7 }, '7 jobs done'],
  ['it is over and nothing was', { isOver: true }, 'No jobs'],
])('%s', (_what, changes, words) => {
  expect(dayCapacity({ ...DAY, ...changes })).toBe(words)
})
