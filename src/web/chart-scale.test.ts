import { expect, test } from 'vitest'
import { chartScale } from './chart-scale.ts'

test.each([
  ['good weeks', [21_300, 18_900, 5500], [0, 5000, 10_000, 15_000, 20_000], 21_300],
  ['a largest value on a line', [20_000], [0, 5000, 10_000, 15_000, 20_000], 20_000],
  ['a value between two sizes of step', [12_600], [0, 5000, 10_000], 12_600],
  ['small amounts', [7, 3], [0, 2, 4, 6], 7],
  ['less than a dollar', [0.25], [0, 1], 1],
  ['a large company', [1_250_000], [0, 500_000, 1_000_000], 1_250_000],
])('%s', (_name, values, ticks, top) => {
  expect(chartScale(values)).toEqual({ ticks, top })
})

test.each([
  ['no weeks', []],
  ['weeks of nothing', [0, 0]],
  ['only money paid back', [-300]],
])('%s have one line, and bars without height', (_name, values) => {
  expect(chartScale(values)).toEqual({ ticks: [0], top: 1 })
})

test('no bar is higher than the chart, and the lines are few and in whole amounts', () => {
  for (let largest = 0.01; largest < 10_000_000; largest *= 1.37) {
    const { ticks, top } = chartScale([largest])
    expect(top).toBeGreaterThanOrEqual(largest)
    expect(ticks.length).toBeGreaterThanOrEqual(2)
    expect(ticks.length).toBeLessThanOrEqual(6)
    expect(ticks.every(Number.isInteger)).toBe(true)
  }
})
