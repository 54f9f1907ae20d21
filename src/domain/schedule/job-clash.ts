import { MINUTE_MS, type Period, shortDay } from '../calendar.ts'
import { type JobStatus, OPEN_STATUSES } from '../jobs/job-status.ts'
import type { Said } from './conflict.ts'
import { tripOf } from './shared-trip.ts'

export type JobOfCrew = {
  readonly id: number
  readonly tripOf: number | null
  readonly jobNumber: string
  readonly customerName: string
  readonly assignedCrew: string | null
  readonly crewId: number | null
  readonly status: JobStatus
  /** From leaving the yard until back, as it is by now. */
  readonly out: Period
}

/** A crew that is not back when it has to leave again. */
export type JobClash = {
  readonly first: JobOfCrew
  readonly next: JobOfCrew
  /** Whole minutes, rounded up. */
  readonly minutes: number
}

/**
 * What a job of a crew runs into, or what runs into it; null for nothing. Bookings never overlap, but a job may take longer than
 * planned and reach into the next.
 */
export function jobClash(job: JobOfCrew, others: readonly JobOfCrew[]): JobClash | null {
  if (job.crewId === null || !OPEN_STATUSES.includes(job.status)) return null
  for (const other of others) {
    if (other.crewId !== job.crewId || !OPEN_STATUSES.includes(other.status)) continue
    if (tripOf(other) === tripOf(job)) continue
    const [first, next] = other.out.startMs < job.out.startMs ? [other, job] : [job, other]
    const lateMs = first.out.endMs - next.out.startMs
    if (lateMs > 0) return { first, next, minutes: Math.ceil(lateMs / MINUTE_MS) }
  }
  return null
}

/** What a clash is for one of its two jobs, as a sentence, with how late the crew is first: bars cut off what is too long. */
export function jobClashWords(
  { first, next, minutes }: JobClash,
  jobId: number,
  { clock, dateOf }: Said,
): string {
  const crew = first.assignedCrew ?? 'The crew'
  const back = `${crew} is back at ${clock(first.out.endMs)}`
  const late = `${minutes} min too late`
  if (jobId === next.id) return `${late}: ${back} from ${first.customerName} (${first.jobNumber}).`
  const leaves = `${shortDay(dateOf(next.out.startMs))}, ${clock(next.out.startMs)}`
  return `${late} for ${next.customerName} (${next.jobNumber}): ${back}, but leaves for it on ${leaves}.`
}
