import { expect, test } from 'vitest'
import { emptyLoad } from '../../../test/estimate/loads.ts'
import { defaultRateCard as card } from './default-rate-card.ts'
import { truckSize } from './truck-size.ts'

const trucksFor = (volumeCuFt: number, weightLb: number) =>
  truckSize({ ...emptyLoad, volumeCuFt, weightLb }, card)

test.each([
  [0, '10 ft'],
  [361.5, '10 ft'],
  [362, '12 ft'],
  [405, '12 ft'],
  [405.5, '15 ft'],
  [687.5, '15 ft'],
  [688, '16 ft'],
  [720, '16 ft'],
  [720.5, '20 ft'],
  [914, '20 ft'],
  [914.5, '24 ft'],
  [1242, '24 ft'],
  [1242.5, '26 ft'],
  [1513.5, '26 ft'],
  [1514, '2 × 26 ft'],
  [3027.5, '2 × 26 ft'],
  [3028, '3 × 26 ft'],
])('%d cu ft of feathers go into %s', (volumeCuFt, size) => {
  expect(trucksFor(volumeCuFt, 0).size).toBe(size)
})

test.each([
  [2800, '10 ft'],
  [2801, '12 ft'],
  [3300, '12 ft'],
  [3301, '15 ft'],
  [6000, '15 ft'],
  [6001, '24 ft'],
  [10_000, '24 ft'],
  [10_001, '26 ft'],
  [11_000, '26 ft'],
  [11_001, '2 × 26 ft'],
  [22_000, '2 × 26 ft'],
  [22_001, '3 × 26 ft'],
])('%d lb of lead go into %s', (weightLb, size) => {
  expect(trucksFor(0, weightLb).size).toBe(size)
})

test.each([
  [709.5, 4300, '16 ft', 89, '89% of its volume'],
  [709.5, 5330, '20 ft', 70, '70% of its volume, 94% of the payload'],
  [1200, 10_600, '26 ft', 71, '71% of its volume, loaded to its payload'],
  [1981, 14_630, '2 × 26 ft', 59, '59% of their volume'],
])('%d cu ft and %d lb: %s, %d %% full', (volumeCuFt, weightLb, size, fillPercent, reason) => {
  expect(trucksFor(volumeCuFt, weightLb)).toMatchObject({ size, fillPercent, reason })
})
