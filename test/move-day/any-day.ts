import fc from 'fast-check'
import { MINUTE_MS } from '../../src/domain/calendar.ts'
import { dayEvent, type LoggedEvent, PAUSE_REASONS, STEPS } from '../../src/domain/move-day/events.ts'

const LONGEST_DAY_MS = 15 * 60 * MINUTE_MS
const LARGEST_SKEW_MS = 15 * MINUTE_MS

/** Anything that the clock follows, in no order that makes sense, within 15 hours of a start (milliseconds). */
export const anyEventFrom = (start: number): fc.Arbitrary<LoggedEvent> =>
  fc
    .record({
      id: fc.uuid({ version: 4 }),
      kind: fc.constantFrom(...STEPS, 'pause', 'resume', 'crew_size'),
      after: fc.integer({ min: 0, max: LONGEST_DAY_MS }),
      reason: fc.constantFrom(...PAUSE_REASONS),
      crew_size: fc.integer({ min: 1, max: 8 }),
      is_lead: fc.boolean(),
      skew_ms: fc.integer({ min: -LARGEST_SKEW_MS, max: LARGEST_SKEW_MS }),
    })
    .map(({ after, reason, crew_size, is_lead, ...rest }): LoggedEvent => {
      const data = rest.kind === 'pause' ? { reason } : rest.kind === 'crew_size' ? { crew_size } : {}
      const at = new Date(start + after).toISOString()
      return { ...dayEvent.parse({ ...rest, at, data }), is_lead }
    })

/** A log in which each id is there once. */
export const anyLogOf = <Event extends { id: string }>(event: fc.Arbitrary<Event>, minLength = 0) =>
  fc.uniqueArray(event, { minLength, maxLength: 25, selector: ({ id }) => id })
