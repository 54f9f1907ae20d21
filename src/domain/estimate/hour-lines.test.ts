import { expect, test } from 'vitest'
import { hourLines } from './hour-lines.ts'

function shown(hours: number[], totalHours: number) {
  const lines = hours.map((value, index) => ({
    label: `Line ${index + 1}`,
    reason: '',
    ms: Math.round(value * 3_600_000),
    isAccess: false,
  }))
  return hourLines({ lines, totalMs: totalHours * 3_600_000, roundingReason: 'Up to the quarter hour' }).map(
    (line) => [line.label, line.hours],
  )
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
