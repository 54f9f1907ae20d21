import { expect, test } from 'vitest'
import { typicalInventories } from '../catalogue/typical-inventories.ts'
import { defaultRateCard as card } from './default-rate-card.ts'
import { type Estimate, estimateMove } from './estimate.ts'
import { EMPTY_MOVE } from './move.ts'
import type { RateCard } from './rate-card.ts'

/** A card on which one unknown thing has the volume and weight that a story is about. */
function cardWithThing(volumeCuFt: number, weightLb: number): RateCard {
  return { ...card, unknownItem: { volumeCuFt, weightLb } }
}

const thing = [{ name: 'a household', quantity: 1 }]

function moneyOf({ explanation }: Estimate) {
  return explanation.money.map(({ part, label, reason, cents }) => [part, label, reason, cents])
}

test('an apartment two flights up, 120 ft from the truck at delivery, on the last Saturday of November', () => {
  const estimate = estimateMove(
    {
      ...EMPTY_MOVE,
      items: thing,
      distance: 11.4,
      pickupStairs: 2,
      deliveryCarryFeet: 120,
      moveDate: '2026-11-28',
    },
    cardWithThing(709.5, 5330),
  )
  expect(estimate).toMatchObject({
    movers: 3,
    hours: 5.75,
    truckSize: '20 ft',
    laborCents: 759_59,
    truckCents: 352_42,
    locationFeesCents: 226_10,
    totalCents: 1338_11,
  })
  expect(estimate.explanation).toMatchObject({
    volumeCuFt: 709.5,
    weightLb: 5330,
    truckFillPercent: 70,
    moversReason: 'For 650 to 1,450 cu ft',
    dateFactor: { factor: 1.0773 },
    unknownItems: ['a household'],
  })
  expect(estimate.explanation.hours).toEqual([
    { label: 'Loading', reason: '3 movers: 709.5 cu ft', hours: 2.05 },
    { label: 'Unloading', reason: '3 movers: 709.5 cu ft', hours: 1.54 },
    { label: 'Stairs at pickup', reason: '2 flights, each 20% of loading', hours: 0.82 },
    {
      label: 'Long carry at delivery',
      reason: '120 ft: 45 ft past the free 75, 15% of unloading',
      hours: 0.23,
    },
    { label: 'Driving', reason: '11.4 miles at 30 mph', hours: 0.38 },
    { label: 'Set-up', reason: 'Pads, straps, walk-through', hours: 0.5 },
    { label: 'Rounding', reason: 'Up to the next quarter hour', hours: 0.23 },
  ])
  expect(moneyOf(estimate)).toEqual([
    ['labor', 'Labor', '3 movers × 4.70 h × $50', 759_59],
    ['truck', 'Truck and mileage', '20 ft: 4.70 h × $50, $75 flat, 11.4 miles × $1.50', 352_42],
    ['location_fees', 'Stairs at pickup', '0.82 h × $200 for crew and truck', 176_47],
    ['location_fees', 'Long carry at delivery', '0.23 h × $200 for crew and truck', 49_63],
  ])
})

test('a three-bedroom house, second floor, 40 miles', () => {
  const estimate = estimateMove(
    {
      ...EMPTY_MOVE,
      items: typicalInventories.house3,
      distance: 40,
      pickupStairs: 1,
      moveDate: '2026-10-14',
    },
    card,
  )
  // 1,435.5 cu ft by three movers: 7.25 h, of which loading 4.143 h; stairs 0.829 h; driving 1.067 h;
  // set-up 0.5 h; together 9.645 h. Work without the stairs: 9.75 - 0.829 = 8.921 h.
  // $1,338.214 + $581.071 + $165.714 is $2,085.00, so one line is rounded up.
  expect(estimate).toMatchObject({ movers: 3, hours: 9.75, truckSize: '26 ft', totalItems: 171 })
  expect(moneyOf(estimate)).toEqual([
    ['labor', 'Labor', '3 movers × 8.92 h × $50', 1338_22],
    ['truck', 'Truck and mileage', '26 ft: 8.92 h × $50, $75 flat, 40 miles × $1.50', 581_07],
    ['location_fees', 'Stairs at pickup', '0.83 h × $200 for crew and truck', 165_71],
  ])
  expect(estimate.totalCents).toBe(2085_00)
})

test('a studio with a grand piano, and a stop at the storage room', () => {
  const items = [...typicalInventories.studio, { name: 'Piano Grand', quantity: 1 }]
  const estimate = estimateMove({ ...EMPTY_MOVE, items, distance: 5, multipleStops: 1 }, card)
  expect(estimate.movers).toBe(4)
  expect(estimate.explanation.moversReason).toBe('Piano Grand needs 4 movers')
  expect(estimate.explanation.hours.map(({ label }) => label)).toEqual([
    'Loading',
    'Unloading',
    'Driving',
    'Set-up',
    'Special items',
    'Extra stops',
    'Minimum',
  ])
  expect(moneyOf(estimate)).toEqual([
    ['labor', 'Labor', '4 movers × 3.00 h × $50', 600_00],
    ['truck', 'Truck and mileage', '12 ft: 3.00 h × $50, $75 flat, 5 miles × $1.50', 232_50],
    ['location_fees', 'Extra stops', '1 stop × $75', 75_00],
    ['location_fees', 'Piano Grand', 'Special handling', 400_00],
  ])
})

