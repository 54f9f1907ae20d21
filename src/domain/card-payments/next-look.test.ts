import { expect, test } from 'vitest'
import { nextLook } from './next-look.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const open = { createdAt: 0, expiresAt: 60 * MINUTE, is: 'open', isWaiting: false, failedLooks: 0 } as const

test.each([
  ['a page that was just opened', { now: 0 }, MINUTE],
  ['one that has been open for ten minutes', { now: 10 * MINUTE }, 15 * MINUTE],
  ['one that ends soon: after its end', { now: 55 * MINUTE }, 61 * MINUTE],
  ['one of which the provider says that it is still open', { now: 90 * MINUTE }, 105 * MINUTE],
  ['one that is over', { now: 61 * MINUTE, is: 'over' }, null],
  ['the provider did not answer', { now: MINUTE, failedLooks: 1 }, 2 * MINUTE],
  ['nor for hours', { now: MINUTE, failedLooks: 40 }, 61 * MINUTE],
  ['one that is paid: the next day', { now: MINUTE, is: 'paid' }, MINUTE + DAY],
  ['one that was paid ten days ago', { now: 10 * DAY, is: 'paid' }, 20 * DAY],
  ['one that was paid half a year ago', { now: 181 * DAY, is: 'paid' }, null],
  ['a refund that waits', { now: DAY, is: 'paid', isWaiting: true }, DAY + 60 * MINUTE],
  ['a refund of a payment of now', { now: MINUTE, is: 'paid', isWaiting: true }, 2 * MINUTE],
] as const)('%s', (_case, looked, expected) => {
  expect(nextLook({ ...open, ...looked })).toBe(expected)
})
