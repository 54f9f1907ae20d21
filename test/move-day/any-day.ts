import fc from 'fast-check'
import { MINUTE_MS } from '../../src/domain/calendar.ts'
import { PAYMENT_METHODS, PAYMENT_PURPOSES, RECEIPT_WAYS } from '../../src/domain/ledger/ledger-words.ts'
import { dayEvent, type LoggedEvent, PAUSE_REASONS, STEPS } from '../../src/domain/move-day/events.ts'

const LONGEST_DAY_MS = 15 * 60 * MINUTE_MS
const LARGEST_SKEW_MS = 15 * MINUTE_MS

/** Whatever a lead can be given at a door. */
const anyPayment = fc.record({
  purpose: fc.constantFrom(...PAYMENT_PURPOSES),
  method: fc.constantFrom(...PAYMENT_METHODS),
  amount_cents: fc.integer({ min: 1, max: 500_000 }),
  tip_cents: fc.integer({ min: 0, max: 20_000 }),
  receipt_by: fc.constantFrom(...RECEIPT_WAYS),
})

/** Anything that the clock follows and money that is taken beside it, in no order that makes sense, within 15 hours of a start (milliseconds). */
export const anyEventFrom = (start: number): fc.Arbitrary<LoggedEvent> =>
  fc
    .record({
      id: fc.uuid({ version: 4 }),
      kind: fc.constantFrom(...STEPS, 'pause', 'resume', 'crew_size', 'payment_taken'),
      after: fc.integer({ min: 0, max: LONGEST_DAY_MS }),
      reason: fc.constantFrom(...PAUSE_REASONS),
      crew_size: fc.integer({ min: 1, max: 8 }),
      paid: anyPayment,
      is_lead: fc.boolean(),
      skew_ms: fc.integer({ min: -LARGEST_SKEW_MS, max: LARGEST_SKEW_MS }),
    })
    .map(({ after, reason, crew_size, paid, is_lead, ...rest }): LoggedEvent => {
      const data =
        { pause: { reason }, crew_size: { crew_size }, payment_taken: paid }[rest.kind as string] ?? {}
      const at = new Date(start + after).toISOString()
      return { ...dayEvent.parse({ ...rest, at, data }), is_lead }
    })

/** A log in which each id is there once. */
export const anyLogOf = <Event extends { id: string }>(event: fc.Arbitrary<Event>, minLength = 0) =>
  fc.uniqueArray(event, { minLength, maxLength: 25, selector: ({ id }) => id })
