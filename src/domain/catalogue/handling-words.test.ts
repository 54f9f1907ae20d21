import { expect, test } from 'vitest'
import { handlingWords } from './handling-words.ts'

test.each([
  ['sofa-three-seat', null],
  ['piano-upright', 'Special handling, 3 people'],
  ['Piano Grand', 'Special handling, 4 people'],
  ['china-cabinet', 'Fragile'],
  ['something of their own', null],
])('%s: %s', (name, words) => {
  expect(handlingWords(name)).toBe(words)
})
