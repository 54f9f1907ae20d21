import { Refusal } from '../refusal.ts'

export const JOB_STATUSES = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

const NEXT: Record<JobStatus, readonly JobStatus[]> = {
  scheduled: ['in_progress', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}

const WORDS: Record<JobStatus, string> = {
  scheduled: 'scheduled',
  in_progress: 'in progress',
  completed: 'completed',
  cancelled: 'cancelled',
}

/**
 * Jobs move forward only: scheduled, in progress, completed; the first two can be cancelled.
 * Staying where it is is allowed.
 * @throws Refusal `conflict` for any other change.
 */
export function advanceJob(from: JobStatus, to: JobStatus): JobStatus {
  if (from === to || NEXT[from].includes(to)) return to
  throw new Refusal('conflict', `A job that is ${WORDS[from]} cannot become ${WORDS[to]}.`)
}

/** The next step that the interface offers, or null when there is none. */
export function nextJobStatus(status: JobStatus): JobStatus | null {
  if (status === 'scheduled') return 'in_progress'
  if (status === 'in_progress') return 'completed'
  return null
}
