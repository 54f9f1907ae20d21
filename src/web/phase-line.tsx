import { ClockAlert } from 'lucide-react'
import type { JobStatus } from '../domain/jobs/job-status.ts'
import { type KeptPhase, keptPhaseWords } from '../domain/move-day/day-words.ts'
import { cx } from './ui/cx.ts'
import { useNow } from './use-now.ts'

/** The crew has set out, and nobody has said that the job is over. */
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
