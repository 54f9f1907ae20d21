import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { JOB_STATUSES, type JobStatus } from '../../domain/jobs/job-status.ts'
import { EMPTY_FRAME, ListPanel } from '../list-panel.tsx'
import { useIsAtLeast } from '../media-query.ts'
import { useSettledText } from '../settled-text.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Input } from '../ui/input.tsx'
import { Page } from '../ui/page.tsx'
import { Select } from '../ui/select.tsx'
import { DeleteJobDialog } from './delete-job-dialog.tsx'
import { JobCards, JobCardsSkeleton } from './job-cards.tsx'
import { JobsTable, JobsTableSkeleton } from './jobs-table.tsx'
import { jobsQuery, PAGE_SIZE } from './queries.ts'

const FILTER_LABELS: Readonly<Record<JobStatus, string>> = {
  scheduled: 'Scheduled',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export function JobsList() {
  const { page = 1, filter } = useSearch({ from: '/staff/jobs' })
  const status = JOB_STATUSES.find((one) => one === filter)
  const navigate = useNavigate({ from: '/jobs' })
  const goTo = (next: { page?: number; filter?: string }, replace = false) =>
    void navigate({ search: next, replace })
  const name = useSettledText(() => goTo({ filter }, true))
  const crew = useSettledText(() => goTo({ filter }, true))
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    jobsQuery({ page, status, customer_name: name.settled, assigned_crew: crew.settled }),
  )
  const [deleting, setDeleting] = useState<{ job: Job; open: boolean } | null>(null)

  return (
    <Page title="Jobs">
      <ListPanel
        noun="jobs"
        page={page}
        pageSize={PAGE_SIZE}
        answer={data && { total: data.total, shown: data.jobs.length }}
        stale={isPlaceholderData}
        failure={isError ? 'Error loading jobs. Please try again.' : null}
        onRetry={() => void refetch()}
        onPage={(next, replace) => goTo({ filter, page: next }, replace)}
        filters={
          <>
            <Input
              type="search"
              aria-label="Search by customer name"
              name="customer_name"
              placeholder="Search by customer name"
              icon={<Search />}
              value={name.typed}
              maxLength={100}
              onChange={(event) => name.setTyped(event.target.value)}
              className="w-full sm:w-75"
            />
            <Select
              aria-label="Status"
              name="status"
              value={status ?? 'all'}
              onChange={(event) => goTo({ filter: event.target.value })}
              className="flex-1 basis-0 sm:max-w-40"
            >
              <option value="all">All</option>
              {JOB_STATUSES.map((one) => (
                <option key={one} value={one}>
                  {FILTER_LABELS[one]}
                </option>
              ))}
            </Select>
            <div className="flex-1 basis-0 sm:max-w-45">
              <Input
                type="search"
                aria-label="Crew"
                name="assigned_crew"
                placeholder="Crew"
                value={crew.typed}
                maxLength={100}
                onChange={(event) => crew.setTyped(event.target.value)}
              />
            </div>
          </>
        }
      >
        <Rows jobs={data?.jobs} onDelete={(job) => setDeleting({ job, open: true })} />
      </ListPanel>
      {deleting && (
        <DeleteJobDialog {...deleting} onClose={() => setDeleting({ job: deleting.job, open: false })} />
      )}
    </Page>
  )
}

type RowsProps = { jobs: readonly Job[] | undefined; onDelete: (job: Job) => void }

function Rows({ jobs, onDelete }: RowsProps) {
  const table = useIsAtLeast('table')
  if (!jobs) return table ? <JobsTableSkeleton /> : <JobCardsSkeleton />
  if (jobs.length > 0) {
    return table ? (
      <JobsTable jobs={jobs} onDelete={onDelete} />
    ) : (
      <JobCards jobs={jobs} onDelete={onDelete} />
    )
  }
  return (
    <div className={cx(!table && EMPTY_FRAME)}>
      <EmptyState
        title="No jobs found"
        action={
          <Link to="/quotes" search={{ filter: 'approved' }} className={buttonStyle('secondary')}>
            View Approved Quotes
          </Link>
        }
      >
        Jobs are created from approved quotes.
      </EmptyState>
    </div>
  )
}
