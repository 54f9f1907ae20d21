import { expect, test } from 'vitest'
import { createFollowingClock } from './following-clock.ts'

const noon = Date.parse('2026-06-01T12:00:00Z')

// @spec 10.216
test('keeps the time of the other clock, and runs on between its answers', () => {
  let elapsed = 0
  const clock = createFollowingClock(() => elapsed)
  elapsed = 1_004
  clock.heard(noon, 1_000, 1_004)
  expect(clock.now()).toEqual(new Date(noon + 2))
  elapsed += 30_000
  expect(clock.now()).toEqual(new Date(noon + 30_002))
})

test.each([
  ['a slow answer that fits moves nothing', 4_000, noon + 8_000, 0],
  ['a quick answer narrows down what a slow one left open', 10, noon + 9_000, -990],
  ['it follows a clock that was set on', 10, noon + 310_000, 300_000],
  ['it follows a clock that was set back', 10, noon - 290_000, -299_990],
])('%s', (_what, tookMs, theirs, movedMs) => {
  let elapsed = 0
  const clock = createFollowingClock(() => elapsed)
  clock.heard(noon, 0, 0)
  elapsed = 10_000
  const before = clock.now().getTime()
  clock.heard(theirs, elapsed - tookMs, elapsed)
  expect(clock.now().getTime() - before).toBe(movedMs)
})
