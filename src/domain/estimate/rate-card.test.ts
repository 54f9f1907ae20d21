import { expect, test } from 'vitest'
import { findCatalogueItem } from '../catalogue/catalogue.ts'
import { defaultRateCard } from './default-rate-card.ts'
import { rateCardSchema } from './rate-card.ts'

test('the default card is a valid one, and survives being stored', () => {
  expect(rateCardSchema.parse(JSON.parse(JSON.stringify(defaultRateCard)))).toEqual(defaultRateCard)
})

test('every fee is for an item of the catalogue', () => {
  const names = Object.keys(defaultRateCard.prices.specialItemCents)
  expect(names).toHaveLength(25)
  for (const name of names) expect(findCatalogueItem(name)?.name).toBe(name)
})

const { crew, trucks } = defaultRateCard

test.each<[string, string, unknown]>([
  ['a price below zero', 'prices.centsPerMile', -1],
  ['a price in broken cents', 'prices.centsPerTruck', 10.5],
  ['a speed of nothing', 'driving.roadMilesPerHour', 0],
  ['a pace of nothing', 'handling.cuFtPerMoverHour', 0],
  ['a carry step of nothing', 'carry.stepFeet', 0],
  ['no trucks', 'trucks', []],
  ['trucks out of order', 'trucks', trucks.toReversed()],
  ['crews out of order', 'crew.sizes', crew.sizes.toReversed()],
  ['crews that stop growing', 'crew.sizes', crew.sizes.map((size) => ({ ...size, movers: 2 }))],
  ['a last crew with an upper end', 'crew.sizes', crew.sizes.slice(0, -1)],
  ['a day that is none', 'dates.peakSeason.from', '5-15'],
  ['a line-haul without a phase', 'lineHaul.fullAtMiles', 100],
  ['an infinite factor', 'dates.weekend.factor', Infinity],
])('%s is refused where it stands', (_what, path, value) => {
  const keys = path.split('.')
  const result = rateCardSchema.safeParse(withValue(defaultRateCard, keys, value))
  expect(result.error?.issues.map((issue) => issue.path.slice(0, keys.length))).toEqual([keys])
})

function withValue(target: unknown, [key, ...deeper]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const object = { ...(target as Record<string, unknown>) }
  return { ...object, [key]: withValue(object[key], deeper, value) }
}
