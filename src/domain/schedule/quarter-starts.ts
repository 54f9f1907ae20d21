import { MINUTE_MS, type MinuteOfDay } from '../calendar.ts'
import { type Day, type JobToPlan, QUARTER_HOUR } from './crew-schedule.ts'

export type Hours = { readonly dayStart: MinuteOfDay; readonly dayEnd: MinuteOfDay }

/**
 * Whether a job that starts then lies within someone's hours; one that is longer than the hours of the day has to
 * start with them.
 */
export function isWithinHours(
  { day, start }: { day: Day; start: MinuteOfDay },
  { dayStart, dayEnd }: Hours,
  { minutes }: Pick<JobToPlan, 'minutes'>,
): boolean {
  const lasts = minutes * MINUTE_MS
  const [firstMs, endMs] = [day.instantOf(firstQuarter(dayStart)), day.instantOf(dayEnd)]
  if (firstMs + lasts > endMs) return start === firstQuarter(dayStart)
  return start >= dayStart && day.instantOf(start) + lasts <= endMs
}

/** The quarter hours at which a job may start within someone's hours, in order of time. */
export function quarterStarts(day: Day, hours: Hours, job: Pick<JobToPlan, 'minutes'>): MinuteOfDay[] {
  const starts = []
  for (let start = firstQuarter(hours.dayStart); start < hours.dayEnd; start += QUARTER_HOUR) {
    // A quarter hour that the clocks skip in spring is the same instant as one after it.
    const isSkipped = day.instantOf(start) === day.instantOf(start + 60)
    if (!isSkipped && isWithinHours({ day, start }, hours, job)) starts.push(start)
  }
  return starts
}

const firstQuarter = (minute: MinuteOfDay) => Math.ceil(minute / QUARTER_HOUR) * QUARTER_HOUR
