import { expect, test } from 'vitest'
import { lastCallWords } from './last-call-words.ts'

test.each([
  [null, 'No call has arrived yet'],
  ['2026-11-20T07:59:30-07:00', 'Last call just now'],
  // A server whose clock is ahead.
  ['2026-11-20T08:02:00-07:00', 'Last call just now'],
  ['2026-11-20T07:59:00-07:00', 'Last call 1 minute ago'],
  ['2026-11-20T07:54:10-07:00', 'Last call 5 minutes ago'],
  ['2026-11-20T07:00:00-07:00', 'Last call 1 hour ago'],
  ['2026-11-19T08:00:01-07:00', 'Last call 23 hours ago'],
  ['2026-11-18T08:00:00-07:00', 'Last call 2 days ago'],
  ['2026-10-20T23:30:00-06:00', 'Last call on Oct 20, 2026'],
])('%s: %s', (at, words) => {
  expect(lastCallWords(at, new Date('2026-11-20T08:00:00-07:00'))).toBe(words)
})
