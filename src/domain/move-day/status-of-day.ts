import { JOB_STATUSES, type JobStatus } from '../jobs/job-status.ts'
import { type DayState, MOVE_PHASES, type MovePhase } from './day-state.ts'
import { type LoggedEvent, STEPS, type Step } from './events.ts'

/** With which step a job reaches a status; what stands before the first of them is scheduled. */
const REACHED_BY = { in_progress: 'arrived_origin', completed: 'done' } as const satisfies Partial<
  Record<JobStatus, Step>
>
type Reached = keyof typeof REACHED_BY

const isAtLeast = (phase: MovePhase, other: MovePhase) =>
  MOVE_PHASES.indexOf(phase) >= MOVE_PHASES.indexOf(other)

/**
 * The status of a job whose day stands so: in progress from the crew's arrival on, completed once it is done. What is done
 * before the last day of a job of several days is that day alone.
 */
export function statusOfDay({ phase }: Pick<DayState, 'phase'>, isLastDay: boolean): JobStatus {
  if (phase === 'done') return isLastDay ? 'completed' : 'in_progress'
  return isAtLeast(phase, 'at_origin') ? 'in_progress' : 'scheduled'
}

/** The statuses from one to another, one step each, forward or back; none where it stays or was cancelled. */
export function wayBetween(from: JobStatus, to: JobStatus): JobStatus[] {
  if (from === 'cancelled' || to === 'cancelled') return []
  const [start, end] = [JOB_STATUSES.indexOf(from), JOB_STATUSES.indexOf(to)]
  return start <= end ? JOB_STATUSES.slice(start + 1, end + 1) : JOB_STATUSES.slice(end, start).toReversed()
}

/** What has to be said in a log, so that it says what someone of the office has just said of the job. */
export type ToLog = {
  /** The step that was taken now. */
  readonly step: Step | null
  /** The ids of the events that did not happen. */
  readonly undone: readonly string[]
}

/**
 * What the log lacks of a status that a job gets by hand. A cancelled job's log stays as it is.
 * @param events as they are corrected
 */
export function logOfStatus(
  status: JobStatus,
  { phase }: Pick<DayState, 'phase'>,
  events: readonly Pick<LoggedEvent, 'id' | 'kind'>[],
): ToLog {
  if (status === 'cancelled') return { step: null, undone: [] }
  const says = statusOfDay({ phase }, true)
  if (JOB_STATUSES.indexOf(says) < JOB_STATUSES.indexOf(status)) {
    return { step: REACHED_BY[status as Reached], undone: [] }
  }
  const beyond =
    says === status ? null : status === 'scheduled' ? REACHED_BY.in_progress : REACHED_BY.completed
  const steps: readonly string[] = beyond === null ? [] : STEPS.slice(STEPS.indexOf(beyond))
  return {
    step: null,
    undone: events.filter(({ kind }) => steps.includes(kind)).map(({ id }) => id),
  }
}
