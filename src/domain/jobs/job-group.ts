import type { JobStatus } from './job-status.ts'

/** Where a job stands in the day's work, in the order in which it is listed. */
export const JOB_GROUPS = ['needs_date', 'today', 'upcoming', 'earlier'] as const
export type JobGroup = (typeof JOB_GROUPS)[number]

/** Work that is still to be done. */
export const OPEN_STATUSES: readonly JobStatus[] = ['scheduled', 'in_progress']

/**
 * Decides where a job stands in the day's work: open without a date, today, upcoming, or earlier; what was ended
 * without a date is earlier.
 */
export function jobGroup(
  job: { readonly status: JobStatus; readonly startsAt: Date | null },
  today: { readonly start: Date; readonly end: Date },
): JobGroup {
  if (job.startsAt === null) return OPEN_STATUSES.includes(job.status) ? 'needs_date' : 'earlier'
  if (job.startsAt < today.start) return 'earlier'
  return job.startsAt < today.end ? 'today' : 'upcoming'
}
