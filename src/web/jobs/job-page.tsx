import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { isMissing } from '../api/api-error.ts'
import { useIsAtLeast } from '../media-query.ts'
import { PhoneActionBar } from '../phone-action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { MobileTopBar } from '../ui/mobile-top-bar.tsx'
import { Page } from '../ui/page.tsx'
import { Loading } from '../ui/spinner.tsx'
import { JobStatusBadge } from '../ui/status-badge.tsx'
import { AdvanceJobButton } from './advance-job-button.tsx'
import { EditJob } from './edit-job.tsx'
import { JobCustomer, JobMove, JobQuickActions, RelatedQuote } from './job-detail-cards.tsx'
import { JobInformation } from './job-information.tsx'
import { jobQuery } from './queries.ts'

export function JobPage() {
  const { id } = useParams({ from: '/staff/jobs/$id' })
  const { data: job, error, refetch } = useQuery(jobQuery(id))
  if (error && isMissing(error)) return <JobNotFound />
  if (job) return <LoadedJob key={job.id} job={job} />
  return (
    <>
      <MobileTopBar title="Job" backTo="/jobs" />
      <Page>
        <h1 className="sr-only">Job</h1>
        {error ? (
          <ErrorState onRetry={() => void refetch()}>Error loading job. Please try again.</ErrorState>
        ) : (
          <Loading>Loading job details...</Loading>
        )}
      </Page>
    </>
  )
}

function JobNotFound() {
  return (
    <>
      <MobileTopBar title="Job" backTo="/jobs" />
      <Page>
        <EmptyState
          title="Job not found"
          heading="h1"
          action={
            <Link to="/jobs" className={buttonStyle('secondary')}>
              Back to Jobs
            </Link>
          }
        >
          The job you're looking for doesn't exist or you don't have permission to view it.
        </EmptyState>
      </Page>
    </>
  )
}

function LoadedJob({ job }: { job: Job }) {
  const desk = useIsAtLeast('desk')
  const [editing, setEditing] = useState(false)
  const actions = (
    <>
      <Button onClick={() => setEditing(true)}>Edit Job</Button>
      <AdvanceJobButton job={job} place="page" />
    </>
  )
  return (
    <>
      <MobileTopBar title={job.job_number} backTo="/jobs" />
      <Page>
        <nav aria-label="Breadcrumb" className="mb-2.5 max-sm:hidden">
          <ol className="flex items-center gap-1.5 text-secondary text-text-2">
            <li>
              <Link to="/jobs" className="rounded-small font-medium hover:text-text-1">
                Jobs
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
            <p className="mt-0.5 text-body tabular text-text-2 max-sm:hidden">{job.job_number}</p>
          </div>
          {desk && !editing && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[minmax(0,1fr)_312px]">
          <div className="grid gap-4">
            {editing ? <EditJob job={job} onDone={() => setEditing(false)} /> : <JobInformation job={job} />}
            <JobMove job={job} />
          </div>
          <div className="grid gap-4">
            <JobCustomer job={job} />
            <RelatedQuote job={job} />
            <JobQuickActions job={job} />
          </div>
        </div>
        {!desk && !editing && <PhoneActionBar>{actions}</PhoneActionBar>}
      </Page>
    </>
  )
}
