import { expect, test } from 'vitest'
import { kindOfMove, kindWords } from './kind-of-move.ts'
import { EMPTY_MOVE } from './move.ts'

test.each([
  ['a studio around the corner', {}, 500, 'Small, straight to the truck, local'],
  ['a little more', {}, 501, 'Medium, straight to the truck, local'],
  ['a house', {}, 1_001, 'Large, straight to the truck, local'],
  ['a flight of stairs', { deliveryStairs: 1 }, 300, 'Small, stairs, elevator or long carry, local'],
  ['an elevator', { pickupElevator: true }, 300, 'Small, stairs, elevator or long carry, local'],
  ['a carry within the free feet', { pickupCarryFeet: 75 }, 300, 'Small, straight to the truck, local'],
  ['one past them', { pickupCarryFeet: 76 }, 300, 'Small, stairs, elevator or long carry, local'],
  ['100 miles', { distance: 100 }, 300, 'Small, straight to the truck, local'],
  ['101 miles', { distance: 101 }, 300, 'Small, straight to the truck, long distance'],
])('%s', (_name, move, volumeCuFt, words) => {
  expect(kindWords(kindOfMove({ ...EMPTY_MOVE, ...move }, volumeCuFt, 75))).toBe(words)
})
