import { expect, test } from 'vitest'
import { jobStatusStep } from './job-status-step.ts'

test.each([
  ['scheduled', { to: 'in_progress', label: 'Start Job' }],
  ['in_progress', { to: 'completed', label: 'Complete Job' }],
  ['completed', null],
  ['cancelled', null],
] as const)('the next step of a job that is %s', (status, step) => {
  expect(jobStatusStep(status)).toEqual(step)
})
