import { expect, test } from 'vitest'
import { preliminaryBasis } from './preliminary-basis.ts'

const estimate = {}

test.each([
  [{ typicalHome: null, distanceMiles: 12, estimate }, null],
  [
    { typicalHome: 'apt2', distanceMiles: 12, estimate },
    'Based on the typical contents of a two-bedroom apartment.',
  ],
  [{ typicalHome: null, distanceMiles: null, estimate }, 'Based on a move of 10 miles.'],
  [
    { typicalHome: 'house4', distanceMiles: null, estimate },
    'Based on the typical contents of a four-bedroom house and a move of 10 miles.',
  ],
  [{ typicalHome: null, distanceMiles: null, estimate: null }, null],
] as const)('%j: %s', (known, basis) => {
  expect(preliminaryBasis(known)).toBe(basis)
})
