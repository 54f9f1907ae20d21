import { z } from 'zod'
import { CLOCKED, MOVE_PHASES } from '../domain/move-day/day-state.ts'
import { EVENT_KINDS, PAUSE_REASONS, PHOTO_KINDS, STEPS } from '../domain/move-day/events.ts'
import { moment } from './fields.ts'

// The log of a job's day on the wire, for phones and the office alike.

export const minutes = z.number()
const clockedPhase = z.object({ name: z.enum(CLOCKED), minutes, running: z.boolean() })

/** What a day's log comes to: `DayState` on the wire. */
export const dayState = z.object({
  phase: z.enum(MOVE_PHASES),
  since: moment().nullable(),
  paused: z.object({ reason: z.enum(PAUSE_REASONS), since: moment() }).nullable(),
  phases: z.array(clockedPhase),
  billable_minutes: minutes,
  deductions: z.array(z.object({ reason: z.enum(PAUSE_REASONS), minutes })),
  crew_size: z.number().nullable(),
  /** The steps that were passed over. */
  missing: z.array(z.enum(STEPS)),
  /** The clock of a phone was off by five minutes or more; its times are put right. */
  skewed: z.boolean(),
})

export const correction = z.object({
  id: z.string(),
  corrects: z.string(),
  at: moment().nullable(),
  made_at: moment(),
  reason: z.string(),
  by: z.string().nullable(),
})

/** An event of the log, with whose phone made it; `by` is null for a person who is gone. */
export const loggedEvent = z.object({
  id: z.string(),
  kind: z.enum(EVENT_KINDS),
  at: moment(),
  skew_ms: z.number(),
  data: z.record(z.string(), z.unknown()),
  is_lead: z.boolean(),
  by: z.string().nullable(),
  received_at: moment(),
})

export const photo = z.object({
  sha256: z.string(),
  shows: z.enum(PHOTO_KINDS),
  item: z.string().nullable(),
  note: z.string().nullable(),
  taken_at: moment(),
  by: z.string().nullable(),
  /** The picture itself has arrived; before that only its event. */
  is_here: z.boolean(),
})

/** What a phone sent and the server did not take; `by` is null for a person who is gone. */
export const refusedEvent = z.object({
  id: z.string(),
  /** What it was, as the office reads it: `Paper signed: Change order 1`. */
  what: z.string(),
  /** Why it was not taken, as the phone was told. */
  detail: z.string(),
  by: z.string().nullable(),
  received_at: moment(),
})
