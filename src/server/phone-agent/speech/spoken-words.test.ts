import { expect, test } from 'vitest'
import { spokenDay, spokenDollars, spokenHours, spokenList, spokenTruck } from './spoken-words.ts'

test.each([
  [198_500, '1,985 dollars'],
  [198_549, '1,985 dollars'],
  [198_550, '1,986 dollars'],
  [100, '1 dollar'],
  [0, '0 dollars'],
  [123_456_789, '1,234,568 dollars'],
])('%d cents: %s', (cents, spoken) => {
  expect(spokenDollars(cents)).toBe(spoken)
})

test.each([
  [6.5, '6 and a half hours'],
  [1, '1 hour'],
  [7.25, '7 and a quarter hours'],
  [3.75, '3 and three quarter hours'],
  [1.5, '1 and a half hours'],
  [3, '3 hours'],
  [2.9, '3 hours'],
  [0.5, 'half an hour'],
])('%d h: %s', (hours, spoken) => {
  expect(spokenHours(hours)).toBe(spoken)
})

test.each([
  ['2026-12-15', 'Tuesday, December 15'],
  ['2026-11-22', 'Sunday, November 22'],
  ['2027-01-02', 'Saturday, January 2, 2027'],
  ['2028-02-29', 'Tuesday, February 29, 2028'],
])('%s: %s', (day, spoken) => {
  expect(spokenDay(day, '2026-11-20')).toBe(spoken)
})

test.each([
  [[], ''],
  [['8 AM'], '8 AM'],
  [['8 AM', '9 AM'], '8 AM or 9 AM'],
  [['8 AM', '9 AM', '10 AM'], '8 AM, 9 AM or 10 AM'],
])('%j: %s', (words, spoken) => {
  expect(spokenList(words, 'or')).toBe(spoken)
})

test('things that belong together are joined by and', () => {
  expect(spokenList(['a kiln', 'a loom'], 'and')).toBe('a kiln and a loom')
})

test.each([
  ['16 ft', 'a 16 foot truck'],
  ['2 × 26 ft', 'two 26 foot trucks'],
  ['12 × 26 ft', '12 26 foot trucks'],
  ['8 ft', 'an 8 foot truck'],
  ['18 ft', 'an 18 foot truck'],
  ['Large van', 'Large van'],
])('%s: %s', (size, spoken) => {
  expect(spokenTruck(size)).toBe(spoken)
})
