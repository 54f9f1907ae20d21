import { expect, test } from 'vitest'
import { preliminaryBasis } from './preliminary-basis.ts'

const estimate = {}

test.each([
  [{ typicalHome: null, distance: 12, assumedMiles: null, estimate }, null],
  [
    { typicalHome: 'apt2', distance: 12, assumedMiles: null, estimate },
    'Based on the typical contents of a two-bedroom apartment.',
  ],
  [{ typicalHome: null, distance: null, assumedMiles: null, estimate }, 'Based on a move of 10 miles.'],
  [
    { typicalHome: null, distance: null, assumedMiles: 56.2, estimate },
    'Based on a move of about 56.2 miles.',
  ],
  [{ typicalHome: null, distance: 12, assumedMiles: 56.2, estimate }, null],
  [
    { typicalHome: 'house4', distance: null, assumedMiles: null, estimate },
    'Based on the typical contents of a four-bedroom house and a move of 10 miles.',
  ],
  [{ typicalHome: null, distance: null, assumedMiles: null, estimate: null }, null],
] as const)('%j: %s', (known, basis) => {
  expect(preliminaryBasis(known)).toBe(basis)
})
