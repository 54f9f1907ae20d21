import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'

import type { Job } from '../../contract/jobs.ts'
import { LEG_NAMES } from '../../domain/jobs/legs.ts'
import { isMissing } from '../api/api-error.ts'
import { seesOnlyOwnJobs, useRights } from '../auth/rights.ts'
import { lastJobs } from '../list-address.ts'
import { useCardsLoaded } from '../page-cards.tsx'
import { useIsAtLeast } from '../surroundings.ts'
import { useTabsInAddress } from '../tabs-in-address.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { MobileTopBar } from '../ui/mobile-top-bar.tsx'
import { Page } from '../ui/page.tsx'
import { Loading } from '../ui/spinner.tsx'
import { JobStatusBadge } from '../ui/status-badge.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { UnloadedPage } from '../unloaded-page.tsx'
import { HoursCard } from './hours-card.tsx'
import { JobActions, PhoneJobActions, phoneJobMenu, useJobActions } from './job-actions.tsx'
import { JobPlan } from './job-plan.tsx'
import { whenWords } from './job-words.ts'
import { jobGatesQuery, jobQuery } from './queries.ts'

const MoneyTab = lazyPart(() => import('./money/money-tab.tsx'), 'MoneyTab')
const DayTab = lazyPart(() => import('./move-day/day-tab.tsx'), 'DayTab')
const PhotosTab = lazyPart(() => import('./move-day/photos-tab.tsx'), 'PhotosTab')
const PapersTab = lazyPart(() => import('./papers/papers-tab.tsx'), 'PapersTab')

const TABS = [
  { value: 'plan', label: 'Plan' },
  { value: 'day', label: 'Day' },
  { value: 'papers', label: 'Papers' },
  { value: 'photos', label: 'Photos' },
  { value: 'money', label: 'Money' },
] as const

export function JobPage() {
  const { id } = useParams({ from: '/staff/jobs/$id' })
  const { data: job, error, refetch } = useQuery(jobQuery(id))
  const isThere = job && !isMissing(error)
  // With the page rather than after it, when what they push down may just be pressed.
  const hasGates = useQuery(jobGatesQuery(Number(id))).isFetched
  const hasCards = useCardsLoaded('job', useRights())
  if (isThere && hasGates && hasCards) return <LoadedJob key={job.id} job={job} />
  return (
    <UnloadedPage
      noun="Job"
      error={isThere ? null : error}
      onRetry={() => void refetch()}
      loading={<Loading>Loading job details...</Loading>}
      whenMissing="The job you're looking for doesn't exist or you don't have permission to view it."
    />
  )
}

function LoadedJob({ job }: { job: Job }) {
  const isPhone = !useIsAtLeast('tablet')
  const navigate = useNavigate()
  const may = useRights()
  const isOwn = seesOnlyOwnJobs(may)
  const counts = useCounts(job)
  const hasMoney = may('money.read') && job.leg_of === null
  const shown = TABS.filter(({ value }) => value !== 'money' || hasMoney)
  const tabs = shown.map((tab) => ({ ...tab, count: counts[tab.value] }))
  const { tab, opened, open } = useTabsInAddress(tabs.map(({ value }) => value))
  const [editing, setEditing] = useState(false)
  const edit = () => {
    setEditing(true)
    open('plan')
  }
  const { actions, dialogs } = useJobActions(job, edit, () => void navigate({ to: '/jobs' }))
  // The form is in sight.
  const isEdited = editing && tab === 'plan'
  return (
    <>
      <MobileTopBar
        title={job.job_number}
        backTo="/jobs"
        backSearch={lastJobs()}
        actions={isEdited ? [] : phoneJobMenu(actions)}
      />
      <Page>
        <Head job={job} isOwn={isOwn}>
          {!isPhone && !isEdited && <JobActions {...actions} />}
        </Head>
        <HoursCard key={job.completed_date} job={job} hidden={isEdited} />
        <Tabs label="Job" value={tab} tabs={tabs} onChange={open}>
          {opened.map((value) => (
            <div key={value} hidden={value !== tab}>
              {value === 'plan' ? (
                <JobPlan
                  job={job}
                  editing={editing}
                  onEdited={() => setEditing(false)}
                  onPlan={actions.onPlan}
                />
              ) : (
                <Suspense fallback={<Loading>Loading...</Loading>}>
                  {value === 'day' && <DayTab job={job} isOwn={isOwn} open={open} />}
                  {value === 'papers' && <PapersTab job={job} />}
                  {value === 'photos' && <PhotosTab job={job} />}
                  {value === 'money' && <MoneyTab job={job} />}
                </Suspense>
              )}
            </div>
          ))}
        </Tabs>
        {isPhone && !isEdited && <PhoneJobActions {...actions} />}
      </Page>
      {dialogs}
    </>
  )
}

type HeadProps = { job: Job; isOwn: boolean; children: ReactNode }

const Head = ({ job, isOwn, children }: HeadProps) => (
  <>
    <nav aria-label="Breadcrumb" className="mb-2.5 max-sm:hidden">
      <ol className="flex items-center gap-1.5 text-secondary text-text-2">
        <li>
          <Link to="/jobs" search={lastJobs()} className="rounded-small font-medium hover:text-text-1">
            {isOwn ? 'My jobs' : 'Jobs'}
          </Link>
        </li>
        <li className="flex items-center gap-1.5 tabular">
          <ChevronRight size={14} aria-hidden="true" />
          <span aria-current="page">{job.job_number}</span>
        </li>
      </ol>
    </nav>
    <header className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:min-h-12.5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="min-w-0 text-page break-words">{job.customer_name}</h1>
          <JobStatusBadge status={job.status} />
          {job.leg && <span className="text-secondary text-text-2">{LEG_NAMES[job.leg]}</span>}
        </div>
        <p className="mt-0.5 text-body tabular text-text-2">
          <span className="max-sm:hidden">{job.job_number}, </span>
          {whenWords(job)}
        </p>
      </div>
      {children}
    </header>
  </>
)

/** What stands beside a tab: how many there are behind it, and what is missing of them once that is known. */
function useCounts({ id, papers, photos }: Job): Partial<Record<(typeof TABS)[number]['value'], string>> {
  const gates = useQuery(jobGatesQuery(id)).data?.gates ?? []
  const missing = gates.filter(({ standing }) => standing === 'stop' || standing === 'warn').length
  const said = [papers > 0 && String(papers), missing > 0 && `${missing} missing`].filter(Boolean)
  return {
    ...(said.length > 0 && { papers: said.join(', ') }),
    ...(photos > 0 && { photos: String(photos) }),
  }
}
