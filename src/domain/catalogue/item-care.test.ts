import { expect, test } from 'vitest'
import { itemCare } from './item-care.ts'

test.each([
  ['standard', 1, null],
  ['standard', 2, null],
  ['standard', 3, '3 people'],
  ['fragile', 2, 'Fragile'],
  ['heavy', 3, 'Heavy, 3 people'],
  ['special', 4, 'Special handling, 4 people'],
] as const)('%s, carried by %d: %s', (handling, moversMin, words) => {
  expect(itemCare({ handling, moversMin })).toBe(words)
})
