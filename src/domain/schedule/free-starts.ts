import { freeCrews, type Period } from './free-crews.ts'
import { type MinuteOfDay, startTimes } from './start-times.ts'

/** The hours in which a company works on some day. */
export type WorkingDay = {
  readonly start: MinuteOfDay
  readonly end: MinuteOfDay
  /** When the wall clock shows a minute of this day, in milliseconds since 1970. */
  readonly instantOf: (minute: MinuteOfDay) => number
}

/**
 * When a job could still start on a day: not in the past, and with a crew free for all of it.
 * @param durationMinutes above 0
 * @param booked the jobs of at least this day, in any order
 */
export function freeStarts(
  day: WorkingDay,
  durationMinutes: number,
  booked: readonly Period[],
  crews: number,
  nowMs: number,
): { start: MinuteOfDay; end: MinuteOfDay }[] {
  return startTimes(day, durationMinutes).filter(({ start, end }) => {
    const period = { startMs: day.instantOf(start), endMs: day.instantOf(end) }
    return period.startMs >= nowMs && freeCrews(period, booked, crews) > 0
  })
}
