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
 * @param crews the keys of the crews that work on it
 */
export function freeStarts(
  day: WorkingDay,
  durationMinutes: number,
  booked: readonly Booked[],
  crews: readonly string[],
  nowMs: number,
): { start: MinuteOfDay; end: MinuteOfDay }[] {
  const whole = { startMs: day.instantOf(day.start), endMs: day.instantOf(day.end) }
  const ofDay = booked.filter((job) => overlaps(job, whole))
  return startTimes(day, durationMinutes).filter(({ start, end }) => {
    const period = { startMs: day.instantOf(start), endMs: day.instantOf(end) }
    return period.startMs >= nowMs && freeCrews(period, ofDay, crews) > 0
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

/** A period that a job takes up, with the key of its crew when it has one. */
export type Booked = Period & { readonly crew?: string | null }

const overlaps = (one: Period, other: Period) => one.startMs < other.endMs && one.endMs > other.startMs

/**
 * How many crews are free for all of a period, 0 or more: those that no job in it names, less one for each job that names
 * nobody. That is on the safe side, for one crew could do two of those jobs one after the other.
 * @param crews the keys of the crews that work on the day
 */
export function freeCrews(period: Period, booked: readonly Booked[], crews: readonly string[]): number {
  const overlapping = booked.filter((job) => overlaps(job, period))
  const out = new Set(overlapping.map(({ crew }) => crew))
  const unassigned = overlapping.filter(({ crew }) => crew == null).length
  return Math.max(0, crews.filter((crew) => !out.has(crew)).length - unassigned)
}
