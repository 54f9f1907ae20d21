import { expect, test } from 'vitest'
import { guessSeparator } from './guess-separator.ts'
import { readClock, readDay, readMoment } from './read-date.ts'
import { readNumber } from './read-number.ts'
import { readStatus } from './read-status.ts'

test.each([
  ['5/31/2026', '2026-05-31'],
  ['05-31-26', '2026-05-31'],
  ['2026-05-31', '2026-05-31'],
  ['2026/5/31', '2026-05-31'],
  ['20260531', '2026-05-31'],
  ['May 31, 2026', '2026-05-31'],
  ['Sunday, May 31, 2026', '2026-05-31'],
  ['31 May 2026', '2026-05-31'],
  ['31/5/2026', null],
  ['2/29/2027', null],
  ['5/31', null],
  ['tomorrow', null],
  ['friday', null],
  ['', null],
])('the day of %j is %j', (text, day) => {
  expect(readDay(text, 'month first')).toBe(day)
})

test('a day may come first', () => {
  expect(readDay('31/5/2026', 'day first')).toBe('2026-05-31')
  expect(readDay('3.4.2026', 'day first')).toBe('2026-04-03')
  expect(readDay('2026-05-31', 'day first')).toBe('2026-05-31')
})

test.each([
  ['8', '08:00'],
  ['8:30 AM', '08:30'],
  ['12:15am', '00:15'],
  ['2 p.m.', '14:00'],
  ['14:00:00', '14:00'],
  ['24:00', null],
  ['13 pm', null],
  ['noon', null],
])('the time of %j is %j', (text, clock) => {
  expect(readClock(text)).toBe(clock)
})

test.each([
  ['5/31/2026 8:30 AM', { day: '2026-05-31', clock: '08:30' }],
  ['2026-05-31T09:00:00-06:00', { day: '2026-05-31', clock: '09:00' }],
  ['2026-05-31T09:00:00.000Z', { day: '2026-05-31', clock: '09:00' }],
  ['May 31, 2026 at 2:00 PM', { day: '2026-05-31', clock: '14:00' }],
  ['5/31/2026', { day: '2026-05-31', clock: null }],
  ['5/31/2026 25:00', null],
  ['8:30 AM', null],
])('the moment of %j is %j', (text, moment) => {
  expect(readMoment(text, 'month first')).toEqual(moment)
})

test.each([
  ['$1,338.11', 1338.11],
  ['1338.1', 1338.1],
  ['(25.00)', -25],
  ['-$25', -25],
  ['1.234,56', 1234.56],
  ['12,50', 12.5],
  ['1,234', 1234],
  ['USD 950', 950],
  ['26 ft', 26],
  ['4.5 hours', 4.5],
  ['12,3,4', null],
  ['lots', null],
  ['1e5', null],
  ['', null],
])('the number of %j is %j', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test.each([
  ['a,b\n"1,5",2', ','],
  ['a;b\n1,5;2', ';'],
  ['a\tb,c\n1\t2,3,4', '\t'],
  ['a|b\n1|2', '|'],
  ['only\none', ','],
])('what divides %j is %j', (text, separator) => {
  expect(guessSeparator(text)).toBe(separator)
})

test.each([
  ['quotes', 'Closed-Won', 'approved'],
  ['quotes', 'HOLD', 'sent'],
  ['quotes', 'cancelled', 'declined'],
  ['jobs', 'Cancelled', 'cancelled'],
  ['jobs', 'Paid', 'completed'],
  ['jobs', 'booked', 'scheduled'],
  ['jobs', 'whatever', null],
] as const)('a status of %s, %j, is %j', (kind, text, status) => {
  expect(readStatus(kind, text)).toBe(status)
})
