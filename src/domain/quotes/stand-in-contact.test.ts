import { expect, test } from 'vitest'
import { callerName, isStandInName, realPhone } from './stand-in-contact.ts'

test.each([
  ['Zoë', '+18575550123', 'Zoë', false],
  [null, '+18575550123', 'Caller (857) 555-0123', true],
  [null, '857.555.0123', 'Caller (857) 555-0123', true],
  [null, '+44 20 7946 0958', 'Caller +44 20 7946 0958', true],
  [null, null, 'Unknown caller', true],
  ['', '', 'Unknown caller', true],
  ['Caller Smith', null, 'Caller Smith', false],
])('%j at %j is called %j', (name, phone, called, standsIn) => {
  expect(callerName(name, phone)).toBe(called)
  expect(isStandInName(called)).toBe(standsIn)
})

// @spec 2.8.10 Customer Information; 'Not provided' for empty fields and demo or playground phones
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
