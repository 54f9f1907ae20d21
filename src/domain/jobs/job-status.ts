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

/** How long whoever changed a job's status may take it back, in milliseconds: what the notice offers, and the way. */
const UNDO_WITHIN_MS = 12_000

/** The previous status of jobs for which none is stored. */
const BEFORE: Partial<Record<JobStatus, JobStatus>> = {
  in_progress: 'scheduled',
  completed: 'in_progress',
  cancelled: 'scheduled',
}

const isOver = (status: JobStatus) => status === 'completed' || status === 'cancelled'

/** A job's status, and who brought it there from where. */
export type StatusOfJob = {
  readonly status: JobStatus
  readonly previousStatus: JobStatus | null
  readonly statusChangedBy: number | null
  readonly statusChangedAt: Date | null
}

const statusBefore = ({ status, previousStatus }: Pick<StatusOfJob, 'status' | 'previousStatus'>) =>
  previousStatus ?? BEFORE[status] ?? null

type PersonAtJob = { readonly isAdmin: boolean }

/** Where a person may bring a completed or cancelled job back to; null when it is open, and for all but admins. */
export const reopensTo = (
  job: Pick<StatusOfJob, 'status' | 'previousStatus'>,
  { isAdmin }: PersonAtJob,
): JobStatus | null => (isAdmin && isOver(job.status) ? statusBefore(job) : null)

/**
 * Jobs move forward: scheduled, in progress, completed; the first two can be cancelled. One step back is for whoever
 * made the last one, within seconds, and for an admin who reopens a completed or cancelled job.
 * Staying where it is is allowed.
 * @throws Refusal `forbidden` for anybody else who reopens one, `conflict` for any other change
 */
export function nextStatusOfJob(
  job: StatusOfJob,
  wanted: JobStatus,
  who: PersonAtJob & { readonly userId: number },
  now: Date,
): JobStatus {
  const { status } = job
  if (status === wanted || NEXT[status].includes(wanted)) return wanted
  if (wanted === statusBefore(job)) {
    const ageMs = job.statusChangedAt
      ? now.getTime() - job.statusChangedAt.getTime()
      : Number.POSITIVE_INFINITY
    if (job.statusChangedBy === who.userId && ageMs <= UNDO_WITHIN_MS) return wanted
    if (reopensTo(job, who) === wanted) return wanted
    if (isOver(status)) {
      throw new Refusal('forbidden', `Only an admin can reopen a job that is ${WORDS[status]}.`)
    }
  }
  throw new Refusal('conflict', `A job that is ${WORDS[status]} cannot become ${WORDS[wanted]}.`)
}

/** The next step that the interface offers, or null when there is none. */
export function nextJobStatus(status: JobStatus): JobStatus | null {
  if (status === 'scheduled') return 'in_progress'
  if (status === 'in_progress') return 'completed'
  return null
}

/** Where a job stands in the day's work, in the order in which it is listed. */
export const JOB_GROUPS = ['needs_date', 'today', 'upcoming', 'earlier'] as const
export type JobGroup = (typeof JOB_GROUPS)[number]

/** Work that is still to be done. */
export const OPEN_STATUSES: readonly JobStatus[] = ['scheduled', 'in_progress']

/**
 * Decides where a job stands in the day's work: open without a date, today, upcoming, or earlier; what was ended
 * without a date is earlier. A job of several days is today's on each of them.
 * @param job with the start of its last day, which is the first where it lasts one
 */
export function jobGroup(
  job: { readonly status: JobStatus; readonly startsAt: Date | null; readonly lastDayStartsAt: Date | null },
  today: { readonly start: Date; readonly end: Date },
): JobGroup {
  if (job.startsAt === null) return OPEN_STATUSES.includes(job.status) ? 'needs_date' : 'earlier'
  if ((job.lastDayStartsAt ?? job.startsAt) < today.start) return 'earlier'
  return job.startsAt < today.end ? 'today' : 'upcoming'
}
