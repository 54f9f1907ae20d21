import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test.each([
  ['  Zoë   Núñez-O’Brien ', 'Zoë Núñez-O’Brien'],
  ['first\r\nsecond\tthird', 'first second third'],
  ['a\u0000b\u0007c', 'abc'],
  ['half \ud83d a sofa', 'half a sofa'],
  ['piano 🎹 谢谢', 'piano 🎹 谢谢'],
  ['pay \u202eeerf\u202c now\u200f', 'pay eerf now'],
  ['\ufeffwith a mark', 'with a mark'],
  [' \u0000 \u202e ', null],
  ['', null],
  ['x'.repeat(20), 'x'.repeat(20)],
  ['x'.repeat(21), `${'x'.repeat(19)}…`],
  [`${'x'.repeat(18)}🎹 and more`, `${'x'.repeat(18)}…`],
])('%j is kept as %j', (heard, kept) => {
  expect(cleanText(heard, 20)).toBe(kept)
})

test('lines may stay lines', () => {
  expect(cleanText(' first \r\nsecond\r\u0000third ', 100, 'lines')).toBe('first \nsecond\nthird')
})
