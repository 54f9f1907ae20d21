import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEachSecond } from './at-most-each-second.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// @spec 10.160
test('eighty pictures that arrive within two seconds are looked at three times, the last of them too', () => {
  const look = vi.fn()
  const { ask } = atMostEachSecond(look)
  // The last at 1,975 ms.
  for (let sent = 0; sent < 80; sent += 1) {
    if (sent > 0) vi.advanceTimersByTime(25)
    ask()
  }
  expect(look).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(10_000)
  expect(look).toHaveBeenCalledTimes(3)
  ask()
  expect(look, 'at once after a quiet time').toHaveBeenCalledTimes(4)
})

test('nothing is looked at once it has stopped', () => {
  const look = vi.fn()
  const { ask, stop } = atMostEachSecond(look)
  ask()
  ask()
  stop()
  vi.advanceTimersByTime(10_000)
  expect(look).toHaveBeenCalledOnce()
})
