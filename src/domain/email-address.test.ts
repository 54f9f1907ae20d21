import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'

test.each([
  ['megan@example.com', true],
  ['Zoe.Nunez@Example.com', true],
  ['zoe+move@mail.example.co.uk', true],
  ['zoë@bücher.example', true],
  ['', false],
  ['megan', false],
  ['megan@example', false],
  ['megan@example.c', false],
  ['megan at example dot com', false],
  ['Megan <megan@example.com>', false],
  ['megan@example.com, tom@example.com', false],
  [`${'a'.repeat(250)}@example.com`, false],
])('%j: %s', (text, isOne) => {
  expect(isEmailAddress(text)).toBe(isOne)
})
