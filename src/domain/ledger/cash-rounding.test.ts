import { expect, test } from 'vitest'
import { dueInCash, roundedDown } from './cash-rounding.ts'

test.each([
  // due, asked for in cash, paid, let go
  [108_644, 108_640, 108_640, 4],
  [108_641, 108_640, 108_640, 1],
  [108_640, 108_640, 108_640, 0],
  [108_644, 108_640, 108_644, 0],
  // A part, and more than is due.
  [108_644, 108_640, 50_000, 0],
  [108_644, 108_640, 108_645, 0],
  // Nothing but pennies is due, and nothing is paid.
  [3, 0, 0, 0],
])(
  'of %i cents due %i are asked for in cash; the person who pays %i is let off %i',
  (due, asked, paid, waived) => {
    expect(dueInCash(due)).toBe(asked)
    expect(roundedDown(due, paid)).toBe(waived)
  },
)
