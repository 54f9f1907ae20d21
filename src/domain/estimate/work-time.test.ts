import { expect, test } from 'vitest'
import { crewOfThree, emptyLoad } from '../../../test/estimate/loads.ts'
import { defaultRateCard as card } from './default-rate-card.ts'
import type { Load } from './load.ts'
import type { Move } from './move.ts'
import { EMPTY_MOVE } from './move.ts'
import { carryTime, drivingTime, handlingTime, hourLines, stairsTime, workTime } from './work-time.ts'

const hour = 3_600_000
const KIND = 'small-straight-local'

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
  expect(rounded(0.5)).toMatchObject({ totalMs: 3.5 * hour, roundingReason: 'Up to the next half hour' })
  expect(rounded(1)).toMatchObject({ totalMs: 4 * hour, roundingReason: 'Up to the next full hour' })
})

test.each([
  [0, 0, 0],
  [198, 4 / 7, 3 / 7],
  [1386, 4, 3],
])('three movers load and unload %d cu ft in %d and %d hours', (volumeCuFt, loading, unloading) => {
  expect(handlingTime(volumeCuFt, crewOfThree, card, KIND)).toEqual({
    loadingMs: Math.round(loading * hour),
    unloadingMs: Math.round(unloading * hour),
  })
})

test('a crew that keeps nine tenths of its pace takes as much longer', () => {
  const slower = { ...crewOfThree, efficiency: 0.9 }
  expect(handlingTime(1386 * 0.9, slower, card, KIND)).toEqual({ loadingMs: 4 * hour, unloadingMs: 3 * hour })
})

test.each([
  [0, 0],
  [1, 0.4],
  [2, 0.8],
  [5, 2],
])('%d flights add %d hours to two hours of loading', (flights, hours) => {
  expect(stairsTime(2 * hour, flights, card)).toBe(hours * hour)
})

// @spec 2.8.19
test.each([
  [0, 0],
  [75, 0],
  [75.5, 0.3],
  [76, 0.3],
  [150, 0.3],
  [151, 0.6],
  [225, 0.6],
  [226, 0.9],
])('a carry of %d ft adds %d hours to two hours of loading', (feet, hours) => {
  expect(carryTime(2 * hour, feet, card)).toBe(hours * hour)
})

test.each([
  [0, 0],
  [10, 1 / 3],
  [20, 2 / 3],
  [21, 2 / 3 + 0.02],
  [100, 2 / 3 + 1.6],
  [1000, 2 / 3 + 19.6],
])('%d miles take %d hours', (miles, hours) => {
  expect(drivingTime(miles, card)).toBe(Math.round(hours * hour))
})

function shown(hours: number[], totalHours: number) {
  const lines = hours.map((value, index) => ({
    label: `Line ${index + 1}`,
    reason: '',
    ms: Math.round(value * 3_600_000),
    isAccess: false,
  }))
  return hourLines({
    lines,
    sumMs: lines.reduce((sum, { ms }) => sum + ms, 0),
    totalMs: totalHours * 3_600_000,
    roundingReason: 'Up to the next quarter hour',
  }).map((line) => [line.label, line.hours])
}

test('each line is rounded on its own and the rounding takes the rest', () => {
  expect(shown([2.0476, 1.5357, 1.93], 5.75)).toEqual([
    ['Line 1', 2.05],
    ['Line 2', 1.54],
    ['Line 3', 1.93],
    ['Rounding', 0.23],
  ])
})

test('a time that needs no rounding shows none', () => {
  expect(shown([2.5, 0.5], 3)).toEqual([
    ['Line 1', 2.5],
    ['Line 2', 0.5],
  ])
})

test('lines that were all rounded up give back what is too much, those that gained most first', () => {
  expect(shown([0.9999, 0.745, 0.2451, 0.255, 0.755], 3)).toEqual([
    ['Line 1', 1],
    ['Line 2', 0.74],
    ['Line 3', 0.25],
    ['Line 4', 0.25],
    ['Line 5', 0.76],
  ])
})

test('a line that is too short to show is left to the rounding', () => {
  expect(shown([2.9, 0.004], 3)).toEqual([
    ['Line 1', 2.9],
    ['Rounding', 0.1],
  ])
})
