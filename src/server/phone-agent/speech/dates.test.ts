import { expect, test } from 'vitest'
import { readDate } from './dates.ts'

const today = '2026-11-20'

test.each([
  ['2026-12-15', '2026-12-15'],
  [' 2026-12-15 ', '2026-12-15'],
  ['2026-12-15T09:00:00-05:00', '2026-12-15'],
  ['2026-12-15 09:00', '2026-12-15'],
  ['12/15/2026', '2026-12-15'],
  ['12/15/26', '2026-12-15'],
  ['1/5/2027', '2027-01-05'],
  ['12/15', '2026-12-15'],
  ['December 15, 2026', '2026-12-15'],
  ['Tuesday, December 15th, 2026', '2026-12-15'],
  ['dec 15', '2026-12-15'],
  ['Sept. 3', '2027-09-03'],
  ['the 15th of December', '2026-12-15'],
  ['15 December 2026', '2026-12-15'],
  ['November 20', '2026-11-20'],
  ['November 19', '2027-11-19'],
  ['February 29', '2028-02-29'],
  ['2026-11-20', '2026-11-20'],
  ['2028-11-20', '2028-11-20'],
  ['December fifteenth', '2026-12-15'],
  ['on the twenty-first of December', '2026-12-21'],
  ['Today', '2026-11-20'],
  ['tomorrow', '2026-11-21'],
  ['The day after tomorrow', '2026-11-22'],
  ['Saturday', '2026-11-21'],
  ['on Tues', '2026-11-24'],
  ['Wednesday', '2026-11-25'],
  ['this Thursday', '2026-11-26'],
  ['Friday', '2026-11-27'],
  ['this Friday', '2026-11-27'],
  ['next  Friday', '2026-11-27'],
  ['this coming Monday', '2026-11-23'],
  ['in two weeks', '2026-12-04'],
  ['In a week', '2026-11-27'],
  ['in 10 days', '2026-11-30'],
  ['two weeks from today', '2026-12-04'],
  ['in twenty-one days', '2026-12-11'],
  ['in 104 weeks', '2028-11-17'],
  ['the 15th', '2026-12-15'],
  ['on the fifteenth', '2026-12-15'],
  ['20th', '2026-11-20'],
  ['the 19th', '2026-12-19'],
  ['the 31st', '2026-12-31'],
])('%j is %s', (said, date) => {
  expect(readDate(said, today)).toBe(date)
})

test.each([
  ...[undefined, '', 'mid-December', 'December', 'yesterday', 'soon', '15', 'Smarch 13', 'a 12'],
  ...['2026-11-19', '2028-11-21', '2026-02-30', '2026-13-01', '2027-00-10', '13/15/2026', '02/29/2027'],
  ...[
    'next week',
    'in weeks',
    'two weeks',
    'in a few weeks',
    'in a couple of weeks',
    'in 105 weeks',
    'in 2.5 weeks',
  ],
  ...['the 0th', 'the 32nd', 'every Friday', 'Friday or Saturday', 'Fri-day', 'Friday the 15th'],
  ...[
    'November 31',
    '2026-12-15 or so',
    'between 2026-12-15 and 2026-12-20',
    '1626-12-15',
    `12/15/2026${'0'.repeat(50)}`,
  ],
])('%j names no day to move on', (said) => {
  expect(readDate(said, today)).toBeNull()
})

test.each([
  ['2027-01-31', 'the 30th', '2027-03-30'],
  ['2028-01-31', 'the 29th', '2028-02-29'],
  ['2026-12-31', 'tomorrow', '2027-01-01'],
  ['2026-12-31', 'the 1st', '2027-01-01'],
  ['2026-11-22', 'Sunday', '2026-11-29'],
])('on %s, %j is %s', (on, said, date) => {
  expect(readDate(said, on)).toBe(date)
})
