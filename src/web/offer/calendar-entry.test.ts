import { expect, test } from 'vitest'
import { storyOffer } from '../../../test/setup/story-offer.ts'
import { calendarEntry } from './calendar-entry.ts'

test('a booked move as a file that calendars open', () => {
  const entry = calendarEntry(storyOffer, '2026-12-18T09:00:00-07:00').split('\r\n')
  expect(entry).toContain('DTSTART:20261218T160000Z')
  expect(entry).toContain('DTEND:20261218T230000Z')
  expect(entry).toContain('SUMMARY:Move with Ridgeline Movers')
  expect(entry).toContain('LOCATION:Sheffield Dr\\, Fort Collins\\, CO 80525')
})
