import { expect, test } from 'vitest'
import { dayOfJobWords, isOnDay } from './days-of-job.ts'

const long = { scheduled_date: '2026-11-29T10:00:00-07:00', days: 3 }
const short = { ...long, days: 1 }

test.each([
  ['the day before', long, '2026-11-28', false, null],
  ['its first', long, '2026-11-29', true, 'day 1 of 3'],
  ['the last, in another month', long, '2026-12-01', true, 'day 3 of 3'],
  ['the day after', long, '2026-12-02', false, null],
  ['the only one', short, '2026-11-29', true, null],
  ['any, while it has no time', { ...long, scheduled_date: null }, '2026-11-29', false, null],
])('a job and %s', (_day, job, day, lies, words) => {
  expect([isOnDay(job, day), dayOfJobWords(job, day)]).toEqual([lies, words])
})
