import { expect, test } from 'vitest'
import { LONGEST_JOB_HOURS } from '../../contract/jobs.ts'
import { LONGEST_HOURS, scheduleDuration } from './schedule-duration.ts'

test.each([
  [null, 2],
  [0.5, 1],
  [4.5, 4.5],
  [14, 14],
  [31.25, 14],
])('an estimate of %j hours asks for %f hours', (estimated, asked) => {
  expect(scheduleDuration(estimated)).toBe(asked)
})

test('the limit is the one of the contract', () => {
  expect(LONGEST_HOURS).toBe(LONGEST_JOB_HOURS)
})
