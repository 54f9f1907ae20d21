import { expect, test } from 'vitest'
import { numberTyped, writtenAmount } from './typed-amount.ts'

test.each([
  ['', null, ''],
  [' ', null, ''],
  ['1500', 1500, '1,500.00'],
  ['$1,500.5', 1500.5, '1,500.50'],
  ['.5', 0.5, '0.50'],
  ['12.', 12, '12.00'],
  ['1.005', 1.005, '1.005'],
  ['185 or so', Number.NaN, '185 or so'],
  ['-5', Number.NaN, '-5'],
  ['1e3', Number.NaN, '1e3'],
])('%j is %d, and is shown as %j', (typed, value, shown) => {
  expect(numberTyped(typed)).toBe(value)
  expect(writtenAmount(typed)).toBe(shown)
})
