import { expect, test } from 'vitest'
import {
  daysAgo,
  type ShownStanding,
  STANDINGS,
  type StandingFacts,
  standingOf,
  standingOnPaper,
  standingWords,
} from './quote-standing.ts'

const TODAY = '2026-11-22'
const SEEN = new Date('2026-11-20T16:30:00Z')
const sent: StandingFacts = {
  status: 'sent',
  booked: false,
  answer: null,
  asked: null,
  seenAt: null,
  holdsUntil: '2026-11-22',
}

test.each<[string, Partial<StandingFacts>]>([
  ['draft', { status: 'draft' }],
  ['draft', { status: 'phone_quote', asked: 'question' }],
  ['sent', {}],
  ['sent', { holdsUntil: null }],
  ['seen', { seenAt: SEEN }],
  ['question', { seenAt: SEEN, asked: 'question' }],
  ['date_proposed', { asked: 'date_proposed' }],
  ['expired', { holdsUntil: '2026-11-21', asked: 'question' }],
  ['declined', { answer: 'declined', asked: 'question', holdsUntil: '2026-11-21' }],
  ['declined', { answer: 'declined', status: 'draft' }],
  ['accepted', { answer: 'accepted', status: 'draft' }],
  ['accepted', { answer: 'declined', status: 'approved' }],
  ['accepted', { status: 'approved', holdsUntil: null }],
  ['booked', { status: 'approved', answer: 'accepted', booked: true }],
])('%s', (standing, facts) => {
  expect(standingOf({ ...sent, ...facts }, TODAY)).toBe(standing)
})

const told: ShownStanding = {
  standing: 'sent',
  standing_since: '2026-11-18T08:00:00-07:00',
  asked: null,
  answer: null,
  decline_reason: null,
  holds_until: null,
  changed_since_sent: false,
}

test.each<[string | null, Partial<ShownStanding>]>([
  [null, { standing: 'draft' }],
  ['4 days ago, not answered', {}],
  ['Not answered', { standing_since: null }],
  ['Seen 4 days ago, not answered', { standing: 'seen' }],
  ['Changed since sent', { standing: 'seen', changed_since_sent: true }],
  ['Asked a question 4 days ago', { standing: 'question', asked: 'question' }],
  [
    'Proposed another date 4 days ago, changed since',
    { standing: 'date_proposed', asked: 'date_proposed', changed_since_sent: true },
  ],
  ['Expired today, asked a question', { standing: 'expired', holds_until: '2026-11-21', asked: 'question' }],
  ['Declined: the price', { standing: 'declined', answer: 'declined', decline_reason: 'The price' }],
  ['Declined, changed since', { standing: 'declined', answer: 'declined', changed_since_sent: true }],
  ['Accepted, not booked', { standing: 'accepted', answer: 'accepted' }],
  [
    'Changed since signed, proposed another date',
    { standing: 'accepted', answer: 'accepted', changed_since_sent: true, asked: 'date_proposed' },
  ],
  [null, { standing: 'booked', answer: 'accepted', asked: 'question', changed_since_sent: true }],
])('%s', (words, more) => {
  expect(standingWords({ ...told, ...more }, TODAY)).toBe(words)
})

// @spec 2.7.17
test.each([
  ['2026-11-22T23:59:00-07:00', 'today'],
  ['2026-11-21T23:59:00-07:00', 'yesterday'],
  ['2026-11-18T08:00:00-07:00', '4 days ago'],
  ['2025-11-22T08:00:00-07:00', '365 days ago'],
  // An office east of the reader may be a day ahead.
  ['2026-11-23T00:01:00-07:00', 'today'],
])('on November 22, %s was %s', (moment, words) => {
  expect(daysAgo(moment, TODAY)).toBe(words)
})

// @spec 10.44
test('on paper a quote holds, held, or says what became of it', () => {
  expect(STANDINGS.map((standing) => standingOnPaper(standing, 'Nov 22'))).toEqual([
    ...['draft', 'sent', 'seen', 'question', 'date_proposed'].map(() => 'valid until Nov 22'),
    ...['was valid until Nov 22', 'declined', 'accepted', 'accepted'],
  ])
  expect(standingOnPaper(null, 'Nov 22')).toBe('valid until Nov 22')
})
