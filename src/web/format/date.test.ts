import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatMoment,
  formatMonth,
  formatShortDate,
  formatShortTime,
  formatSpokenDate,
  formatTime,
  today,
} from './date.ts'

// @spec 9.14
describe('a moment keeps the digits it was written with, whatever zone the browser is in', () => {
  test.each([
    ['2026-11-19T09:00:00-07:00', 'Nov 19, 2026', '9:00 AM'],
    ['2026-11-19T23:59:59+13:00', 'Nov 19, 2026', '11:59 PM'],
    ['2026-11-19T00:00:00-07:00', 'Nov 19, 2026', '12:00 AM'],
    ['2026-11-19T12:05:00Z', 'Nov 19, 2026', '12:05 PM'],
    // Half past two does not exist that night in most of the United States, but it is what was written.
    ['2026-03-08T02:30:00-07:00', 'Mar 8, 2026', '2:30 AM'],
    ['2026-11-01T01:30:00-06:00', 'Nov 1, 2026', '1:30 AM'],
  ])('%s', (iso, date, time) => {
    expect(formatDate(iso)).toBe(date)
    expect(formatTime(iso)).toBe(time)
  })
})

test('a plain day', () => {
  expect(formatDate('2026-01-01')).toBe('Jan 1, 2026')
  expect(formatShortDate('2026-01-01')).toBe('Jan 1')
  expect(formatSpokenDate('2026-11-19')).toBe('Thursday, November 19')
  expect(formatTime('2026-01-01')).toBeNull()
  expect(formatMoment('2026-11-17')).toBe('Tue, Nov 17, 2026')
})

test('a clock alone, and a day with a clock', () => {
  expect(formatTime('13:30')).toBe('1:30 PM')
  expect(formatMoment('2026-11-17T09:42:10-07:00')).toBe('Tue, Nov 17, 2026, 9:42 AM')
})

test('a month, and a time where room is short', () => {
  expect(formatMonth('2026-11')).toBe('November 2026')
  expect(formatMonth('2026-02-28')).toBe('February 2026')
  expect(formatShortTime('2026-11-19T10:00:00-07:00')).toBe('10 AM')
  expect(formatShortTime('13:30')).toBe('1:30 PM')
  expect(formatShortTime('2026-11-19')).toBeNull()
})

test('what is no date is shown as it is', () => {
  expect(formatDate('soon')).toBe('soon')
  expect(formatTime('25:00')).toBeNull()
})

test('today is the day on the wall calendar of the organisation', () => {
  const now = new Date('2026-11-18T05:30:00Z')
  expect(today('America/Denver', now)).toBe('2026-11-17')
  expect(today('Pacific/Auckland', now)).toBe('2026-11-18')
})