test('a five-bedroom house on a Friday in July takes two trucks', () => {
  const items = typicalInventories.house5
  const estimate = estimateMove({ ...EMPTY_MOVE, items, distance: 10, moveDate: '2026-07-10' }, card)
  expect(estimate).toMatchObject({ movers: 5, truckSize: '2 × 26 ft', hours: 10.5 })
  expect(estimate.explanation.dateFactor.factor).toBe(1.242)
  expect(moneyOf(estimate)).toEqual([
    ['labor', 'Labor', '5 movers × 10.50 h × $50', 3260_25],
    ['truck', 'Truck and mileage', '2 × 26 ft: 10.50 h × 2 × $50, 2 × $75 flat, 10 miles × $1.50', 1509_03],
    ['location_fees', 'Elliptical', 'Special handling', 62_10],
    ['location_fees', 'Lawn Mower Riding', 'Special handling', 93_15],
    ['location_fees', 'Treadmill', 'Special handling', 62_10],
  ])
})

test('a one-bedroom apartment across the country pays the truck by the pound', () => {
  const move = { ...EMPTY_MOVE, items: typicalInventories.apt1, distance: 1000 }
  const estimate = estimateMove(move, card)
  expect(estimate.hours).toBe(24.25)
  expect(moneyOf(estimate)).toEqual([
    ['labor', 'Labor', '2 movers × 6.25 h × $50, including the first 100 miles of driving', 625_00],
    ['truck', 'Line-haul', '1,000 miles: 3,445 lb × $0.50 + $300', 2022_50],
  ])
  expect(moneyOf(estimateMove({ ...move, distance: 175 }, card))[1]).toEqual([
    'truck',
    'Line-haul',
    '175 miles: (3,445 lb × $0.2525 + $300) × 72.5%',
    848_15,
  ])
})

test('the hundredth mile is no cliff: past it the truck never costs less than at it', () => {
  const items = typicalInventories.studio
  const truckAt = (distance: number) => moneyOf(estimateMove({ ...EMPTY_MOVE, items, distance }, card))[1]
  expect(truckAt(100)).toEqual([
    'truck',
    'Truck and mileage',
    '10 ft: 5.25 h × $50, $75 flat, 100 miles × $1.50',
    487_50,
  ])
  expect(truckAt(101)).toEqual(truckAt(100))
  expect(truckAt(250)?.[3]).toBeGreaterThan(487_50)
})

test('nothing at all still takes the minimum', () => {
  const estimate = estimateMove(EMPTY_MOVE, card)
  expect(estimate).toMatchObject({
    movers: 2,
    hours: 3,
    truckSize: '10 ft',
    totalItems: 0,
    laborCents: 300_00,
    truckCents: 225_00,
    locationFeesCents: 0,
    totalCents: 525_00,
  })
})

test('the largest figures there are give a finite estimate', () => {
  const most = Number.MAX_VALUE
  const estimate = estimateMove(
    {
      ...EMPTY_MOVE,
      items: [
        { name: 'hot-tub', quantity: most },
        { name: 'piano-grand', quantity: most },
      ],
      distance: most,
      pickupStairs: most,
      deliveryStairs: most,
      pickupCarryFeet: most,
      deliveryCarryFeet: most,
      multipleStops: most,
      moveDate: '2026-07-31',
    },
    card,
  )
  const { hours, laborCents, truckCents, locationFeesCents, totalCents } = estimate
  for (const value of [hours, laborCents, truckCents, locationFeesCents, totalCents]) {
    expect(value).toBeGreaterThan(0)
    expect(value).toBeLessThan(Number.MAX_SAFE_INTEGER)
  }
  expect(totalCents).toBe(laborCents + truckCents + locationFeesCents)
})

// @spec 2.8.19 The first 75 ft of a carry at each address add no hours and no charge
test('the first 75 ft of a carry cost neither time nor money; the next foot costs both', () => {
  const carried = (feet: number) =>
    estimateMove(
      { ...EMPTY_MOVE, items: thing, distance: 11.4, pickupCarryFeet: feet, deliveryCarryFeet: feet },
      cardWithThing(1400, 9800),
    )
  const [none, free, more] = [carried(0), carried(75), carried(76)]
  expect(free).toEqual(none)
  expect(more.hours).toBeGreaterThan(free.hours)
  expect(more.totalCents).toBeGreaterThan(free.totalCents)
})
