import { expect, test } from 'vitest'
import { daysFor, daysWords, minutesOnEachDay, scheduledHours } from './job-duration.ts'

// @spec 7.30
test.each([
  [null, 2],
  [0.5, 1],
  [4.5, 4.5],
  [14, 14],
  [31.25, 14],
])('an estimate of %j hours asks for %f hours', (estimated, asked) => {
  expect(scheduledHours(estimated)).toBe(asked)
})

// @spec 2.11.3 A move longer than a workday is proposed over several days and says so: in conversion, best
//   plans, self-booking and on the phone; conversion has days, truck and arrival window, folded
test.each<[hours: number, workday: number, days: number, each: number]>([
  [6, 10, 1, 6],
  [10, 10, 1, 10],
  [10.25, 10, 2, 5.25],
  [23, 10, 3, 7.75],
  [29.9, 10, 3, 10],
  [20.1, 10.1, 3, 6.75],
  [400, 10, 31, 13],
])('%f hours in working days of %f take %i days of %f hours', (hours, workday, days, each) => {
  expect(daysFor(hours * 60, workday * 60)).toBe(days)
  expect(minutesOnEachDay(hours * 60, days) / 60).toBe(each)
})

test('why a move takes several days is said', () => {
  expect(daysWords(23 * 60, 600, 3)).toBe(
    'This move takes 23 hours, and the working day has 10: 3 days of 7.75 hours each.',
  )
})
