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
