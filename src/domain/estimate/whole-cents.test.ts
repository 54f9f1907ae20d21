import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeCents } from './whole-cents.ts'

test.each([
  [[], []],
  [[10], [10]],
  [[10.5], [11]],
  [
    [0.4, 0.4, 0.4],
    [1, 0, 0],
  ],
  [
    [1.5, 1.5],
    [2, 1],
  ],
  [
    [0.1 + 0.2, 0.7],
    [0, 1],
  ],
  [[100.49999999999999], [101]],
  [
    [75_00, 10.6, 20.7],
    [75_00, 10, 21],
  ],
])('%j becomes %j', (amounts, cents) => {
  expect(wholeCents(amounts)).toEqual(cents)
})

test('the cents add up to the rounded sum, each within a cent of its amount, whole amounts untouched', () => {
  const amount = fc.oneof(fc.integer({ min: 0, max: 1e9 }), fc.double({ min: 0, max: 1e9, noNaN: true }))
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 20 }), (amounts) => {
      const cents = wholeCents(amounts)
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
      expect(Math.abs(sum(cents) - sum(amounts))).toBeLessThan(0.5001)
      cents.forEach((value, index) => {
        const amount = amounts[index] ?? Number.NaN
        expect(Number.isInteger(value)).toBe(true)
        expect(Math.abs(value - amount)).toBeLessThan(1.0001)
        if (Number.isInteger(amount)) expect(value).toBe(amount)
      })
    }),
  )
})
