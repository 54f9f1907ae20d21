import { expect, test } from 'vitest'
import { readNumber } from '../../../domain/spoken-number.ts'
import { ordinalsInDigits, readQuoteNumber } from './numbers.ts'

test.each([
  [110, 110],
  [0, 0],
  [12.5, 12.5],
  ['110', 110],
  ['110 miles', 110],
  ['about 1,100', 1100],
  ['~34 items', 34],
  ['12.4 mi', 12.4],
  ['thirty-four', 34],
  ['Thirty four boxes', 34],
  ['seven', 7],
  ['ninety-nine', 99],
  ['a hundred miles', 100],
  ['one hundred and ten miles', 110],
  ['two hundred twenty-five', 225],
  ['Two Hundred', 200],
  ['A DOZEN', 12],
  ['half a dozen', 6],
  ['a couple of', 2],
  ['10-15', 13],
  ['10 – 14 items', 12],
  ['10 - 15', 13],
  ['between ten and fifteen', 13],
  ['two or three', 3],
  ['Ten To Fifteen', 13],
  ['zero', 0],
  ['a thousand miles', 1000],
  ['two thousand four hundred', 2400],
  ['One thousand and fifty', 1050],
  ['nine hundred million', 900_000_000],
  ['1.5 thousand', 1500],
  ['1e3', 1000],
  ['1.1e+2', 110],
])('%j is %d', (said, number) => {
  expect(readNumber(said)).toBe(number)
})

test.each([
  ...[-1, Number.NaN, Number.POSITIVE_INFINITY, '-5', 'about -5 miles', 'minus 3', 'NaN', 'Infinity', ''],
  ...['many', 'someone', 'often', null, undefined, true, [], [5], {}, '9'.repeat(101), '1e999'],
])('%j is no number', (said) => {
  expect(readNumber(said)).toBeNull()
})

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

test.each([
  ['Q-2026-0017', 'Q-2026-0017'],
  ['q 2026 17', 'Q-2026-0017'],
  ['Q-2026-00017', 'Q-2026-0017'],
  ['2026-0017', 'Q-2026-0017'],
  ['quote 2026 0017', 'Q-2026-0017'],
  ['Quote number Q 2026 0017.', 'Q-2026-0017'],
  ['quote #2026-17', 'Q-2026-0017'],
  ['Q20260017', 'Q-2026-0017'],
  ['Q-2026-0-0-1-7', 'Q-2026-0017'],
  ['Q–2026–0017', 'Q-2026-0017'],
  ['Q-2026-12345', 'Q-2026-12345'],
])('%j is %s', (said, number) => {
  expect(readQuoteNumber(said)).toBe(number)
})

test.each([
  ...[
    '',
    '17',
    'Q-17',
    '2026',
    'Q-2026-',
    'Q-2026-0000',
    'J-2026-0017',
    'Q-1926-0017',
    'Q-2026-0017 or 0018',
  ],
  ...['Q-2026-%', `Q-2026-${'1'.repeat(60)}`],
])('%j is none', (said) => {
  expect(readQuoteNumber(said)).toBeNull()
})
