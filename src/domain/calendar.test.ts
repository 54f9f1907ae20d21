import { expect, test } from 'vitest'
import { dayAfter } from './calendar.ts'

test('the day after: over months and years, and on days that have 25 hours', () => {
  expect(['2026-10-31', '2026-11-01', '2026-12-31', '2028-02-28'].map((day) => dayAfter(day))).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2027-01-01',
    '2028-02-29',
  ])
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})
