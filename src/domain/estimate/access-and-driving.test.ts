import { expect, test } from 'vitest'
import { carryTime } from './carry-time.ts'
import { defaultRateCard as card } from './default-rate-card.ts'
import { drivingTime } from './driving-time.ts'
import { crewOfThree } from './estimate-fixtures.ts'
import { handlingTime } from './handling-time.ts'
import { stairsTime } from './stairs-time.ts'

const hour = 3_600_000

test.each([
  [0, 0, 0],
  [198, 4 / 7, 3 / 7],
  [1386, 4, 3],
])('three movers load and unload %d cu ft in %d and %d hours', (volumeCuFt, loading, unloading) => {
  expect(handlingTime(volumeCuFt, crewOfThree, card)).toEqual({
    loadingMs: Math.round(loading * hour),
    unloadingMs: Math.round(unloading * hour),
  })
})

test('a crew that keeps nine tenths of its pace takes as much longer', () => {
  const slower = { ...crewOfThree, efficiency: 0.9 }
  expect(handlingTime(1386 * 0.9, slower, card)).toEqual({ loadingMs: 4 * hour, unloadingMs: 3 * hour })
})

test.each([
  [0, 0],
  [1, 0.4],
  [2, 0.8],
  [5, 2],
])('%d flights add %d hours to two hours of loading', (flights, hours) => {
  expect(stairsTime(2 * hour, flights, card)).toBe(hours * hour)
})

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
