import type { JobStatus } from '../jobs/job-status.ts'
import type { BusinessEventType } from './business-events.ts'

type Job = { readonly status: JobStatus; readonly startsAt: Date | null }
type JobEvent = Extract<BusinessEventType, `job.${string}`>

const REACHED: Record<JobStatus, JobEvent> = {
  scheduled: 'job.reopened',
  in_progress: 'job.started',
  completed: 'job.done',
  cancelled: 'job.cancelled',
}

/**
 * What another program is told of a change of a job, in the order in which it happened; `before` is null where it was made,
 * `after` where it was deleted. A phone that was without a signal tells of the start and the end together: so does this.
 */
export function eventsOfJob(before: Job | null, after: Job | null): JobEvent[] {
  if (after === null) return before === null ? [] : ['job.deleted']
  if (before === null) return ['job.booked']
  const isMoved = (before.startsAt?.getTime() ?? null) !== (after.startsAt?.getTime() ?? null)
  return [...(isMoved ? (['job.moved'] as const) : []), ...stepsBetween(before.status, after.status)]
}

function stepsBetween(before: JobStatus, after: JobStatus): JobEvent[] {
  if (before === after) return []
  const comesBack = before === 'completed' || before === 'cancelled'
  if (comesBack && after !== 'cancelled') return ['job.reopened']
  if (before === 'scheduled' && after === 'completed') return ['job.started', 'job.done']
  return [REACHED[after]]
}
