import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { JobRow } from '../../contract/jobs.ts'
import { JOB_STATUSES } from '../../domain/jobs/job-status.ts'
import { EMPTY_FRAME, ListPanel } from '../list-panel.tsx'
import { useIsAtLeast } from '../media-query.ts'
import { type JobsSearch, jobsSearch } from '../search-params.ts'
import { useSettledText } from '../settled-text.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Page } from '../ui/page.tsx'
import { Loading } from '../ui/spinner.tsx'
import { DeleteJobDialog } from './delete-job-dialog.tsx'
import { JobCards, JobCardsSkeleton } from './job-cards.tsx'
import { JobFilters } from './job-filters.tsx'
import { JobsTable, JobsTableSkeleton } from './jobs-table.tsx'
import { jobsQuery, PAGE_SIZE } from './queries.ts'
import { ViewSwitch } from './view-switch.tsx'

const JobsCalendar = lazyPart(async () => ({ default: (await import('./jobs-calendar.tsx')).JobsCalendar }))

export function JobsList() {
  const {
    page = 1,
    filter,
    q = '',
    crew: crewSearched = '',
    view,
    month,
  } = useSearch({ from: '/staff/jobs' })
  const status = JOB_STATUSES.find((one) => one === filter)
  const navigate = useNavigate({ from: '/jobs' })
  // Whatever changes what is listed begins again at its first page.
  const goTo = (next: JobsSearch, replace = false) =>
    void navigate({
      to: '/jobs',
      search: (now: JobsSearch) => jobsSearch({ ...now, page: undefined, ...next }),
      replace,
      resetScroll: next.page !== undefined,
    })
  const name = useSettledText(q, (text) => goTo({ q: text || undefined }, true))
  const crew = useSettledText(crewSearched, (text) => goTo({ crew: text || undefined }, true))
  const filters = { status, customer_name: q, assigned_crew: crewSearched }
  const isFiltered = status !== undefined || q !== '' || crewSearched !== ''
  const inCalendar = view === 'calendar'
  const { data, isError, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...jobsQuery({ page, ...filters }),
    enabled: !inCalendar,
  })
  const [deleting, setDeleting] = useState<{ job: JobRow; open: boolean } | null>(null)

  const filterBar = (
    <JobFilters name={name} crew={crew} status={status} onStatus={(next) => goTo({ filter: next })} />
  )
  const actions = (
    <ViewSwitch
      view={inCalendar ? 'calendar' : 'list'}
      onView={(next) => goTo({ view: next === 'calendar' ? next : undefined })}
    />
  )
  if (inCalendar) {
    return (
      <Page title="Jobs" actions={actions}>
        <Suspense fallback={<Loading>Loading jobs...</Loading>}>
          <JobsCalendar
            month={month}
            onMonth={(next) => goTo({ month: next }, true)}
            filters={filters}
            filterBar={filterBar}
          />
        </Suspense>
      </Page>
    )
  }
  return (
    <Page title="Jobs" actions={actions}>
      <ListPanel
        noun="jobs"
        page={page}
        pageSize={PAGE_SIZE}
        answer={data && { total: data.total, shown: data.jobs.length }}
        stale={isPlaceholderData}
        readAt={dataUpdatedAt}
        failure={isError ? 'Error loading jobs. Please try again.' : null}
        onRetry={() => void refetch()}
        onPage={(next, replace) => goTo({ page: next }, replace)}
        filters={filterBar}
      >
        <Rows
          jobs={data?.jobs}
          onClear={isFiltered ? () => goTo({ filter: undefined, q: undefined, crew: undefined }) : undefined}
          onDelete={(job) => setDeleting({ job, open: true })}
        />
      </ListPanel>
      {deleting && (
        <DeleteJobDialog {...deleting} onClose={() => setDeleting({ job: deleting.job, open: false })} />
      )}
    </Page>
  )
}

type RowsProps = {
  jobs: readonly JobRow[] | undefined
  /** Clears the searches and the filter, where there is one. */
  onClear: (() => void) | undefined
  onDelete: (job: JobRow) => void
}

function Rows({ jobs, onClear, onDelete }: RowsProps) {
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
          onClear ? (
            <Button onClick={onClear}>Clear filters</Button>
          ) : (
            <Link to="/quotes" search={{ filter: 'approved' }} className={buttonStyle('secondary')}>
              View Approved Quotes
            </Link>
          )
        }
      >
        {onClear ? 'Try changing your search or the filters.' : 'Jobs are created from approved quotes.'}
      </EmptyState>
    </div>
  )
}
