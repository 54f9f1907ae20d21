import { MINUTE_MS } from '../calendar.ts'
import { type JobStatus, OPEN_STATUSES } from '../jobs/job-status.ts'

/** A job that was forgotten to be completed stands in no one's way any more. */
const RUNS_OVER_AT_MOST_MS = 12 * 60 * MINUTE_MS

type PlannedJob = {
  readonly id: number
  readonly customerName: string
  readonly crewId: number | null
  readonly status: JobStatus
  readonly startMs: number
  readonly endMs: number
}

/** When a job is over: a running one not before now. */
const endOf = ({ status, endMs }: PlannedJob, nowMs: number) =>
  status === 'in_progress' && nowMs > endMs && nowMs - endMs < RUNS_OVER_AT_MOST_MS ? nowMs : endMs

/**
 * What a job of a crew runs into, as a sentence, or null: bookings never overlap, but a job may take longer than planned
 * and reach into the next.
 */
export function jobClash(job: PlannedJob, others: readonly PlannedJob[], nowMs: number): string | null {
  if (job.crewId === null || !OPEN_STATUSES.includes(job.status)) return null
  for (const other of others) {
    if (other.id === job.id || other.crewId !== job.crewId || !OPEN_STATUSES.includes(other.status)) continue
    const overlapMs = Math.min(endOf(job, nowMs), endOf(other, nowMs)) - Math.max(job.startMs, other.startMs)
    if (overlapMs <= 0) continue
    return `${Math.ceil(overlapMs / MINUTE_MS)} min overlap with ${other.customerName}`
  }
  return null
}
