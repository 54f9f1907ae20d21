import { Link } from '@tanstack/react-router'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { BoardJob } from '../../../contract/board.ts'
import { formatCount, formatNumber } from '../../../domain/count.ts'
import { calledOnDay } from '../../../domain/jobs/legs.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { cx } from '../../ui/cx.ts'
import { Way } from './bar.tsx'
import { sizeOfJob } from './bar-words.ts'
import { OFF_THE_SCHEDULE, useDraggable, useDropCell } from './drag.ts'
import { JobMenu } from './job-menu.tsx'
import { useOnBoard } from './on-board.ts'

type UndatedProps = { jobs: readonly BoardJob[]; more: number }

/** Jobs without a time, to be put on the board or planned by the best plan: pinned to the window's bottom edge. */
export function UndatedStrip({ jobs, more }: UndatedProps) {
  const section = useRef<HTMLElement>(null)
  useDropCell(section, OFF_THE_SCHEDULE)
  return (
    <section
      ref={section}
      aria-label="Needs a date"
      className="sticky bottom-0 z-20 flex gap-2 rounded-b-card border-t border-border-strong bg-bg py-2.5"
    >
      <div className="w-44 shrink-0 pl-card">
        <h3 className="text-body font-medium">Needs a date</h3>
        <p className="text-caption text-text-2">{formatCount(jobs.length + more, 'job')}</p>
      </div>
      <ul className="flex min-w-0 flex-auto gap-2 overflow-x-auto px-1 py-1 pr-card">
        {jobs.map((job) => (
          <li
            key={job.id}
            className="flex h-13 min-w-64 items-center gap-1 rounded-control border border-border-strong bg-surface pr-2"
          >
            <UndatedJob job={job} className="h-full justify-center pl-3">
              <span className="truncate text-secondary">
                <b className="font-semibold text-text-1">{calledOnDay(job)}</b>, {job.duration_hours} h
              </span>
              <Way job={job} />
            </UndatedJob>
            <BestPlan job={job} variant="link" />
            <JobMenu job={job} className="size-7 rounded-small hover:bg-inset" />
          </li>
        ))}
        {more > 0 && (
          <li className="flex h-13 shrink-0 items-center">
            <MoreUndated more={more} />
          </li>
        )}
      </ul>
    </section>
  )
}

/** The same as a column at the right. */
export function UndatedColumn({ jobs, more }: UndatedProps) {
  const column = useRef<HTMLDivElement>(null)
  useDropCell(column, OFF_THE_SCHEDULE)
  return (
    <div ref={column} className="w-66 shrink-0 rounded-br-card border-l border-border-strong bg-bg">
      <section
        aria-label="Needs a date"
        className="sticky top-header max-h-[calc(100dvh-var(--spacing-header))] overflow-y-auto p-3 pt-2.5"
      >
        <div className="mb-2.5 flex items-baseline justify-between gap-2 px-1">
          <h3 className="text-body font-medium">Needs a date</h3>
          <p className="text-caption text-text-2">{formatCount(jobs.length + more, 'job')}</p>
        </div>
        <ul className="grid gap-2">
          {jobs.map((job) => (
            <li
              key={job.id}
              className="relative rounded-control border border-border-strong bg-surface py-2.5 pr-2.5 pl-8"
            >
              <GripVertical
                size={14}
                aria-hidden="true"
                className="pointer-events-none absolute top-3.5 left-2.5 text-text-3"
              />
              <UndatedJob job={job} className="pr-7">
                <b className="truncate text-secondary font-semibold text-text-1">{calledOnDay(job)}</b>
                <Way job={job} />
                <span>{sizeOfJob(job)}</span>
              </UndatedJob>
              <BestPlan job={job} variant="secondary" />
              <JobMenu job={job} className="absolute top-2 right-2 size-7 rounded-small hover:bg-inset" />
            </li>
          ))}
        </ul>
        {more > 0 && <MoreUndated more={more} className="mt-2" />}
      </section>
    </div>
  )
}

/** To the list of jobs, which begins with all that need a date. */
export function MoreUndated({ more, className }: { more: number; className?: string }) {
  return (
    <Link to="/jobs" className={buttonStyle('link', 'small', className)}>
      and {formatNumber(more)} more in the list
    </Link>
  )
}

type UndatedJobProps = { job: BoardJob; className: string; children: ReactNode }

function UndatedJob({ job, className, children }: UndatedJobProps) {
  const { mayMove } = useOnBoard()
  const ref = useRef<HTMLDivElement>(null)
  useDraggable(ref, job, mayMove)
  return (
    // biome-ignore lint/a11y/useSemanticElements: Firefox drags nothing that is a button
    <div
      ref={ref}
      role="button"
      tabIndex={0}
      data-job={job.id}
      aria-describedby="board-keys"
      className={cx(
        'flex min-w-0 flex-auto flex-col rounded-control text-caption text-text-2 select-none',
        mayMove && 'cursor-grab',
        className,
      )}
    >
      {children}
    </div>
  )
}

type BestPlanProps = { job: BoardJob; variant: 'link' | 'secondary' }

function BestPlan({ job, variant }: BestPlanProps) {
  const { mayMove, ask } = useOnBoard()
  if (!mayMove) return null
  return (
    <Button
      variant={variant}
      size="small"
      className={cx(variant === 'secondary' && 'mt-2')}
      onClick={() => ask({ to: 'plan', job })}
    >
      Best plan
    </Button>
  )
}
