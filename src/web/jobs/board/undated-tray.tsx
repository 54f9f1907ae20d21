import { useRef } from 'react'
import type { BoardJob } from '../../../contract/board.ts'
import { formatCount } from '../../../domain/count.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { type JobActions, JobMenu } from './bar.tsx'
import { routeOf, sizeOfJob } from './bar-words.ts'
import { useDraggable } from './drag.ts'

/** Jobs without a time, to be put on the board or planned by the best plan. */
export function UndatedTray({
  jobs,
  className,
  ...actions
}: JobActions & { jobs: readonly BoardJob[]; className?: string }) {
  if (jobs.length === 0) return null
  return (
    <section
      aria-label="Needs a date"
      className={cx('flex gap-2 border-t border-border-strong bg-bg py-2.5', className)}
    >
      <div className="w-44 shrink-0 pl-card min-[1600px]:w-47">
        <h3 className="text-body font-medium">Needs a date</h3>
        <p className="text-caption text-text-2">{formatCount(jobs.length, 'job')}</p>
      </div>
      <ul className="flex min-w-0 flex-auto gap-2 overflow-x-auto px-1 py-1 pr-card">
        {jobs.map((job) => (
          <UndatedCard key={job.id} job={job} {...actions} />
        ))}
      </ul>
    </section>
  )
}

function UndatedCard({ job, onMove, onOpen }: JobActions & { job: BoardJob }) {
  const ref = useRef<HTMLDivElement>(null)
  useDraggable(ref, job, onMove !== null)
  return (
    <li className="flex h-13 min-w-64 items-center gap-1 rounded-control border border-border-strong bg-surface pr-2">
      {/* biome-ignore lint/a11y/useSemanticElements: Firefox drags nothing that is a button */}
      <div
        ref={ref}
        role="button"
        tabIndex={0}
        data-job={job.id}
        aria-describedby="board-keys"
        className="flex h-full min-w-0 flex-auto cursor-grab flex-col justify-center rounded-control pl-3 text-caption text-text-2 select-none"
      >
        <span className="truncate text-secondary">
          <b className="font-semibold text-text-1">{job.customer_name}</b>, {sizeOfJob(job)}
        </span>
        <span className="truncate">{routeOf(job)}</span>
      </div>
      {onMove && (
        <Button variant="link" size="small" onClick={() => onMove(job)}>
          Best plan
        </Button>
      )}
      <JobMenu job={job} onMove={onMove} onOpen={onOpen} className="size-7 rounded-small hover:bg-inset" />
    </li>
  )
}
