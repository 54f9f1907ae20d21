import { expect, test } from 'vitest'
import { jobStatusStep, scheduledWords } from './job-words.ts'

test.each([
  [null, 'Time TBD'],
  ['2026-11-17T08:00:00-07:00', 'Nov 17, 2026, 8:00 AM'],
  ['2026-11-17T12:30:00Z', 'Nov 17, 2026, 12:30 PM'],
  ['2026-11-17', 'Nov 17, 2026'],
])('%j', (scheduledDate, words) => {
  expect(scheduledWords(scheduledDate)).toBe(words)
})

// @spec 4.3.1 scheduled, then in_progress ('Start Job'), then completed ('Complete Job'); nothing after
//   completed or cancelled
test.each([
  ['scheduled', { to: 'in_progress', label: 'Start Job' }],
  ['in_progress', { to: 'completed', label: 'Complete Job' }],
  ['completed', null],
  ['cancelled', null],
] as const)('the next step of a job that is %s', (status, step) => {
  expect(jobStatusStep(status)).toEqual(step)
})
