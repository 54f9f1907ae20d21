import { expect, test } from 'vitest'
import { ordinalsInDigits } from './ordinal-words.ts'

test.each([
  ['the First floor', 'the 1st floor'],
  ['second-floor walkup', '2nd-floor walkup'],
  ['third', '3rd'],
  ['tenth and eleventh', '10th and 11th'],
  ['the twelfth, the thirteenth', 'the 12th, the 13th'],
  ['nineteenth', '19th'],
  ['twentieth', '20th'],
  ['twenty-first', '21st'],
  ['Twenty second', '22nd'],
  ['thirtieth', '30th'],
  ['thirty-first', '31st'],
  ['seconds', 'seconds'],
  ['21st', '21st'],
])('%j is %j', (said, digits) => {
  expect(ordinalsInDigits(said)).toBe(digits)
})
