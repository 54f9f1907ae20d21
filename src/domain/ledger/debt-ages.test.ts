import { expect, test } from 'vitest'
import { ageOf } from './debt-ages.ts'

test.each([
  [-1, '0-30'],
  [0, '0-30'],
  [30, '0-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, 'over 90'],
])('%d days are %s', (days, age) => expect(ageOf(days)).toBe(age))
