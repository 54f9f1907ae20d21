import { expect, test } from 'vitest'
import { scheduledHours } from './job-duration.ts'

test.each([
  [null, 2],
  [0.5, 1],
  [4.5, 4.5],
  [14, 14],
  [31.25, 14],
])('an estimate of %j hours asks for %f hours', (estimated, asked) => {
  expect(scheduledHours(estimated)).toBe(asked)
})
