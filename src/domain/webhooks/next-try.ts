import { DAY_MS, HOUR_MS, MINUTE_MS } from '../calendar.ts'

/** No event is put off for longer. */
export const LONGEST_WAIT_MS = 24 * HOUR_MS

/** The waits of the Standard Webhooks convention, from one try of an event to the next. */
const WAITS_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  LONGEST_WAIT_MS,
]
/** A receiver that has taken nothing for so long is switched off. */
const GIVEN_UP_AFTER_MS = 3 * DAY_MS

/**
 * How long to wait before a receiver that did not take an event is tried again; null when it is switched off instead.
 * @param attempts how often the event was tried, 1 or more
 * @param failingForMs since the receiver last took one
 */
export function nextTryAfterMs(attempts: number, failingForMs: number): number | null {
  if (failingForMs >= GIVEN_UP_AFTER_MS) return null
  return WAITS_MS[Math.min(attempts, WAITS_MS.length) - 1] ?? null
}
