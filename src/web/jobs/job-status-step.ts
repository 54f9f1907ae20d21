import { type JobStatus, nextJobStatus } from '../../domain/jobs/job-status.ts'

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
