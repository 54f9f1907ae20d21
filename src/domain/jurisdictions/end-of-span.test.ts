import { expect, test } from 'vitest'
import { endOfSpan } from './end-of-span.ts'
import type { Span } from './jurisdiction.ts'

test.each<[string, Span, string]>([
  ['2026-12-01', { count: 10, unit: 'days' }, '2026-12-11'],
  ['2026-12-01', { count: 15, unit: 'working days' }, '2026-12-22'],
  ['2026-12-04', { count: 1, unit: 'working days' }, '2026-12-07'],
  ['2026-11-30', { count: 9, unit: 'months' }, '2027-08-30'],
  ['2026-12-31', { count: 2, unit: 'months' }, '2027-02-28'],
])('%s and %o is %s', (from, span, until) => {
  expect(endOfSpan(from, span)).toBe(until)
})
