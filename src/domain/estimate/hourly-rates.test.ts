import { expect, test } from 'vitest'
import { defaultRateCard } from './default-rate-card.ts'
import { hourlyRates, pricesOfRates } from './hourly-rates.ts'

// @spec 10.239 How you charge: the price of two movers with a truck, each additional mover and the shortest
//   move fills the rate card; usual prices fill the price book, confirmed or changed before saving
test.each([
  [150_00, 50_00, { centsPerMoverHour: 50_00, centsPerTruckHour: 50_00 }],
  [140_00, 70_00, { centsPerMoverHour: 70_00, centsPerTruckHour: 0 }],
  [139_99, 70_00, null],
  [0, 0, { centsPerMoverHour: 0, centsPerTruckHour: 0 }],
])('%i cents for two and a truck and %i for each more are %j', (twoMoversCents, moreMoverCents, prices) => {
  expect(pricesOfRates({ twoMoversCents, moreMoverCents })).toEqual(prices)
})

test('the rates of a card are those that make it', () => {
  const { centsPerMoverHour, centsPerTruckHour } = defaultRateCard.prices
  expect(pricesOfRates(hourlyRates(defaultRateCard.prices))).toEqual({ centsPerMoverHour, centsPerTruckHour })
})
