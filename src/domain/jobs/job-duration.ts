import { formatCount } from '../count.ts'

/** The longest job that fits into a day's schedule, in hours. */
export const LONGEST_JOB_HOURS = 14
/** The longest that a job may go on, in days. */
export const LONGEST_JOB_DAYS = 31
const WITHOUT_ESTIMATE_HOURS = 2

/** A job takes as long as its quote says, at least an hour; two hours when nothing is estimated. In minutes. */
export function jobDurationMinutes(estimatedHours: number | null): number {
  return Math.max(1, estimatedHours ?? WITHOUT_ESTIMATE_HOURS) * 60
}

/** The same in hours, as far as a day's schedule can be asked for it. */
export const scheduledHours = (estimatedHours: number | null): number =>
  Math.min(LONGEST_JOB_HOURS, jobDurationMinutes(estimatedHours) / 60)

const QUARTER_MINUTES = 15

/** How long the work takes on each of so many days, in minutes: all of it on one, else to the next quarter of an hour. */
export const minutesOnEachDay = (minutes: number, days: number): number =>
  days === 1 ? minutes : Math.ceil(minutes / days / QUARTER_MINUTES) * QUARTER_MINUTES

/**
 * On how many days a move is to be done: on as few as keep each of them within the working day, so that nothing is
 * booked into the night.
 * @param workdayMinutes from when the company's day starts until it ends
 */
export function daysFor(minutes: number, workdayMinutes: number): number {
  const days = Math.min(LONGEST_JOB_DAYS, Math.ceil(minutes / workdayMinutes))
  // A quarter of an hour more each day could be too much.
  const isWithin = days === LONGEST_JOB_DAYS || minutesOnEachDay(minutes, days) <= workdayMinutes
  return days === 1 || isWithin ? days : days + 1
}

/** `This move takes 23 hours, and your working day has 10: 3 days of 7.75 hours each.` */
export const daysWords = (minutes: number, workdayMinutes: number, days: number): string =>
  `This move takes ${formatCount(minutes / 60, 'hour')}, and the working day has ${workdayMinutes / 60}: ${formatCount(days, 'day')} of ${formatCount(minutesOnEachDay(minutes, days) / 60, 'hour')} each.`
