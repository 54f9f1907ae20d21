import { describe, expect, it } from 'vitest'
import { type EventFacts, eventWords, type QuoteEventKind } from './quote-events.ts'

const words = (kind: QuoteEventKind, facts: EventFacts) =>
  eventWords({ kind, facts, version: 2, by: null, customer: 'Lena Whitfield' }).words

describe('an event says its day and time as people write them', () => {
  const said: [kind: QuoteEventKind, date: string, words: string][] = [
    ['date_proposed', '2026-12-19', 'Lena Whitfield proposed Dec 19, 2026'],
    ['booked', '2026-12-01 09:00', 'Lena Whitfield booked Dec 1, 2026, 9:00 AM'],
    ['booked', '2027-01-02 13:30', 'Lena Whitfield booked Jan 2, 2027, 1:30 PM'],
    ['booked', '2027-01-02 00:00', 'Lena Whitfield booked Jan 2, 2027, 12:00 AM'],
  ]
  // @spec 9.14
  it.each(said)('%s %s: %s', (kind, date, expected) => {
    expect(words(kind, { date })).toBe(expected)
  })
})
