import type { Job } from '../../contract/jobs.ts'
import { seesOnlyOwnJobs, useRights } from '../auth/rights.ts'
import { ItemsCard } from '../items-card.tsx'
import { useIsAtLeast } from '../media-query.ts'
import { PageCards } from '../page-cards.tsx'
import { EditJob } from './edit-job.tsx'
import { JobAgreement } from './job-agreement.tsx'
import { JobCustomer, JobWaysOn, ReachCustomer } from './job-detail-cards.tsx'
import { JobGates } from './job-gates.tsx'
import { JobCosts, JobInformation } from './job-information.tsx'
import { JobMove } from './job-move.tsx'
import { JobChange, JobWarnings } from './job-notices.tsx'
import { WhoComes } from './job-people.tsx'
import { JobSold } from './job-sold.tsx'

type JobPlanProps = { job: Job; editing: boolean; onEdited: () => void; onPlan: (() => void) | null }

/** What is planned for a job: when, who, what was sold and what is still to be settled before it. */
export function JobPlan({ job, editing, onEdited, onPlan }: JobPlanProps) {
  const isPhone = !useIsAtLeast('tablet')
  const wide = useIsAtLeast('desktop')
  const may = useRights()
  const isOwn = seesOnlyOwnJobs(may)
  const cards = (place: 'side' | 'end') => (
    <PageCards may={may} place={place} of="job" id={job.id} quoteId={job.quote_id} />
  )
  return (
    <>
      {!editing && <ReachCustomer job={job} />}
      <JobChange job={job} />
      {!editing && <JobWarnings job={job} onPlan={onPlan} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[minmax(0,1fr)_312px]">
        <div className="grid gap-4">
          {editing ? (
            <EditJob job={job} onDone={onEdited} />
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
    </>
  )
}
