import { expect, test } from 'vitest'
import { mailsPerHour } from './mails-per-hour.ts'

const HOUR_MS = 60 * 60 * 1000
const confirmed = new Date('2026-06-01T10:00:00Z')

// @spec 4.2.5
test.each([
  ['at once', 0, 20],
  ['just within the first day', 24 - 0.001, 20],
  ['a day later', 24, 50],
  ['just within the first week', 7 * 24 - 0.001, 50],
  ['a week later', 7 * 24, 200],
  ['years later', 3 * 365 * 24, 200],
  ['when the clock was set back', -1, 20],
])('%s (%d h): %d mails an hour', (_when, hours, mails) => {
  expect(mailsPerHour(confirmed, new Date(confirmed.getTime() + hours * HOUR_MS))).toBe(mails)
})
