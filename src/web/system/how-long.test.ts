import { expect, test } from 'vitest'
import { howLong } from './how-long.ts'

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [59, '59 seconds'],
  [240, '4 minutes'],
  [7_200, '2 hours'],
])('%d seconds are %s', (seconds, words) => expect(howLong(seconds)).toBe(words))
