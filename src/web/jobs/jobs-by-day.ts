import type { JobRow } from '../../contract/jobs.ts'
import { daysOfJob } from '../../domain/jobs/days-of-job.ts'
import { formatShortTime, formatTime } from '../format/date.ts'

const TIME_TBD = 'Time TBD'

/** When on its day a job is: `9:00 AM`, or `9 AM` where room is short; `Time TBD` when no time can be read. */
export const timeWords = (
  { scheduled_date }: Pick<JobRow, 'scheduled_date'>,
  length: 'long' | 'short' = 'long',
) => (scheduled_date && (length === 'short' ? formatShortTime : formatTime)(scheduled_date)) || TIME_TBD

type ListedJob = Pick<JobRow, 'id' | 'scheduled_date' | 'days'>

/** Jobs by each day `YYYY-MM-DD` they lie on, in order of time; those without a readable time last. */
export function jobsByDay<Job extends ListedJob>(jobs: readonly Job[]): ReadonlyMap<string, readonly Job[]> {
  const days = new Map<string, Job[]>()
  for (const job of jobs) {
    for (const day of daysOfJob(job)) days.set(day, [...(days.get(day) ?? []), job])
  }
  const clock = (job: ListedJob) => (timeWords(job) === TIME_TBD ? '~' : (job.scheduled_date ?? '').slice(11))
  for (const one of days.values()) one.sort((a, b) => compare(clock(a), clock(b)) || a.id - b.id)
  return days
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
