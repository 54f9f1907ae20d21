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
