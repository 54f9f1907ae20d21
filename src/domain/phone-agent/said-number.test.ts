import { expect, test } from 'vitest'
import { saidNumber } from './said-number.ts'

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
  expect(saidNumber(said)).toBe(number)
})

test.each([
  ...[-1, Number.NaN, Number.POSITIVE_INFINITY, '-5', 'about -5 miles', 'minus 3', 'NaN', 'Infinity', ''],
  ...['many', 'someone', 'often', null, undefined, true, [], [5], {}, '9'.repeat(101), '1e999'],
])('%j is no number', (said) => {
  expect(saidNumber(said)).toBeNull()
})
