import { ClockAlert } from 'lucide-react'
import type { JobStatus } from '../domain/jobs/job-status.ts'
import { type KeptPhase, keptPhaseWords, keptProgress } from '../domain/move-day/kept-phase.ts'
import { useNow } from './surroundings.ts'
import { cx } from './ui/cx.ts'

/** The crew has set out, and no one has said that the job is over. */
export const isUnderWay = ({ phase, status }: KeptPhase & { status: JobStatus }): boolean =>
  phase !== null && (status === 'scheduled' || status === 'in_progress')

type PhaseLineProps = {
  job: KeptPhase & { status: JobStatus }
  /** In a container too narrow for both, what is late alone is left. */
  isTight?: boolean
  className?: string
}

/** Where a job that is under way stands, followed by the minute; what is late or over its plan stands out. */
export function PhaseLine({ job, isTight = false, className }: PhaseLineProps) {
  const words = keptPhaseWords(job, useNow())
  if (!words || !isUnderWay(job)) return null
  return (
    <span className={cx('flex min-w-0 items-center gap-2', className)}>
      <span className={cx('truncate', isTight && words.late && 'hidden @min-[240px]:block')}>
        {words.standing}
      </span>
      {words.late && (
        <span className="inline-flex shrink-0 items-center gap-1 rounded-badge bg-amber-text px-1 font-semibold tabular text-amber-fill">
          <ClockAlert size={12} aria-hidden="true" />
          {words.late}
        </span>
      )}
    </span>
  )
}

type ProgressLineProps = {
  job: KeptPhase & { status: JobStatus }
  /** What the whole line stands for. */
  from: Date
  to: Date
  className?: string
}

/** How far a day has got, as a line; what is over its plan is darker. The words beside it say the same. */
export function ProgressLine({ job, from, to, className }: ProgressLineProps) {
  const { done, over } = keptProgress(job, { from, to }, useNow())
  if (!isUnderWay(job) || done === 0) return null
  return (
    <span aria-hidden="true" className={cx('flex overflow-hidden bg-amber-dot/35', className)}>
      <span className="bg-amber-dot" style={{ width: `${(done - over) * 100}%` }} />
      <span className="bg-amber-text" style={{ width: `${over * 100}%` }} />
    </span>
  )
}
