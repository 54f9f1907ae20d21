import { expect, test } from 'vitest'
import { defaultRateCard as card } from './default-rate-card.ts'
import { lineHaul } from './line-haul.ts'

test.each([[0], [99.9], [100]])('of %d miles the share counts that long moves begin with', (miles) => {
  expect(lineHaul(5000, miles, card.lineHaul).share).toBe(0.45)
})

test.each([
  // weight, miles, share, cents
  [5000, 100.0001, 0.45, 0.45 * (300_00 + 5000 * 23)],
  [5000, 175, 0.725, 0.725 * (300_00 + 5000 * 25.25)],
  [5000, 250, 1, 300_00 + 5000 * 27.5],
  [5000, 251, 1, 300_00 + 5000 * 27.53],
  [5000, 1000, 1, 300_00 + 5000 * 50],
  [1999, 1000, 1, 300_00 + 2000 * 50],
  [2001, 1000, 1, 300_00 + 2001 * 50],
])('%d lb over %d miles: %d of the line-haul, %d cents', (weightLb, miles, share, cents) => {
  const haul = lineHaul(weightLb, miles, card.lineHaul)
  expect(haul.share).toBeCloseTo(share, 5)
  expect(haul.cents).toBeCloseTo(cents, 0)
})
