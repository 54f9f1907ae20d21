import { expect, test } from 'vitest'
import { defaultRateCard as card } from './default-rate-card.ts'
import { crewOfThree, emptyLoad } from './estimate-fixtures.ts'
import type { Load } from './load.ts'
import type { Move } from './move.ts'
import { EMPTY_MOVE } from './move.ts'
import { workTime } from './work-time.ts'

const hour = 3_600_000

function timeOf(move: Partial<Move>, load: Partial<Load>) {
  const time = workTime({ ...EMPTY_MOVE, ...move }, { ...emptyLoad, ...load }, crewOfThree, card)
  return {
    hours: time.totalMs / hour,
    lines: time.lines.map((line) => [line.label, line.reason, line.ms / hour]),
  }
}

test('the shortest move takes the minimum', () => {
  expect(timeOf({}, {})).toEqual({
    hours: 3,
    lines: [
      ['Set-up', 'Pads, straps, walk-through', 0.5],
      ['Minimum', 'At least 3 h before stairs and carry', 2.5],
    ],
  })
})

test.each([
  // Three movers handle 198 cu ft an hour; half an hour is for setting up.
  ['just under the minimum', 494, 3],
  ['exactly the minimum', 495, 3],
  ['just over the minimum', 496, 3.25],
  ['exactly a quarter hour', 544.5, 3.25],
  ['just over a quarter hour', 545, 3.5],
])('%s: %s cu ft take %d hours', (_which, volumeCuFt, hours) => {
  expect(timeOf({}, { volumeCuFt }).hours).toBe(hours)
})

test('stairs and a long carry come on top of the minimum', () => {
  const { hours, lines } = timeOf({ pickupStairs: 2, deliveryCarryFeet: 100 }, { volumeCuFt: 198 })
  expect(lines).toContainEqual([
    'Stairs at pickup',
    '2 flights, each 20% of loading',
    expect.closeTo(0.2286, 4),
  ])
  expect(lines).toContainEqual([
    'Long carry at delivery',
    '100 ft: 25 ft past the free 75, 15% of unloading',
    expect.closeTo(0.0643, 4),
  ])
  expect(hours).toBe(3.5)
})

test('an elevator adds a quarter of the loading or the unloading beside it, stairs or not', () => {
  const houseful = { volumeCuFt: 1386 }
  const { lines } = timeOf({ pickupElevator: true, deliveryElevator: true, pickupStairs: 1 }, houseful)
  expect(lines).toContainEqual(['Elevator at pickup', '25% of loading', 1])
  expect(lines).toContainEqual(['Elevator at delivery', '25% of unloading', 0.75])
  const { lines: without } = timeOf({ pickupStairs: 1 }, houseful)
  expect(lines.filter(([label]) => !`${label}`.startsWith('Elevator')).slice(0, 4)).toEqual(
    without.slice(0, 4),
  )
})

test('each side counts its own stairs and carry', () => {
  const { lines } = timeOf(
    { pickupStairs: 0, deliveryStairs: 1, pickupCarryFeet: 226, deliveryCarryFeet: 75 },
    { volumeCuFt: 1386 },
  )
  expect(lines.slice(0, 4)).toEqual([
    ['Loading', '3 movers: 1,386 cu ft', 4],
    ['Unloading', '3 movers: 1,386 cu ft', 3],
    ['Stairs at delivery', '1 flight, 20% of unloading', 0.6],
    ['Long carry at pickup', '226 ft: 151 ft past the free 75, 45% of loading', 1.8],
  ])
})

test('special items, extra stops and the road say what they are', () => {
  const specialItems = [
    { name: 'pool-table', quantity: 1, feeCents: 300_00 },
    { name: 'treadmill', quantity: 2, feeCents: 50_00 },
  ]
  const { hours, lines } = timeOf({ distance: 46.2, multipleStops: 1 }, { volumeCuFt: 1386, specialItems })
  expect(lines.slice(2)).toEqual([
    ['Driving', '46.2 miles: 20 at 30 mph, 26.2 at 50 mph', expect.closeTo(1.1907, 4)],
    ['Set-up', 'Pads, straps, walk-through', 0.5],
    ['Special items', 'Pool Table ×1, Treadmill ×2', 0.75],
    ['Extra stops', '1 stop, 0.5 h each', 0.5],
  ])
  expect(hours).toBe(10)
})

test('a card may round to the half or the full hour', () => {
  const load = { ...emptyLoad, volumeCuFt: 496 }
  const rounded = (roundUpToHours: 0.5 | 1) =>
    workTime(EMPTY_MOVE, load, crewOfThree, { ...card, time: { ...card.time, roundUpToHours } })
  expect(rounded(0.5)).toMatchObject({ totalMs: 3.5 * hour, roundingReason: 'Up to the half hour' })
  expect(rounded(1)).toMatchObject({ totalMs: 4 * hour, roundingReason: 'Up to the full hour' })
})
