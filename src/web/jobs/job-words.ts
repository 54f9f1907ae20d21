import type { JobRow } from '../../contract/jobs.ts'
import { type JobStatus, nextJobStatus } from '../../domain/jobs/job-status.ts'
import { formatDate, formatShortPeriod, formatSpokenDate, formatTime } from '../format/date.ts'

/** When a job is: `Nov 17, 2026, 8:00 AM`, or `Time TBD` while that is to be decided. */
export function scheduledWords(scheduledDate: string | null): string {
  if (scheduledDate === null) return 'Time TBD'
  const time = formatTime(scheduledDate)
  return time ? `${formatDate(scheduledDate)}, ${time}` : formatDate(scheduledDate)
}

/** When the customer expects the crew: `Friday, December 18, arriving 8–10 AM`. */
export function whenWords({ scheduled_date, arrival_from, arrival_to }: JobRow): string {
  if (scheduled_date === null) return 'Time TBD'
  const arriving =
    arrival_from && arrival_to ? formatShortPeriod(arrival_from, arrival_to) : formatTime(scheduled_date)
  return `${formatSpokenDate(scheduled_date)}${arriving ? `, arriving ${arriving}` : ''}`
}

const STEP_WORDS: Readonly<Partial<Record<JobStatus, string>>> = {
  in_progress: 'Start Job',
  completed: 'Complete Job',
}

/** The step a job can take now and what its button says; null for jobs that are completed or cancelled. */
export function jobStatusStep(status: JobStatus): { to: JobStatus; label: string } | null {
  const to = nextJobStatus(status)
  const label = to && STEP_WORDS[to]
  return to && label ? { to, label } : null
}
