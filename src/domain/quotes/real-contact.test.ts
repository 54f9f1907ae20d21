import { expect, test } from 'vitest'
import { realContact } from './real-contact.ts'

test.each([
  [null, null],
  ['', null],
  ['   ', null],
  ['caller@demo.example', null],
  ['Playground-caller', null],
  [' megan@example.com ', 'megan@example.com'],
])('%j is shown as %j', (stored, shown) => {
  expect(realContact(stored)).toBe(shown)
})
