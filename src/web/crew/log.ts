import type { Pack } from '../../contract/move-day.ts'
import { correctionSaid, isCorrection } from '../../domain/move-day/corrections.ts'
import {
  BILLED_PAUSES,
  type DayState,
  dayState,
  eventsAsCorrected,
  SKEW_NOTICED_MS,
} from '../../domain/move-day/day-state.ts'
import { dayEvent, LARGEST_BATCH, type LoggedEvent } from '../../domain/move-day/events.ts'
import type { StoredEvent } from './store.ts'

export type KnownLog = Pick<Pack, 'events' | 'corrections'>

/** What this phone knows of a job's log: what the server has, and what was pressed here and not refused. */
export function logOf(known: KnownLog, own: readonly StoredEvent[], isLead: boolean): LoggedEvent[] {
  const sent = known.events.flatMap((event): LoggedEvent[] => {
    // A server that is newer than this app may know kinds that it does not.
    const read = dayEvent.safeParse(event)
    return read.success ? [{ ...read.data, is_lead: event.is_lead }] : []
  })
  const knownIds = new Set(sent.map(({ id }) => id))
  const pressed = own.flatMap(({ event, state }): LoggedEvent[] =>
    state === 'refused' || isCorrection(event) || knownIds.has(event.id)
      ? []
      : [{ ...event, is_lead: isLead }],
  )
  return [...sent, ...pressed]
}

/** What was said of that log, by the office and by phones: what the server has, and what was said here and not refused. */
export function saidOf<Known extends KnownLog>(known: Known, own: readonly StoredEvent[]): Known {
  const knownIds = new Set(known.corrections.map(({ id }) => id))
  const said = own.flatMap(({ event, state }) =>
    state === 'refused' || !isCorrection(event) || knownIds.has(event.id)
      ? []
      : [{ ...correctionSaid(event), by: null }],
  )
  return { ...known, corrections: [...known.corrections, ...said] }
}

/**
 * The events of one job that are sent next: in the order in which they were made, up to the first that can still be
 * undone.
 * @param own of one job, in their order
 * @param now milliseconds
 */
export function nextBatch(own: readonly StoredEvent[], now: number): StoredEvent[] {
  const waiting = own.filter(({ state }) => state === 'waiting')
  const held = waiting.findIndex(({ heldUntil }) => heldUntil > now)
  return waiting.slice(0, held === -1 ? undefined : held).slice(0, LARGEST_BATCH)
}

/**
 * How long until something can be sent that could still be undone when sending was last tried, in milliseconds: none where
 * that has lapsed meanwhile; infinite where there is nothing like that.
 */
export const msUntilLapse = (
  waiting: readonly Pick<StoredEvent, 'heldUntil'>[],
  { triedAt, now }: { triedAt: number; now: number },
): number =>
  Math.min(
    ...waiting
      .filter(({ heldUntil }) => heldUntil > triedAt)
      .map(({ heldUntil }) => Math.max(0, heldUntil - now)),
  )

/** What time it is for a phone whose clock is so far ahead: as far as `instantOf` believes it. */
export const correctedNow = (now: number, skewMs: number): Date =>
  new Date(now - (Math.abs(skewMs) >= SKEW_NOTICED_MS ? skewMs : 0))

/** Where a job stands, as this phone knows it. */
export const stateOf = (log: readonly LoggedEvent[], known: KnownLog, now: Date): DayState =>
  dayState(log, known.corrections, now)

/**
 * How long what runs has been running, in milliseconds; what is not billed is left out. Reckoned from the start, never
 * counted up: a phone that slept is right at once.
 */
export function elapsedMs(
  state: DayState,
  log: readonly LoggedEvent[],
  { corrections }: KnownLog,
  now: Date,
): number {
  if (!state.since) return 0
  const since = state.since.getTime()
  let standing: number | null = null
  let stood = 0
  for (const event of eventsAsCorrected(log, corrections)) {
    if (event.t < since) continue
    if (event.kind === 'pause' && !BILLED_PAUSES.includes(event.data.reason)) standing ??= event.t
    if (event.kind !== 'resume' || standing === null) continue
    stood += event.t - standing
    standing = null
  }
  return Math.max(0, (standing ?? now.getTime()) - since - stood)
}
