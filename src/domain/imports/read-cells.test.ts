import { expect, test } from 'vitest'
import { guessSeparator } from './guess-separator.ts'
import { readEmails, readPhones } from './read-contacts.ts'
import { readClock, readDay, readMoment } from './read-date.ts'
import { readAmount, readHours, readNumber } from './read-number.ts'
import { statusMeant } from './read-status.ts'

/** Denver in the summer. */
const DENVER = {
  order: 'month first' as const,
  onClock: (instant: Date) => new Date(instant.getTime() - 6 * 3_600_000).toISOString(),
}

test.each([
  ['5/31/2026', '2026-05-31'],
  ['05-31-26', '2026-05-31'],
  ['2026-05-31', '2026-05-31'],
  ['2026/5/31', '2026-05-31'],
  ['20260531', '2026-05-31'],
  ['May 31, 2026', '2026-05-31'],
  ['Sunday, May 31, 2026', '2026-05-31'],
  ['31 May 2026', '2026-05-31'],
  ['20-Jun-2026', '2026-06-20'],
  ['20-Jun-26', '2026-06-20'],
  ['Jun 20, 2026', '2026-06-20'],
  ['46193', '2026-06-20'],
  ['12180', null],
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
  ['8:00 AM - 10:00 AM', '08:00'],
  ['8-10 AM', '08:00'],
  ['10 – 2 pm', '10:00'],
  ['1pm to 3pm', '13:00'],
  ['24:00', null],
  ['13 pm', null],
  ['noon', null],
])('the time of %j is %j', (text, clock) => {
  expect(readClock(text)).toBe(clock)
})

test.each([
  ['5/31/2026 8:30 AM', { day: '2026-05-31', clock: '08:30' }],
  ['2026-05-31T09:00:00-06:00', { day: '2026-05-31', clock: '09:00' }],
  ['2026-05-31T15:45:00.000Z', { day: '2026-05-31', clock: '09:45' }],
  ['2026-06-21T02:30Z', { day: '2026-06-20', clock: '20:30' }],
  ['6/20/2026 8:45:00 AM -07:00', { day: '2026-06-20', clock: '09:45' }],
  ['6/20/2026 8:45 AM PDT', { day: '2026-06-20', clock: '09:45' }],
  ['2026-06-20 00:00:00', { day: '2026-06-20', clock: null }],
  ['12/5/2026 12:00:00 AM', { day: '2026-12-05', clock: null }],
  ['2026-06-20T00:00:00.000Z', { day: '2026-06-20', clock: null }],
  ['6/20/2026 8:00 AM - 10:00 AM', { day: '2026-06-20', clock: '08:00' }],
  ['2026-06-20 08:00-10:00', { day: '2026-06-20', clock: '08:00' }],
  ['20-Jun-2026 2 pm', { day: '2026-06-20', clock: '14:00' }],
  ['46193.375', { day: '2026-06-20', clock: '09:00' }],
  ['May 31, 2026 at 2:00 PM', { day: '2026-05-31', clock: '14:00' }],
  ['5/31/2026', { day: '2026-05-31', clock: null }],
  ['5/31/2026 25:00', null],
  ['8:30 AM', null],
])('the moment of %j is %j', (text, moment) => {
  expect(readMoment(text, DENVER)).toEqual(moment)
})

test.each([
  ['$1,338.11', 1338.11],
  ['1338.1', 1338.1],
  ['(25.00)', -25],
  ['-$25', -25],
  ['1.234,56', 1234.56],
  ['12,50', 12.5],
  ['3466,28', 3466.28],
  ['1.234.567', 1234567],
  ['($1,234.50)', -1234.5],
  ['25.00-', -25],
  ['$ -25', -25],
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
  ['Quotes Report\nAll time\na;b\n1,5;2\n3;4', ';'],
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
  expect(statusMeant(kind, text, { said: {}, theirs: {} })).toBe(status)
})

test('an amount that may be thousands or cents is none, and lengths come in several forms', () => {
  expect(['1.234', '1234', '0.125', '1.2345'].map(readAmount)).toEqual([null, 1234, 0.125, 1.2345])
  expect(['5h 30m', '5:30', '330 min', '5.5', '6 hrs', '1:75', 'long'].map(readHours)).toEqual([
    ...[5.5, 5.5, 5.5, 5.5, 6],
    ...[null, null],
  ])
})

test.each([
  ['Phone:(303) 555-0120 Mobile:(303) 555-0121', ['(303) 555-0120', '(303) 555-0121']],
  ['303-555-0120 or 303-555-0121', ['303-555-0120', '303-555-0121']],
  ['3035550120, 3035550121', ['3035550120', '3035550121']],
  ['303 555 0120 303 555 0121', ['303 555 0120', '303 555 0121']],
  ['+1 303-555-0120 x12', ['+1 303-555-0120 x12']],
  ['none', ['none']],
])('the numbers of %j', (text, numbers) => {
  expect(readPhones(text)).toEqual(numbers)
})

test.each([
  ['a@example.com, b@example.com', ['a@example.com', 'b@example.com']],
  ['Lena <lena@example.com>; Work:tom@example.com', ['lena@example.com', 'tom@example.com']],
  ['tom@example', ['tom@example']],
])('the addresses of %j', (text, addresses) => {
  expect(readEmails(text)).toEqual(addresses)
})

test('a status is meant as someone said it, else as its program means it, else as all do, and is never guessed', () => {
  const words = { said: { 'booked hold': 'scheduled' }, theirs: { cancelled: ['Closed'] } }
  const means = (text: string) => statusMeant('jobs', text, words)
  expect(['Booked - Hold', 'closed', 'Booked', 'Opportunity'].map(means)).toEqual([
    ...['scheduled', 'cancelled', 'scheduled'],
    null,
  ])
})
