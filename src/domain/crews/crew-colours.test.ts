import { expect, test } from 'vitest'
import { CREW_COLOURS, nextColour } from './crew-colours.ts'

const ALL = CREW_COLOURS.map((_, colour) => colour)

test.each([
  [[], 0],
  [[0], 1],
  [[1, 2], 0],
  [[0, 2], 1],
  [ALL, 0],
  [[...ALL, 0, 1], 2],
])('with %j taken, the next crew gets %d', (taken, next) => {
  expect(nextColour(taken)).toBe(next)
})
