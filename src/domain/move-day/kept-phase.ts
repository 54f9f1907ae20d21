// Where a day has got, as it is kept with its job for screens that show many: what goes on by itself is counted on from it.
import { HOUR_MS, MINUTE_MS, spokenClock } from '../calendar.ts'
import type { JobStatus } from '../jobs/job-status.ts'
import type { DayForecast } from './day-forecast.ts'
import type { DayState, MovePhase } from './day-state.ts'
import { lateWords, standingWords } from './day-words.ts'
import type { PauseReason } from './events.ts'

/** What is kept with a job, as answers carry it: moments with the company's offset. */
export type KeptPhase = {
  readonly phase: MovePhase | null
  readonly phase_since: string | null
  /** When the phase is to end by its plan. */
  readonly phase_until: string | null
  /** Why and since when the clock stands. */
  readonly phase_paused: { readonly reason: PauseReason; readonly since: string } | null
  /** When all was to be unloaded, had the phase ended by its plan, or whatever follows begun at once. */
  readonly day_until: string | null
}

/**
 * The same of a job that is one of many: `Loading since 9:10 AM` and `40 min over`, `Meal break since 11:45 AM`; null
 * before its day begins.
 */
export function keptPhaseWords(
  { phase, phase_since, phase_until, phase_paused }: Omit<KeptPhase, 'day_until'>,
  now: Date,
): { standing: string; late: string | null } | null {
  if (phase === null || phase_since === null) return null
  const minutes =
    phase_until === null ? 0 : Math.max(0, Math.floor((now.getTime() - Date.parse(phase_until)) / MINUTE_MS))
  const isOnTheWay = phase === 'on_the_way'
  const paused = phase_paused && { reason: phase_paused.reason, since: new Date(phase_paused.since) }
  return {
    standing: standingWords({ phase, since: new Date(phase_since), paused }, () =>
      spokenClock(phase_paused?.since ?? phase_since),
    ),
    late: lateWords({ minutesOver: isOnTheWay ? 0 : minutes, minutesLate: isOnTheWay ? minutes : 0 }),
  }
}

/** How much later than kept a day ends by now: what runs over its plan, stands or waits moves the end. */
const lag = (since: number, now: Date) => Math.max(0, now.getTime() - since)

/** The end of a day as it is kept, so that `expectedEnd` counts on from it; null where nothing is expected. */
export function endToKeep(
  { dueAt, doneAt }: Pick<DayForecast, 'dueAt' | 'doneAt'>,
  { paused, since }: Pick<DayState, 'paused' | 'since'>,
  now: Date,
): Date | null {
  const from = dueAt ?? paused?.since ?? since
  return doneAt && from && new Date(doneAt.getTime() - lag(from.getTime(), now))
}

/** When all is expected to be unloaded if from now on it goes as planned; null where no one can tell. */
export function expectedEnd(
  { phase_since, phase_until, phase_paused, day_until }: Omit<KeptPhase, 'phase'>,
  now: Date,
): Date | null {
  const from = phase_until ?? phase_paused?.since ?? phase_since
  return day_until && from ? new Date(Date.parse(day_until) + lag(Date.parse(from), now)) : null
}

/** A job that no one said is over stands in no one's way so long after its end. */
const RUNS_OVER_AT_MOST_MS = 12 * HOUR_MS

/**
 * When a job that goes on ends by now, in milliseconds since 1970: not before what is left of it is done, and not before
 * now; one that does not go on when it was to.
 * @param endMs when it was to end
 */
export function endByNow(
  { status, ...kept }: KeptPhase & { readonly status: JobStatus },
  endMs: number,
  nowMs: number,
): number {
  const goesOn = status === 'in_progress' || (status === 'scheduled' && kept.phase !== null)
  if (!goesOn || nowMs - endMs >= RUNS_OVER_AT_MOST_MS) return endMs
  const expected = expectedEnd(kept, new Date(nowMs))?.getTime() ?? endMs
  return Math.max(endMs, expected, nowMs)
}

/**
 * How far a day has got between two moments, in shares of what lies between them: up to now, from where it is over its
 * plan; nothing before it begins.
 */
export function keptProgress(
  { phase_until }: Pick<KeptPhase, 'phase_until'>,
  { from, to }: { from: Date; to: Date },
  now: Date,
): { done: number; over: number } {
  const share = (at: number) =>
    Math.min(1, Math.max(0, (at - from.getTime()) / Math.max(1, to.getTime() - from.getTime())))
  const done = share(now.getTime())
  return { done, over: phase_until === null ? 0 : done - Math.min(done, share(Date.parse(phase_until))) }
}
