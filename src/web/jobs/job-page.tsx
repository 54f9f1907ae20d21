import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { isMissing } from '../api/api-error.ts'
import { seesOnlyOwnJobs, useRights } from '../auth/rights.ts'
import { ItemsCard } from '../items-card.tsx'
import { lastJobs } from '../list-address.ts'
import { useIsAtLeast } from '../media-query.ts'
import { PageCards } from '../page-cards.tsx'
import { MobileTopBar } from '../ui/mobile-top-bar.tsx'
import { Page } from '../ui/page.tsx'
import { Loading } from '../ui/spinner.tsx'
import { JobStatusBadge } from '../ui/status-badge.tsx'
import { UnloadedPage } from '../unloaded-page.tsx'
import { EditJob } from './edit-job.tsx'
import { JobActions, PhoneJobActions, phoneJobMenu, useJobActions } from './job-actions.tsx'
import { JobCustomer, JobWaysOn, ReachCustomer } from './job-detail-cards.tsx'
import { JobGates } from './job-gates.tsx'
import { JobCosts, JobInformation } from './job-information.tsx'
import { JobMove } from './job-move.tsx'
import { JobChange, JobWarnings } from './job-notices.tsx'
import { JobAgreement, WhoComes } from './job-people.tsx'
import { JobSold } from './job-sold.tsx'
import { whenWords } from './job-words.ts'
import { jobQuery } from './queries.ts'

export function JobPage() {
  const { id } = useParams({ from: '/staff/jobs/$id' })
  const { data: job, error, refetch } = useQuery(jobQuery(id))
  if (job && !isMissing(error)) return <LoadedJob key={job.id} job={job} />
  return (
    <UnloadedPage
      noun="Job"
      error={error}
      onRetry={() => void refetch()}
      loading={<Loading>Loading job details...</Loading>}
      whenMissing="The job you're looking for doesn't exist or you don't have permission to view it."
    />
  )
}

function LoadedJob({ job }: { job: Job }) {
  const isPhone = !useIsAtLeast('tablet')
  const wide = useIsAtLeast('desktop')
  const navigate = useNavigate()
  const may = useRights()
  const isOwn = seesOnlyOwnJobs(may)
  const [editing, setEditing] = useState(false)
  const { actions, dialogs } = useJobActions(
    job,
    () => setEditing(true),
    () => void navigate({ to: '/jobs' }),
  )
  const cards = (place: 'side' | 'end') => (
    <PageCards may={may} place={place} of="job" id={job.id} quoteId={job.quote_id} />
  )
  return (
    <>
      <MobileTopBar
        title={job.job_number}
        backTo="/jobs"
        backSearch={lastJobs()}
        actions={editing ? [] : phoneJobMenu(actions)}
      />
      <Page>
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
        <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:mb-3.5 sm:min-h-12.5">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <h1 className="min-w-0 text-page break-words">{job.customer_name}</h1>
              <JobStatusBadge status={job.status} />
            </div>
            <p className="mt-0.5 text-body tabular text-text-2">
              <span className="max-sm:hidden">{job.job_number}, </span>
              {whenWords(job)}
            </p>
          </div>
          {!isPhone && !editing && <JobActions {...actions} />}
        </header>
        {!editing && <ReachCustomer job={job} />}
        <JobChange job={job} />
        {!editing && <JobWarnings job={job} onPlan={actions.onPlan} />}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[minmax(0,1fr)_312px]">
          <div className="grid gap-4">
            {editing ? (
              <EditJob job={job} onDone={() => setEditing(false)} />
            ) : (
              <JobInformation job={job} withCosts={!isPhone} />
            )}
            {!editing && <JobMove job={job} />}
            <JobSold job={job} />
            {job.move && <ItemsCard items={job.move.items} volumeCuFt={job.move.volume_cu_ft} />}
            {isPhone && !isOwn && !editing && <JobCosts job={job} />}
            {wide && cards('end')}
          </div>
          <div className="grid gap-4">
            {!(isOwn && isPhone) && <JobCustomer job={job} />}
            <WhoComes job={job} isOwn={isOwn} />
            {cards('side')}
            <JobAgreement job={job} />
            <JobGates job={job} />
            <JobWaysOn job={job} isOwn={isOwn} />
            {isOwn && isPhone && job.job_notes && <JobCosts job={job} />}
            {!wide && cards('end')}
          </div>
        </div>
        {isPhone && !editing && <PhoneJobActions {...actions} />}
      </Page>
      {dialogs}
    </>
  )
}
