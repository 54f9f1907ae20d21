import { expect, test } from 'vitest'
import { handlingWords } from './handling-words.ts'

// @spec 10.191 Items that need care say how many carry them
// @spec 10.127
test.each([
  ['sofa-three-seat', null],
  ['piano-upright', 'Special handling, 3 people'],
  ['Piano Grand', 'Special handling, 4 people'],
  ['china-cabinet', 'Fragile'],
  ['something of their own', null],
])('%s: %s', (name, words) => {
  expect(handlingWords(name)).toBe(words)
})
