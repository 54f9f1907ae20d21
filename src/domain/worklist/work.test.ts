import { expect, test } from 'vitest'
import {
  answerReason,
  bookReason,
  callReason,
  completeReason,
  crewReason,
  fieldsToComplete,
  jobReason,
  mailReason,
  repriceWords,
  untoldReason,
  waitingWords,
} from './work.ts'

const TODAY = '2026-11-23'

test.each([
  [untoldReason('2026-11-24', TODAY), 'Not told about tomorrow'],
  [waitingWords('2026-11-23T08:00:00-07:00', TODAY), 'waiting since today'],
  [waitingWords('2026-11-22', TODAY), 'waiting since yesterday'],
  [waitingWords('2026-11-20', TODAY), 'waiting 3 days'],
  [waitingWords('2026-11-25', TODAY), 'waiting since today'],
  [answerReason('question', { message: 'And the piano?' }), 'And the piano?'],
  [answerReason('question', {}), 'Asked a question'],
  [answerReason('date_proposed', {}), 'Proposed another date'],
  [
    answerReason('date_proposed', { date: '2026-12-09', price: '$1,800.00', message: 'Is that fine?' }),
    'Proposed Wed, Dec 9. $1,800.00 at the rates for that day. Is that fine?',
  ],
  [repriceWords('2026-12-09'), 'Reprice for Dec 9'],
  [bookReason(null), 'Accepted, not booked'],
  [bookReason('2026-12-18'), 'Accepted, not booked. Wants Fri, Dec 18'],
  [callReason(TODAY, true, TODAY), 'Seen, not answered. Valid until today'],
  [callReason('2026-11-24', false, TODAY), 'Not opened, not answered. Valid until tomorrow'],
  [callReason('2026-11-28', false, TODAY), 'Not opened, not answered. Valid until Sat, Nov 28'],
  [jobReason(['Needs a crew', 'No truck'], TODAY, TODAY), 'Today. Needs a crew. No truck'],
  [jobReason(['Green is not a crew'], '2026-11-25', TODAY), 'Wed, Nov 25. Green is not a crew'],
  [crewReason('2026-11-24', TODAY), 'Crew not notified for tomorrow'],
  [mailReason('a@example.com', null), 'An email to a@example.com failed'],
  [mailReason('a@example.com', 'No such mailbox'), 'An email to a@example.com failed: No such mailbox'],
])('%s', (reason, words) => {
  expect(reason).toBe(words)
})

const whole = {
  customerName: 'Megan Ortega',
  customerEmail: 'megan@example.com',
  customerPhone: '(303) 555-0117',
  pickupAddress: '1840 Pearl St',
  deliveryAddress: '12 Elm St',
  moveDate: '2026-12-18',
  hasOwnItems: true,
  hasEstimate: true,
}

// @spec 10.31
test.each<[string, Partial<Parameters<typeof completeReason>[0]>]>([
  ['Ready to be sent', {}],
  ['Missing: the name', { customerName: 'Caller (303) 555-0117' }],
  ['Missing: an email', { customerEmail: 'megan at example' }],
  ['Missing: an email', { customerEmail: null }],
  ['Missing: a phone number', { customerPhone: 'playground' }],
  ['Missing: the pickup address and the delivery address', { pickupAddress: '', deliveryAddress: '' }],
  ['Missing: a date, its own items, and a price', { moveDate: null, hasOwnItems: false, hasEstimate: false }],
])('%s of a quote from the phone', (words, changes) => {
  expect(completeReason({ ...whole, ...changes })).toBe(words)
})

test('what takes no calculator is completed where it stands', () => {
  expect(fieldsToComplete({ ...whole, customerEmail: null, moveDate: null })).toEqual([
    'customerEmail',
    'moveDate',
  ])
  expect(fieldsToComplete(whole)).toEqual([])
})
