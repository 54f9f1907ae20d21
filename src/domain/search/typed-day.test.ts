import { expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'

// A Tuesday.
const TODAY = '2026-11-24'

// @spec 10.246 Search does things: a new quote or job, a day on the board (`dec 9`, `12/9`, `friday`),
//   notifying a day's crews; it says so before typing
test.each([
  ['today', '2026-11-24'],
  ['Tomorrow', '2026-11-25'],
  ['yesterday', '2026-11-23'],
  ['friday', '2026-11-27'],
  ['next friday', '2026-11-27'],
  ['tuesday', '2026-12-01'],
  ['monday', '2026-11-30'],
  ['dec 9', '2026-12-09'],
  ['Dec. 9th', '2026-12-09'],
  ['december 9, 2027', '2027-12-09'],
  ['9 dec', '2026-12-09'],
  ['12/9', '2026-12-09'],
  ['12/9/27', '2027-12-09'],
  ['2026-12-09', '2026-12-09'],
  ['jan 5', '2027-01-05'],
  ['sep 25', '2026-09-25'],
  ['sep 24', '2027-09-24'],
  ['feb 30', null],
  ['2/29/27', null],
  ['13/1', null],
  ['mon', null],
  ['dec', null],
  ['de 9', null],
  ['december', null],
  ['hello 9', null],
  ['9', null],
  ['303 555 0100', null],
  ['', null],
])('%j is %s', (typed, day) => {
  expect(typedDay(typed, TODAY)).toBe(day)
})
