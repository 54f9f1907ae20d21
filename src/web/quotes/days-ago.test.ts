import { expect, test } from 'vitest'
import { daysAgo } from './days-ago.ts'

test.each([
  ['2026-11-22T23:59:00-07:00', 'today'],
  ['2026-11-21T23:59:00-07:00', 'yesterday'],
  ['2026-11-18T08:00:00-07:00', '4 days ago'],
  ['2025-11-22T08:00:00-07:00', '365 days ago'],
  // An office east of the reader may be a day ahead.
  ['2026-11-23T00:01:00-07:00', 'today'],
])('on November 22, %s was %s', (moment, words) => {
  expect(daysAgo(moment, '2026-11-22')).toBe(words)
})
