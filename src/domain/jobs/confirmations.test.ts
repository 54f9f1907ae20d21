import { expect, test } from 'vitest'
import { announcement, type Booking, dueNotification, type SentNotification } from './confirmations.ts'

const NOW = new Date('2027-05-01T12:00:00Z')
const later = new Date('2027-05-15T15:00:00Z')
const earlier = new Date('2027-04-15T15:00:00Z')
const booking: Booking = {
  ...{ status: 'scheduled', hasBegun: false, startsAt: later },
  ...{ recipient: 'megan@example.com', facts: 'A' },
}
const told: SentNotification = {
  recipient: 'megan@example.com',
  facts: 'A',
  endsAt: later,
  isCancelled: false,
}

// @spec 10.112 Customers get their booking by mail with a calendar event, changes as its update, the end as
//   a cancellation; quick edits make one mail; on by default
test.each<[string, Booking | null, SentNotification | null, string | null]>([
  ['a new booking', booking, null, 'booked'],
  ['nothing new', booking, told, null],
  ['another time', { ...booking, facts: 'B' }, told, 'changed'],
  ['another address', { ...booking, recipient: 'm@example.com' }, told, 'booked'],
  ['cancelled', { ...booking, status: 'cancelled' }, told, 'cancelled'],
  ['cancelled already', { ...booking, status: 'cancelled' }, { ...told, isCancelled: true }, null],
  ['cancelled before anything was told', { ...booking, status: 'cancelled' }, null, null],
  ['booked again', booking, { ...told, isCancelled: true }, 'booked'],
  ['deleted', null, told, 'cancelled'],
  ['no time any more', { ...booking, startsAt: null }, told, 'undated'],
  ['no time yet', { ...booking, startsAt: null }, null, null],
  ['no address', { ...booking, recipient: null }, null, null],
  ['entered after the day', { ...booking, startsAt: earlier }, null, null],
  ['under way', { ...booking, status: 'in_progress', facts: 'B' }, told, null],
  ['no one opened', { ...booking, status: 'cancelled', hasBegun: true }, told, null],
  ['completed', { ...booking, status: 'completed' }, null, null],
  ['over when it is deleted', null, { ...told, endsAt: earlier }, null],
  ['from before there were confirmations', booking, { ...told, facts: null }, null],
  ['from before, and cancelled', { ...booking, status: 'cancelled' }, { ...told, facts: null }, null],
])('%s', (_what, now, before, expected) => {
  expect(dueNotification(now, before, NOW)).toBe(expected)
})

const [becomes, was] = ['Thu, Nov 26, 9:00 AM to 11:00 AM', 'Tue, Nov 24, 8:00 AM to 10:00 AM']
const said = { customer: 'Amy Tran', notification: 'changed', becomes, was, unless: null } as const

test.each<[Partial<Parameters<typeof announcement>[0]>, string]>([
  [{}, `Amy Tran gets an email: ${becomes} instead of ${was}.`],
  [{ notification: 'booked', was: null }, `Amy Tran gets an email: ${becomes}.`],
  [{ was: becomes }, `Amy Tran gets an email: ${becomes}.`],
  [{ notification: 'undated', becomes: null }, `Amy Tran gets an email: not on ${was}, a new date follows.`],
  [{ unless: 'there is no mail server.' }, 'Amy Tran gets no email about it: there is no mail server.'],
])('what is said before the press, %#', (part, sentence) => {
  expect(announcement({ ...said, ...part })).toBe(sentence)
})
