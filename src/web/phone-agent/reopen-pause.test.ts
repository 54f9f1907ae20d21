import { expect, test } from 'vitest'
import { reopenPauseMs } from './reopen-pause.ts'

test.each([
  [0, 1000],
  [1, 2000],
  [4, 16_000],
  [5, 30_000],
  [5000, 30_000],
])('after %i vain attempts: %i ms', (attempts, pause) => {
  expect(reopenPauseMs(attempts)).toBe(pause)
})
