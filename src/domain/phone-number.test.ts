import { expect, test } from 'vitest'
import { isPhoneNumber } from './phone-number.ts'

test.each([
  ['(857) 555-0123', true],
  ['+18575550123', true],
  ['555 0123', true],
  ['555012', false],
  ['anonymous', false],
  ['', false],
])('%j is a telephone number: %s', (text, is) => {
  expect(isPhoneNumber(text)).toBe(is)
})
