import { expect, test } from 'vitest'
import { defaultRateCard } from '../../src/domain/estimate/default-rate-card.ts'
import { publishedAccuracy } from './published-accuracy.ts'

const accuracy = publishedAccuracy(defaultRateCard)

test('every published move is compared with', () => {
  const count = (known: 'movers' | 'hours' | 'dollars') => accuracy.moves.filter((move) => move[known]).length
  expect(accuracy.moves).toHaveLength(41)
  expect([count('movers'), count('hours'), count('dollars')]).toEqual([22, 22, 22])
})

test('half of the hours are within 17 % of the published ones', () => {
  expect(accuracy.medianHoursError).toBeLessThanOrEqual(0.17)
})

test('half of the local prices are within 12 % of the published ones', () => {
  expect(accuracy.medianLocalPriceError).toBeLessThanOrEqual(0.12)
})

test('no more than one crew in ten is outside the published range', () => {
  expect(accuracy.crewsOutsideShare).toBeLessThanOrEqual(0.1)
})

test('a card at twice the price misses, so that these tests can', () => {
  const dear = structuredClone(defaultRateCard)
  dear.prices.centsPerMoverHour *= 2
  dear.handling.cuFtPerMoverHour /= 2
  const spoiled = publishedAccuracy(dear)
  expect(spoiled.medianLocalPriceError).toBeGreaterThan(0.5)
  expect(spoiled.medianHoursError).toBeGreaterThan(0.5)
})
