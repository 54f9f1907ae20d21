import { expect, test } from 'vitest'
import { defaultRateCard } from '../../src/domain/estimate/default-rate-card.ts'
import { TRAVEL_MODES } from '../../src/domain/estimate/rate-basis.ts'
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

test('half of the long prices are within 25 % of the published ones, by the pound and by the tariff', () => {
  expect(accuracy.medianLongPriceError).toBeLessThanOrEqual(0.25)
  const freight = { by: 'tariff' as const }
  const byTariff = { ...defaultRateCard, charging: { ...defaultRateCard.charging, freight } }
  expect(publishedAccuracy(byTariff).medianLongPriceError).toBeLessThanOrEqual(0.25)
})

test.each(TRAVEL_MODES)(
  'a company that charges travel as %s is within 20 % of half of the local prices',
  (by) => {
    const { charging } = defaultRateCard
    const travel = { by, hours: 0.5, feeCents: 75_00 }
    const travelling = publishedAccuracy({ ...defaultRateCard, charging: { ...charging, travel } })
    expect(travelling.medianLocalPriceError).toBeLessThanOrEqual(0.2)
  },
)

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
