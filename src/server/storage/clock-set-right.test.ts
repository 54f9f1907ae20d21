import { expect, test } from 'vitest'
import { isRecent, isToCome } from './clock-set-right.ts'

const now = new Date('2027-03-01T17:00:00Z')
const HOUR = 3_600_000
const MINUTE = 60_000

test.each([
  ['a moment that is over', -1, false],
  ['now', 0, false],
  ['a moment that comes', 1, true],
  ['the end of the longest wait', HOUR, true],
  ['the same by a node whose clock is ahead', HOUR + MINUTE, true],
  ['a moment that only a clock that was ahead can have chosen', HOUR + MINUTE + 1, false],
] as const)('%s is waited for: %s ms from now', (_name, ms, expected) => {
  expect(isToCome(new Date(now.getTime() + ms), now, HOUR)).toBe(expected)
})

test.each([
  ['long ago', -HOUR, false],
  ['just within', -HOUR + 1, true],
  ['now', 0, true],
  ['by a node whose clock is ahead', MINUTE, true],
  ['by a clock that was ahead', MINUTE + 1, false],
] as const)('what was noted %s is recent: %s ms from now', (_name, ms, expected) => {
  expect(isRecent(new Date(now.getTime() + ms), now, HOUR)).toBe(expected)
})
