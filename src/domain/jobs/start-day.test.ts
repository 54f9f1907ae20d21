import { expect, test } from 'vitest'
import { isOnItsDay } from './start-day.ts'

// @spec 10.102 A job starts on its own day, or asks; completing opens one sheet with hours, price and notes
test.each([
  ['the day before', '2026-11-23T08:00:00-07:00', 1, '2026-11-22', false],
  ['its day', '2026-11-23T08:00:00-07:00', 1, '2026-11-23', true],
  ['the day after', '2026-11-23T08:00:00-07:00', 1, '2026-11-24', false],
  ['the last of three days', '2026-11-23T08:00:00-07:00', 3, '2026-11-25', true],
  ['after three days', '2026-11-23T08:00:00-07:00', 3, '2026-11-26', false],
  ['no day yet', null, 1, '2026-11-23', true],
] as const)('%s', (_what, scheduled_date, days, today, isIts) => {
  expect(isOnItsDay({ scheduled_date, days }, today)).toBe(isIts)
})
