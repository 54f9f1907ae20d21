import type { z } from 'zod'
import type { moveDays, Pack } from '../../contract/move-day.ts'
import type { Leg } from '../../domain/jobs/legs.ts'
import { type DayState, stepsOf } from '../../domain/move-day/day-state.ts'
import { showsPrices } from '../../domain/move-day/events.ts'
import { exactMomentIn, momentIn } from '../time/wall-clock.ts'
import { type DayLog, loggedEvent } from './queries.ts'

type State = z.output<typeof moveDays.correct.output>
type Log = Pick<Pack, 'events' | 'corrections' | 'photos'>

/** What a day's log comes to, as it is answered. */
export const stateToApi = (timeZone: string, state: DayState, leg: Leg | null = null): State => ({
  phase: state.phase,
  since: momentIn(timeZone, state.since),
  paused: state.paused && { reason: state.paused.reason, since: momentIn(timeZone, state.paused.since) },
  phases: state.phases.map(({ name, minutes, isRunning }) => ({ name, minutes, running: isRunning })),
  billable_minutes: state.billableMinutes,
  deductions: [...state.deductions],
  crew_size: state.crewSize,
  missing: state.missing.filter((step) => stepsOf(leg).includes(step)),
  skewed: state.isSkewed,
})

/**
 * A log as phones and the office read it: to the millisecond, so that both put it in the same order.
 * @param seesMoney without that no one reads what was paid, or what a paper says
 */
export function logToApi(
  timeZone: string,
  { events: all, corrections, arrivedPhotos }: DayLog,
  { seesMoney }: { seesMoney: boolean },
): Log {
  const events = seesMoney ? all : all.filter((event) => !showsPrices(event))
  const exact = (instant: Date) => exactMomentIn(timeZone, instant)
  return {
    events: events.map(({ id, kind, at, skewMs, data, isLead, by, receivedAt }) => ({
      ...{ id, kind, data, by },
      at: exact(at),
      skew_ms: skewMs,
      is_lead: isLead,
      received_at: exact(receivedAt),
    })),
    corrections: corrections.map(({ id, corrects, at, madeAt, reason, by }) => ({
      ...{ id, corrects, reason, by },
      at: at && exact(at),
      made_at: exact(madeAt),
    })),
    photos: events.flatMap((stored) => {
      const { kind, data } = loggedEvent(stored)
      if (kind !== 'photo_added') return []
      const { sha256, shows, item = null, note = null } = data
      const is_here = arrivedPhotos.has(sha256)
      return [{ sha256, shows, item, note, taken_at: exact(stored.at), by: stored.by, is_here }]
    }),
  }
}
