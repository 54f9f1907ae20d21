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

/** How long the person who changed a job's status may take it back, in milliseconds: what the notice offers, and the way. */
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

/** A job's status, and since when. */
export type JobInTime = Pick<StatusOfJob, 'status' | 'statusChangedAt'> & {
  readonly completedAt: Date | null
  readonly createdAt: Date
}

/**
 * The moment at which a job was completed or cancelled: what it names is called as it was called then. Null while it is
 * open, and names all as it is today; of one that was entered later the moment at which it was.
 */
export function overSince({ status, completedAt, statusChangedAt, createdAt }: JobInTime): Date | null {
  if (!isOver(status)) return null
  const since = (status === 'completed' ? completedAt : null) ?? statusChangedAt ?? createdAt
  return since > createdAt ? since : createdAt
}

const statusBefore = ({ status, previousStatus }: Pick<StatusOfJob, 'status' | 'previousStatus'>) =>
  previousStatus ?? BEFORE[status] ?? null

/** Who wants to change the status of a job. */
export type PersonAtJob = {
  readonly isAdmin: boolean
  /** They plan jobs, and this one came where it is today, by the company's calendar. */
  readonly mayTakeBackToday: boolean
}

/** Where a person may bring a job back to, long after the notice is gone; null where they may not. */
export function reopensTo(
  job: Pick<StatusOfJob, 'status' | 'previousStatus'>,
  { isAdmin, mayTakeBackToday }: PersonAtJob,
): JobStatus | null {
  const isAllowed = isOver(job.status) ? isAdmin : job.status === 'in_progress' && mayTakeBackToday
  return isAllowed ? statusBefore(job) : null
}

/** Whether this change takes back a start, which wants a reason. */
export const isTakenBack = (job: Pick<StatusOfJob, 'status'>, wanted: JobStatus): boolean =>
  job.status === 'in_progress' && wanted === 'scheduled'

/** Whether it is the notice's Undo: the person who made the last step takes it back within seconds, without a reason. */
export const isUndo = (
  { statusChangedBy, statusChangedAt }: StatusOfJob,
  { userId }: { readonly userId: number | null },
  now: Date,
): boolean =>
  userId !== null &&
  statusChangedBy === userId &&
  statusChangedAt !== null &&
  now.getTime() - statusChangedAt.getTime() <= UNDO_WITHIN_MS

/**
 * Jobs move forward: scheduled, in progress, completed; the first two can be cancelled. One step back is for the person who
 * made the last one, within seconds, for an admin who reopens a completed or cancelled job, and for the office where a
 * job was started by mistake on the same day.
 * Staying where it is is allowed.
 * @throws Refusal `forbidden` for anybody else who reopens one, `conflict` for any other change
 */
export function nextStatusOfJob(
  job: StatusOfJob,
  wanted: JobStatus,
  who: PersonAtJob & { readonly userId: number | null },
  now: Date,
): JobStatus {
  const { status } = job
  if (status === wanted || NEXT[status].includes(wanted)) return wanted
  if (wanted === statusBefore(job)) {
    if (isUndo(job, who, now) || reopensTo(job, who) === wanted) return wanted
    if (isOver(status)) {
      throw new Refusal('forbidden', `Only an admin can reopen a job that is ${WORDS[status]}.`)
    }
    throw new Refusal(
      'conflict',
      'A started job can be moved back only on the same day, by the office. Cancel or complete it instead.',
    )
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
