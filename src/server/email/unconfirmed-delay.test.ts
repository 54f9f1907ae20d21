import { expect, test } from 'vitest'
import { unconfirmedDelaySeconds } from './unconfirmed-delay.ts'

const HOUR = 60 * 60

test.each<[triesSince: number, delay: number | null]>([
  [0, 2 * HOUR],
  [1, 6 * HOUR],
  [2, null],
  [3, null],
])('tried %d times after it was handed over, it waits %s s', (triesSince, delay) => {
  expect(unconfirmedDelaySeconds(triesSince)).toBe(delay)
})
