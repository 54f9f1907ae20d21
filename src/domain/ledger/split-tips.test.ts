import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Role } from '../team/roles.ts'
import { splitTip, tookTips } from './split-tips.ts'

test.each([
  ['two get the same', 2000, [1, 1], [1000, 1000]],
  ['a cent that is left over goes to the first', 1001, [1, 1], [501, 500]],
  ['two cents among three', 500, [1, 1, 1], [167, 167, 166]],
  ['by the minutes worked', 6000, [315, 315, 105], [2572, 2571, 857]],
  ['the person who did not work gets nothing', 1000, [240, 0], [1000, 0]],
  ['no one has hours yet: equally', 1000, [0, 0], [500, 500]],
  ['half of it went back: each keeps half', 1000, [1200, 800], [600, 400]],
  ['all of it went back', 0, [1200, 800], [0, 0]],
  ['fewer cents than people', 2, [1, 1, 1], [1, 1, 0]],
  ['one alone', 1999, [7], [1999]],
  ['nobody', 500, [], []],
])('%s', (_, cents, weights, parts) => {
  expect(splitTip(cents, weights)).toEqual(parts)
})

// @spec 10.172 A tip is asked for once the amount is agreed, never suggested; it is the crew's, equal until
//   the office splits it by hours or by hand, to the cent, and never a manager's
test('no cent is lost, and no one gets a cent more than their part', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.array(fc.nat(2000), { minLength: 1, maxLength: 12 }),
      (cents, weights) => {
        const parts = splitTip(cents, weights)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents)
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        parts.forEach((part, index) => {
          const exact = total === 0 ? cents / weights.length : (cents * (weights[index] ?? 0)) / total
          expect(Math.abs(part - exact)).toBeLessThanOrEqual(1)
        })
      },
    ),
  )
})

test.each([
  ['of the crew then and now', 'crew', null, true],
  ['manages the company, and always has', 'admin', null, false],
  ['managed it when the work ended', 'admin', '2026-11-01T00:00:00Z', false],
  ['manages it only since', 'admin', '2026-12-01T00:00:00Z', true],
] as const)('who shares in the tips of some work: %s', (_, role, since, shares) => {
  expect(tookTips(role as Role, since && new Date(since), new Date('2026-11-23T20:00:00Z'))).toBe(shares)
})
