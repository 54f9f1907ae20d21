import { describe, expect, test } from 'vitest'
import { defaultRateCard } from '../../domain/estimate/default-rate-card.ts'
import { readCard, type WrittenCard, writtenCard } from './written-card.ts'

const written = writtenCard(defaultRateCard)

test('a card that is written and read again is the same card', () => {
  expect(readCard(written)).toEqual({ card: defaultRateCard })
})

test('no figure comes back changed, however many cents, percent or decimals it has', () => {
  for (let step = 1; step <= 300; step += 1) {
    const card = structuredClone(defaultRateCard)
    card.prices.centsPerMile = step * 7
    card.stairs.shareOfSidePerFlight = step / 1000
    card.dates.weekend.factor = 0.9 + step / 1000
    card.lineHaul.centsPerLbMile = step / 1000
    const { card: read } = readCard(writtenCard(card))
    expect(read?.prices.centsPerMile).toBe(card.prices.centsPerMile)
    expect(read?.stairs.shareOfSidePerFlight).toBeCloseTo(card.stairs.shareOfSidePerFlight, 8)
    expect(read?.dates.weekend.factor).toBeCloseTo(card.dates.weekend.factor, 8)
    expect(read?.lineHaul.centsPerLbMile).toBe(card.lineHaul.centsPerLbMile)
  }
})

test.each<[string, (card: WrittenCard) => string | undefined, string]>([
  ['cents are dollars', ({ prices }) => prices.centsPerMoverHour, '50.00'],
  ['so are fees', ({ prices }) => prices.specialItemCents['piano-upright'], '200.00'],
  ['shares are percent', ({ stairs }) => stairs.shareOfSidePerFlight, '20'],
  ['a pace is percent', ({ crew }) => crew.sizes[3]?.efficiency, '95'],
  ['a surcharge is what it adds', ({ dates }) => dates.peakSeason.factor, '15'],
  ['a discount is what it takes away', ({ dates }) => dates.offSeason.factor, '-5'],
  ['cents a pound are dollars per 100 pounds', ({ lineHaul }) => lineHaul.centsPerLb, '20'],
  ['a day is a day', ({ dates }) => dates.offSeason.to, '02-29'],
  ['the last crew takes whatever is larger', ({ crew }) => crew.sizes.at(-1)?.upToCuFt, ''],
  ['feet are feet', ({ carry }) => carry.freeFeet, '75'],
])('%s', (_name, pick, text) => {
  expect(pick(written)).toBe(text)
})

describe('what is wrong is said in the units of the form, at the field', () => {
  test.each<[string, (card: WrittenCard) => void, string]>([
    ['prices.centsPerMile', (card) => (card.prices.centsPerMile = ''), 'Must be a number'],
    ['prices.centsPerMile', (card) => (card.prices.centsPerMile = '-1'), 'Must be $0 or more'],
    ['prices.centsPerMile', (card) => (card.prices.centsPerMile = '1.005'), 'Must be in whole cents'],
    ['prices.centsPerTruck', (card) => (card.prices.centsPerTruck = '200000'), 'Must be at most $100,000'],
    [
      'stairs.shareOfSidePerFlight',
      (card) => (card.stairs.shareOfSidePerFlight = '501'),
      'Must be at most 500%',
    ],
    ['dates.weekend.factor', (card) => (card.dates.weekend.factor = '-95'), 'Must be -90% or more'],
    ['handling.loadingParts', (card) => (card.handling.loadingParts = '1.5'), 'Must be a whole number'],
    ['driving.townMilesPerHour', (card) => (card.driving.townMilesPerHour = '0'), 'Must be 1 or more'],
    ['crew.sizes.1.upToCuFt', (card) => set(card.crew.sizes[1], { upToCuFt: 'x' }), 'Must be a number'],
    ['trucks.0.size', (card) => set(card.trucks[0], { size: '' }), 'Must have a name'],
    ['trucks', (card) => card.trucks.reverse(), 'List the trucks from the smallest to the largest'],
    [
      'crew.sizes',
      (card) => set(card.crew.sizes[1], { movers: '2' }),
      'Each crew must take more volume than the one before; the last one has no upper limit',
    ],
    [
      'lineHaul.fullAtMiles',
      (card) => (card.lineHaul.fullAtMiles = '100'),
      'The full price must start at a longer distance',
    ],
  ])('%s', (path, change, problem) => {
    const changed = structuredClone(written)
    change(changed)
    expect(readCard(changed).problems).toEqual({ [path]: problem })
  })
})

test('an empty volume of a crew that is not the last is a problem, not an open end', () => {
  const changed = structuredClone(written)
  set(changed.crew.sizes[0], { upToCuFt: '' })
  expect(readCard(changed).card).toBeUndefined()
})

const set = <T extends object>(target: T | undefined, change: Partial<T>) =>
  Object.assign(target ?? {}, change)
