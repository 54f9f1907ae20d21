import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { JOB_STATUSES, type JobStatus } from '../../domain/jobs/job-status.ts'
import { useIsAtLeast } from '../media-query.ts'
import { useSettledText } from '../settled-text.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Input } from '../ui/input.tsx'
import { Page } from '../ui/page.tsx'
import { Pagination } from '../ui/pagination.tsx'
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

  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))
  const beyondEnd = data !== undefined && !isPlaceholderData && page > pageCount
  useEffect(() => {
    if (beyondEnd) void navigate({ search: { filter, page: pageCount }, replace: true })
  }, [beyondEnd, filter, pageCount, navigate])

  return (
    <Page title="Jobs">
      <div className="lg:rounded-card lg:border lg:border-border lg:bg-surface">
        <div className="flex flex-wrap items-center gap-2.5 max-lg:mb-3.5 lg:border-b lg:border-border lg:px-card lg:py-3.5">
          <Input
            type="search"
            aria-label="Search by customer name"
            name="customer_name"
            placeholder="Search by customer name"
            icon={<Search />}
            value={name.typed}
            maxLength={100}
            onChange={(event) => name.setTyped(event.target.value)}
            className="max-sm:w-full sm:max-lg:flex-2 sm:max-lg:basis-0 lg:w-75"
          />
          <Select
            aria-label="Status"
            name="status"
            value={status ?? 'all'}
            onChange={(event) => goTo({ filter: event.target.value })}
            className="max-lg:flex-1 max-lg:basis-0 lg:w-40"
          >
            <option value="all">All</option>
            {JOB_STATUSES.map((one) => (
              <option key={one} value={one}>
                {FILTER_LABELS[one]}
              </option>
            ))}
          </Select>
          <div className="max-lg:flex-1 max-lg:basis-0 lg:w-45">
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
          <p
            aria-live="polite"
            className="text-right text-secondary tabular text-text-2 max-lg:hidden lg:ml-auto lg:min-h-4.5"
          >
            {data && data.total > 0 && !beyondEnd && (
              <>
                Showing {(page - 1) * PAGE_SIZE + 1} to{' '}
                {Math.min((page - 1) * PAGE_SIZE + data.jobs.length, data.total)} of {data.total} jobs
              </>
            )}
          </p>
        </div>
        {isError ? (
          <ErrorState onRetry={() => void refetch()}>Error loading jobs. Please try again.</ErrorState>
        ) : (
          <Rows
            jobs={beyondEnd ? undefined : data?.jobs}
            stale={isPlaceholderData}
            onDelete={(job) => setDeleting({ job, open: true })}
          />
        )}
        {data && !isError && (
          <div className="lg:border-t lg:border-border lg:empty:hidden">
            <Pagination page={page} pageCount={pageCount} onPage={(next) => goTo({ filter, page: next })} />
          </div>
        )}
      </div>
      {deleting && (
        <DeleteJobDialog {...deleting} onClose={() => setDeleting({ job: deleting.job, open: false })} />
      )}
    </Page>
  )
}

type RowsProps = { jobs: readonly Job[] | undefined; stale: boolean; onDelete: (job: Job) => void }

function Rows({ jobs, stale, onDelete }: RowsProps) {
  const wide = useIsAtLeast('wide')
  if (!jobs) return wide ? <JobsTableSkeleton /> : <JobCardsSkeleton />
  if (jobs.length === 0) {
    return (
      <div className="max-lg:rounded-card max-lg:border max-lg:border-border max-lg:bg-surface">
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
  return (
    <div aria-busy={stale} className={cx('transition-opacity', stale && 'opacity-60')}>
      {wide ? <JobsTable jobs={jobs} onDelete={onDelete} /> : <JobCards jobs={jobs} onDelete={onDelete} />}
    </div>
  )
}
