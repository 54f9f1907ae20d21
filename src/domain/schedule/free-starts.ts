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

/** Hours and minutes of a day as minutes since midnight. */
export type MinuteOfDay = number

const EVERY_MINUTES = 60

/**
 * A job may start at every full hour from the start of the working day as long as it ends within it; a job
 * longer than the day gets the whole day.
 * @param durationMinutes above 0
 */
export function startTimes(
  day: { start: MinuteOfDay; end: MinuteOfDay },
  durationMinutes: number,
): { start: MinuteOfDay; end: MinuteOfDay }[] {
  if (durationMinutes > day.end - day.start) return [{ start: day.start, end: day.end }]
  const slots = []
  for (let start = day.start; start + durationMinutes <= day.end; start += EVERY_MINUTES) {
    slots.push({ start, end: start + durationMinutes })
  }
  return slots
}

/** From one moment until just before another, in milliseconds since 1970. */
export type Period = { readonly startMs: number; readonly endMs: number }

/**
 * A crew is free for a period when fewer jobs than the company has crews overlap it. This is on the safe
 * side: whoever takes which job, one crew then has nothing to do all that time; that one crew could do two of
 * the jobs one after the other is not counted on.
 * @returns how many crews are free, 0 or more
 */
export function freeCrews(period: Period, booked: readonly Period[], crews: number): number {
  const overlapping = booked.filter((job) => job.startMs < period.endMs && job.endMs > period.startMs)
  return Math.max(0, crews - overlapping.length)
}
