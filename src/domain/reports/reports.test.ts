import { expect, test } from 'vitest'
import { averageCents, percentOf } from './reports.ts'

test.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [0, 5, 0],
  [-1, 4, -25],
  [0, 0, null],
])('%d of %d is %s percent', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent))

test.each([
  [100, 3, 33],
  [101, 2, 51],
  [0, 0, null],
])('%d cents of %d are %s each', (cents, count, each) => expect(averageCents(cents, count)).toBe(each))
