import { Link } from '@tanstack/react-router'
import type { JobRow } from '../../contract/jobs.ts'
import { dayOfJobWords } from '../../domain/jobs/days-of-job.ts'
import { calledOnDay } from '../../domain/jobs/legs.ts'
import { formatMoney } from '../../domain/money.ts'
import { cx } from '../ui/cx.ts'
import { JobStatusBadge } from '../ui/status-badge.tsx'
import { timeWords } from './jobs-by-day.ts'

type JobsOfDayProps = {
  /** `YYYY-MM-DD` */
  day: string
  jobs: readonly JobRow[]
  /** In line with a dialog's title. */
  inDialog?: boolean
}

/** A day's jobs in order of time, each leading to its page. */
export function JobsOfDay({ day, jobs, inDialog = false }: JobsOfDayProps) {
  if (jobs.length === 0) {
    return <p className="px-card py-8 text-center text-body text-text-2">No jobs scheduled</p>
  }
  return (
    <ul className="divide-y divide-border">
      {jobs.map((job) => (
        <li key={job.id} className="group">
          <JobOfDay day={day} job={job} inDialog={inDialog} />
        </li>
      ))}
    </ul>
  )
}

function JobOfDay({ day, job, inDialog }: { day: string; job: JobRow; inDialog: boolean }) {
  const cost = job.actual_cost ?? job.estimated_cost
  return (
    <Link
      to="/jobs/$id"
      params={{ id: String(job.id) }}
      className={cx(
        'flex gap-x-3 py-3.5 -outline-offset-2 transition-colors hover:bg-inset active:bg-inset max-[359px]:flex-wrap',
        inDialog
          ? 'px-6 max-sm:px-4 dark:hover:bg-tile dark:active:bg-tile'
          : 'px-card group-first:rounded-t-card group-last:rounded-b-card',
      )}
    >
      <span className="w-17 shrink-0 text-body tabular text-text-2 max-[359px]:w-full">{timeWords(job)}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body font-medium">{calledOnDay(job)}</span>
        {job.customer_email && (
          <span className="block truncate text-secondary text-text-2">{job.customer_email}</span>
        )}
        <span className="block truncate text-secondary text-text-2">
          {[job.assigned_crew ?? 'Unassigned', dayOfJobWords(job, day)].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <span className="text-body font-medium tabular">
          {cost === null ? <span className="font-normal text-text-2">No estimate</span> : formatMoney(cost)}
        </span>
        {job.actual_cost !== null && job.estimated_cost !== null && (
          <span className="text-caption tabular text-text-2">Estimate {formatMoney(job.estimated_cost)}</span>
        )}
        <JobStatusBadge status={job.status} />
      </span>
    </Link>
  )
}
