import { Trash2 } from 'lucide-react'
import type { ListedJob } from '../../contract/jobs.ts'
import { formatMoney } from '../../domain/money.ts'
import { useRights } from '../auth/rights.ts'
import { ACTIONS_CELL, CELL, ListTable, NameCell, ROW } from '../list-table.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { JobStatusBadge } from '../ui/status-badge.tsx'
import { ViewDetails } from '../view-details.tsx'
import { GroupTitle, JobCrew, JobTime, useJobGroups } from './job-groups.tsx'
import { useRowActions } from './row-action.tsx'

const COLUMNS = [
  { title: 'Customer' },
  { title: 'Status' },
  { title: 'Scheduled' },
  { title: 'Crew' },
  { title: 'Amount', className: 'text-right' },
]

type JobsTableProps = { jobs: readonly ListedJob[]; onDelete: (job: ListedJob) => void }

/** The jobs as a table, for screens that have room for one. */
export function JobsTable({ jobs, onDelete }: JobsTableProps) {
  return (
    <ListTable columns={COLUMNS}>
      {useJobGroups(jobs).map((shown) => (
        <tbody key={shown.group} className="divide-y divide-border border-b border-border last:border-b-0">
          <tr>
            <th scope="rowgroup" colSpan={COLUMNS.length + 1} className="bg-bg p-0 text-left font-normal">
              <GroupTitle {...shown} className="h-10 px-card" />
            </th>
          </tr>
          {!shown.fold?.folded &&
            shown.jobs.map((job) => <JobTableRow key={job.id} job={job} onDelete={onDelete} />)}
        </tbody>
      ))}
    </ListTable>
  )
}

function JobTableRow({ job, onDelete }: { job: ListedJob; onDelete: (job: ListedJob) => void }) {
  const may = useRights()
  const { actions, dialog } = useRowActions(job)
  return (
    <tr className={ROW}>
      <NameCell to="/jobs/$id" id={job.id} name={job.customer_name} customerId={job.customer_id}>
        {job.job_number}
      </NameCell>
      <td className={CELL}>
        <div className="flex">
          <JobStatusBadge status={job.status} />
        </div>
      </td>
      <td className={`${CELL} whitespace-nowrap tabular text-text-2`}>
        <JobTime job={job} />
      </td>
      <td className={`${CELL} w-1/5 max-w-0 text-text-2`}>
        <JobCrew job={job} />
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
          {actions.map((action) => (
            <Button
              key={action.kind}
              variant="link"
              size="small"
              guardKey={action.label}
              busy={action.busy}
              onClick={action.act}
            >
              {action.label}
            </Button>
          ))}
          <ViewDetails
            to="/jobs/$id"
            id={job.id}
            className={buttonStyle('ghost', 'small', 'hover:bg-transparent hover:underline')}
          />
          {may('jobs.change') && (
            <IconButton
              label={`Delete job ${job.job_number}`}
              onClick={() => onDelete(job)}
              className="size-8!"
            >
              <Trash2 />
            </IconButton>
          )}
          {dialog}
        </div>
      </td>
    </tr>
  )
}
