import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { CalendarDays, ChartGantt, ChevronDown, List, Plus, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ListedJob } from '../../contract/jobs.ts'

import { JOB_STATUSES, type JobStatus } from '../../domain/jobs/job-status.ts'
import { seesOnlyOwnJobs, useRights } from '../auth/rights.ts'
import { useDebouncedSearch } from '../debounced-search.ts'
import { openedDialog, useCommands } from '../feature.ts'
import { CrewFilter, CustomerFilter, StatusFilter } from '../list-filters.tsx'
import { ListPage, useList } from '../list-page.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { Menu } from '../ui/menu.tsx'
import { Page } from '../ui/page.tsx'
import { SegmentedToggle } from '../ui/segmented-toggle.tsx'
import { Loading } from '../ui/spinner.tsx'
import { jobStatusLook } from '../ui/status-badge.tsx'
import { DeleteJobDialog } from './delete-job-dialog.tsx'
import { jobRows } from './job-rows.tsx'
import { jobsQuery, PAGE_SIZE } from './queries.ts'

const Board = lazyPart(() => import('./board/board.tsx'), 'Board')
const JobsCalendar = lazyPart(() => import('./jobs-calendar.tsx'), 'JobsCalendar')

const NewJobDialog = lazyPart(() => import('./new-job-dialog.tsx'), 'NewJobDialog')

/** Books a job that has no quote, over any page. */
export const NewJob = ({ onClose }: { onClose: () => void }) => (
  <Suspense fallback={null}>
    <NewJobDialog onClose={onClose} />
  </Suspense>
)

const MyJobs = lazyPart(() => import('./my-jobs.tsx'), 'MyJobs')

/** The company's jobs; for a crew member only what is theirs to do. */
export function JobsList() {
  return seesOnlyOwnJobs(useRights()) ? (
    <Suspense fallback={<Loading>Loading jobs...</Loading>}>
      <MyJobs />
    </Suspense>
  ) : (
    <CompanyJobs />
  )
}

function CompanyJobs() {
  const asked = useSearch({ from: '/staff/jobs' })
  const { crew: crewSearched = '', view, month, span, date, rows, tell } = asked
  const list = useList('/jobs', asked, JOB_STATUSES)
  const { page, q, filter: status, goTo } = list
  const crew = useDebouncedSearch(crewSearched, (text) => goTo({ crew: text || undefined }, true))
  const filters = { status, customer_name: q, assigned_crew: crewSearched }
  const isFiltered = status !== undefined || q !== '' || crewSearched !== ''
  const jobs = useQuery({ ...jobsQuery({ page, ...filters }), enabled: view === undefined })
  const [deleting, setDeleting] = useState<{ job: ListedJob; open: boolean } | null>(null)
  const filterBar = <Filters list={list} crew={crew} />
  const actions = <Actions view={view} goTo={goTo} />
  if (view === 'board') {
    return (
      <Page title="Jobs" actions={actions} wide>
        <Suspense fallback={<Loading>Loading the board...</Loading>}>
          <Board span={span} date={date} rows={rows} tell={tell} onAddress={goTo} />
        </Suspense>
      </Page>
    )
  }
  if (view === 'calendar') {
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
      <ListPage
        noun="jobs"
        list={list}
        pageSize={PAGE_SIZE}
        query={jobs}
        rows={jobs.data?.jobs}
        of={jobRows((job) => setDeleting({ job, open: true }))}
        filters={filterBar}
        cardHeight="h-[175px]"
        onClear={isFiltered ? () => goTo({ filter: undefined, q: undefined, crew: undefined }) : undefined}
        filterNames="the filters"
        whenNone="Jobs are created from approved quotes."
        whereFrom={{ to: '/quotes', search: { filter: 'approved' }, words: 'View Approved Quotes' }}
      />
      {deleting && (
        <DeleteJobDialog {...deleting} onClose={() => setDeleting({ job: deleting.job, open: false })} />
      )}
    </Page>
  )
}

type FiltersProps = {
  list: ReturnType<typeof useList<JobStatus>>
  crew: ReturnType<typeof useDebouncedSearch>
}

const Filters = ({ list: { search, filter, goTo }, crew }: FiltersProps) => (
  <>
    <CustomerFilter {...search} />
    <StatusFilter
      value={filter}
      all="All"
      options={JOB_STATUSES}
      labelOf={(one) => jobStatusLook(one).label}
      onChange={(next) => goTo({ filter: next })}
      className="flex-1 basis-0 sm:max-w-40"
    />
    <CrewFilter {...crew} />
  </>
)

type ActionsProps = { view: View | undefined; goTo: ReturnType<typeof useList>['goTo'] }

function Actions({ view, goTo }: ActionsProps) {
  const may = useRights()
  const newJob = useCommands(may).find(({ makes }) => makes === 'Job')
  return (
    <>
      {view === 'board' && may('crews.change') && (
        <Link to="/settings" search={{ tab: 'crews' }} className={buttonStyle('ghost', 'medium', 'px-2.5')}>
          <Users />
          <span className="max-lg:sr-only">Crews and trucks</span>
        </Link>
      )}
      {newJob?.dialog && (
        <Button icon={<Plus />} onClick={() => openedDialog.set(newJob.dialog)}>
          New job
        </Button>
      )}
      <ViewSwitch
        view={view ?? 'list'}
        onView={(next) => goTo({ view: next === 'list' ? undefined : next })}
      />
    </>
  )
}

const VIEWS = [
  { value: 'list', label: 'List', icon: <List /> },
  { value: 'calendar', label: 'Calendar', icon: <CalendarDays /> },
  { value: 'board', label: 'Board', icon: <ChartGantt /> },
] as const

type View = (typeof VIEWS)[number]['value']
type ViewSwitchProps = { view: View; onView: (view: View) => void }

/** Between list, calendar and, for the person who reads the schedule, the board; on a phone a menu. */
function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const may = useRights()
  const views = VIEWS.filter(({ value }) => value !== 'board' || may('schedule.read'))
  const shown = VIEWS.find(({ value }) => value === view)
  return (
    <>
      <SegmentedToggle
        label="View"
        value={view}
        options={views}
        onChange={onView}
        className="max-sm:hidden"
      />
      <Menu
        label={`View: ${shown?.label}`}
        items={views.map(({ value, label, icon }) => ({ label, icon, onSelect: () => onView(value) }))}
        className={buttonStyle('secondary', 'medium', 'sm:hidden')}
      >
        {shown?.label}
        <ChevronDown />
      </Menu>
    </>
  )
}
