import { expect, test } from 'vitest'
import { inDigits } from './number-words.ts'

test.each([
  ['Two sofas and Twenty-Two boxes', '2 sofas and 22 boxes'],
  ['ninety nine', '99'],
  ['a hundred', '100'],
  ['Three hundred and sixteen miles', '316 miles'],
  ['nine hundred ninety-nine', '999'],
  ['half a dozen chairs, a dozen boxes', '6 chairs, 12 boxes'],
  ['A couple of lamps, a pair of skis', '2 lamps, 2 skis'],
  ['zero', '0'],
  ['two-seater', '2-seater'],
  ['someone often stones a tent', 'someone often stones a tent'],
  ['12 Main St', '12 Main St'],
])('%s: %s', (said, written) => {
  expect(inDigits(said)).toBe(written)
})
