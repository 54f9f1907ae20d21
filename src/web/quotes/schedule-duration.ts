import { jobDurationMinutes } from '../../domain/jobs/job-duration.ts'

/** The longest job a day's schedule can be asked for, in hours; the contract says the same. */
export const LONGEST_HOURS = 14

/** How many hours to look for in the day's schedule for a quote. */
export const scheduleDuration = (estimatedHours: number | null) =>
  Math.min(LONGEST_HOURS, jobDurationMinutes(estimatedHours) / 60)
