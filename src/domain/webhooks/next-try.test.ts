import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../calendar.ts'
import { nextTryAfterMs } from './next-try.ts'

test.each<[attempts: number, failingForMs: number, seconds: number | null]>([
  [1, 0, 5],
  [2, 5_000, 300],
  [3, HOUR_MS, 1_800],
  [4, HOUR_MS, 7_200],
  [5, HOUR_MS, 18_000],
  [6, HOUR_MS, 36_000],
  [7, HOUR_MS, 50_400],
  [8, HOUR_MS, 72_000],
  [9, HOUR_MS, 86_400],
  [50, 3 * DAY_MS - 1, 86_400],
  [1, 3 * DAY_MS, null],
])('after %i tries and %i ms: %s s', (attempts, failingForMs, seconds) => {
  expect(nextTryAfterMs(attempts, failingForMs)).toBe(seconds === null ? null : seconds * 1_000)
})

test('a receiver that never answers is tried for three days, ten times in all', () => {
  let [at, tries] = [0, 0]
  for (let wait: number | null = 0; wait !== null; wait = nextTryAfterMs(tries, at)) {
    at += wait
    tries += 1
  }
  expect([tries, Math.round(at / HOUR_MS)]).toEqual([10, 76])
})
