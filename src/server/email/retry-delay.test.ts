import { expect, test } from 'vitest'
import { retryDelaySeconds, unconfirmedDelaySeconds } from './retry-delay.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

test.each<[attempts: number, ageSeconds: number, delay: number | null]>([
  [1, 0, 5],
  [2, 5, 10],
  [3, 15, 20],
  [4, 35, 40],
  [5, 75, 60],
  [6, 135, 60],
  [14, 10 * MINUTE - 1, 60],
  // After ten minutes it may take longer, up to a quarter of an hour.
  [5, 10 * MINUTE, 80],
  [8, 10 * MINUTE, 640],
  [9, 20 * MINUTE, 15 * MINUTE],
  [100, 23 * HOUR, 15 * MINUTE],
  [100, 24 * HOUR - 1, 15 * MINUTE],
  [1, 24 * HOUR, null],
  [100, 48 * HOUR, null],
])('after %d attempts and %d s it waits %s s', (attempts, ageSeconds, delay) => {
  expect(retryDelaySeconds(attempts, ageSeconds)).toBe(delay)
})

test('a mail server that is back after nine minutes is tried within a minute', () => {
  let [age, attempts] = [0, 0]
  while (age < 9 * MINUTE) {
    attempts += 1
    const delay = retryDelaySeconds(attempts, age)
    if (delay === null) throw new Error('given up too early')
    age += delay
  }
  expect(age - 9 * MINUTE).toBeLessThanOrEqual(MINUTE)
})

test.each<[triesSince: number, delay: number | null]>([
  [0, 2 * HOUR],
  [1, 6 * HOUR],
  [2, null],
  [3, null],
])('tried %d times after it was handed over, it waits %s s', (triesSince, delay) => {
  expect(unconfirmedDelaySeconds(triesSince)).toBe(delay)
})
