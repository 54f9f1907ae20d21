import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { JobRow } from '../../contract/jobs.ts'
import { formatMoney } from '../format/money.ts'
import { ACTIONS_CELL, CELL, ListTableHead, ListTableSkeleton, NAME_CELL } from '../list-table.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { JobStatusBadge } from '../ui/status-badge.tsx'
import { AdvanceJobButton } from './advance-job-button.tsx'
import { PAGE_SIZE } from './queries.ts'
import { scheduledWords } from './scheduled-words.ts'

const COLUMNS = [
  { title: 'Customer' },
  { title: 'Status' },
  { title: 'Scheduled' },
  { title: 'Crew' },
  { title: 'Amount', className: 'text-right' },
]

type JobsTableProps = { jobs: readonly JobRow[]; onDelete: (job: JobRow) => void }

/** The jobs as a table, for screens that have room for one. */
export function JobsTable({ jobs, onDelete }: JobsTableProps) {
  return (
    <table className="w-full border-collapse text-body">
      <ListTableHead columns={COLUMNS} />
      <tbody className="divide-y divide-border">
        {jobs.map((job) => (
          <tr key={job.id} className="group transition-colors hover:bg-inset">
            <td className={NAME_CELL}>
              <Link
                to="/jobs/$id"
                params={{ id: String(job.id) }}
                className="block truncate font-medium hover:underline"
              >
                {job.customer_name}
              </Link>
              <span className="block text-caption tabular text-text-3 group-hover:text-text-2">
                {job.job_number}
              </span>
            </td>
            <td className={CELL}>
              <div className="flex">
                <JobStatusBadge status={job.status} />
              </div>
            </td>
            <td className={`${CELL} whitespace-nowrap tabular text-text-2`}>
              {scheduledWords(job.scheduled_date)}
            </td>
            <td className={`${CELL} w-1/5 max-w-0 truncate text-text-2`}>
              {job.assigned_crew ?? 'Unassigned'}
            </td>
            <td className={`${CELL} text-right font-medium whitespace-nowrap tabular`}>
              {job.total_cost === null ? (
                <span className="font-normal text-text-2">No estimate</span>
              ) : (
                formatMoney(job.total_cost)
              )}
            </td>
            <td className={ACTIONS_CELL}>
              <div className="flex items-center justify-end">
                <AdvanceJobButton job={job} place="row" />
                <Link
                  to="/jobs/$id"
                  params={{ id: String(job.id) }}
                  className={buttonStyle('ghost', 'small', 'hover:bg-transparent hover:underline')}
                >
                  View Details
                </Link>
                <IconButton
                  label={`Delete job ${job.job_number}`}
                  onClick={() => onDelete(job)}
                  className="size-8!"
                >
                  <Trash2 />
                </IconButton>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const JobsTableSkeleton = () => <ListTableSkeleton rows={PAGE_SIZE} label="Loading jobs" />
