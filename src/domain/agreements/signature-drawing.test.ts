import { expect, test } from 'vitest'
import { isSignatureDrawing, pointsOfDrawing } from './signature-drawing.ts'

// @spec 10.68 A drawn signature is only what our pad writes, within the pad: others are refused, and an
//   invalid stored one is left off the paper
test.each([
  ['M10 20L30 40', true],
  ['M10 20 L30 40', true],
  ['M10.5 20Q30 40 35.5 60L600 160', true],
  ['M1 1L1 1M2 2L2 2', true],
  ['', false],
  ['T', false],
  ['M', false],
  ['M10 20', false],
  ['L10 20', false],
  ['M10 20L30 40L50 60', false],
  ['M10 20Q30 40L50 60', false],
  ['M10 20L30 40 50 60', false],
  ['M10,20L30,40', false],
  ['m10 20l30 40', false],
  ['M1e9 20L30 40', false],
  ['M10 20L30 40 ', false],
  ['M10 20L30 40Z', false],
  ['M10 20L601 40', false],
  ['M-1 20L30 40', false],
  [`M${'1'.repeat(99_990)}`, false],
  [`M1 1${'Q1 1 2 2'.repeat(12_000)}L1 1`, true],
  [`M1 1${'Q1 1 2 2'.repeat(13_000)}L1 1`, false],
  ['M1 1 '.repeat(19_999), false],
])('the drawing %.40s is one of our pad: %s', (path, isOurs) => {
  expect(isSignatureDrawing(path)).toBe(isOurs)
})

test('a drawing of an earlier release that left the pad is still a drawing', () => {
  expect(pointsOfDrawing('M-3.5 20Q30 40 35.5 171L600 160')).toEqual([
    [-3.5, 20],
    [30, 40],
    [35.5, 171],
    [600, 160],
  ])
})
