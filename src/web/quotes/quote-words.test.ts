import { expect, test } from 'vitest'
import { callDuration } from './quote-words.ts'

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min 0 s'],
  [252, '4 min 12 s'],
  [3600, '1 h 0 min'],
  [7384, '2 h 3 min'],
])('%i seconds read %s', (seconds, words) => {
  expect(callDuration(seconds)).toBe(words)
})
