import { expect, test } from 'vitest'
import { readHomeSize } from './home-size.ts'

test.each([
  ['2-bedroom apartment', 34, 'apt2'],
  ['two bedroom house', null, 'house2'],
  ['1BR condo', null, 'apt1'],
  ['studio', null, 'studio'],
  ['Studio apartment', '60', 'studio'],
  ['3 bed townhouse', null, 'house3'],
  ['three-bedroom home', null, 'house3'],
  ['2 bd flat, third floor', null, 'apt2'],
  ['penthouse, 2 bedrooms', null, 'apt2'],
  ['2.5 bedroom apartment', null, 'apt3'],
  ['1-2 bedroom apartment', null, 'apt2'],
  ['2 bedroom apartment to a 4 bedroom house', null, 'apt2'],
  ['one bedroom house', null, 'house2'],
  ['seven bedroom house', null, 'house5'],
  ['5 bedroom apartment', null, 'apt3'],
  ['two bedrooms', null, 'apt2'],
  ['3 bedrooms', null, 'house3'],
  ['local 4BR move', null, 'house4'],
] as const)('%s with %j items: %s', (moveType, items, size) => {
  expect(readHomeSize(moveType, items)).toBe(size)
})

test.each([
  ['demo', '10-15', 'studio'],
  ['apartment', '58 items', 'apt1'],
  ['warehouse', 100, 'apt2'],
  ['house', 'about 170', 'house3'],
  [null, 'one hundred and fifty', 'apt3'],
  [null, 250, 'house4'],
  [null, 100_000, 'house5'],
  [null, 49, 'studio'],
  [null, 50, 'apt1'],
] as const)('%s with %j items is the home that holds about as many: %s', (moveType, items, size) => {
  expect(readHomeSize(moveType, items)).toBe(size)
})

test.each([
  [null, null],
  ['', ''],
  ['apartment', null],
  ['house', 'a few'],
  ['local', 0],
  ['0 bedroom', null],
  ['commercial', Number.NaN],
] as const)('%s with %j items tells nothing', (moveType, items) => {
  expect(readHomeSize(moveType, items)).toBeNull()
})
