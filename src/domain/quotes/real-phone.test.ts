import { expect, test } from 'vitest'
import { realPhone } from './real-phone.ts'

test.each([
  [null, null],
  ['', null],
  ['   ', null],
  ['demo-caller', null],
  ['Playground-caller', null],
  [' (303) 555-0117 ', '(303) 555-0117'],
])('%j is shown as %j', (stored, shown) => {
  expect(realPhone(stored)).toBe(shown)
})
