import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { JobGate } from '../../contract/job-gates.ts'
import type { Job } from '../../contract/jobs.ts'
import { GATE_NAMES } from '../../domain/agreements/gate-words.ts'
import { formatNumber } from '../../domain/count.ts'
import { CHANGE_PENDING, CHANGE_PENDING_WORDS } from '../../domain/jobs/change-pending.ts'
import { GATES } from '../../domain/jurisdictions/jurisdiction.ts'
import { formatMoney } from '../../domain/money.ts'
import { seesOnlyOwnJobs, useRights } from '../auth/rights.ts'
import { BANNER_LINK, DecideChange } from '../decide-change.tsx'
import { formatDate } from '../format/date.ts'
import { ItemsCard } from '../items-card.tsx'
import { PageCards } from '../page-cards.tsx'
import { useIsAtLeast } from '../surroundings.ts'
import { Banner } from '../ui/banner.tsx'
import { Card } from '../ui/card.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { EditJob } from './edit-job.tsx'
import { GateList } from './gates.tsx'
import { JobAgreement } from './job-agreement.tsx'
import { JobCustomer, JobSold, JobWaysOn, ReachCustomer } from './job-detail-cards.tsx'
import { JobCosts, JobInformation } from './job-information.tsx'
import { JobMove } from './job-move.tsx'
import { WhoComes } from './job-people.tsx'
import { LegsCard } from './legs-card.tsx'
import { jobGatesQuery } from './queries.ts'

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
            <JobInformation job={job} withCosts={!isPhone && job.leg_of === null} />
          )}
          {!editing && <JobMove job={job} />}
          <JobSold job={job} />
          {job.move && <ItemsCard items={job.move.items} volumeCuFt={job.move.volume_cu_ft} />}
          {isPhone && !isOwn && !editing && job.leg_of === null && <JobCosts job={job} />}
          {wide && cards('end')}
        </div>
        <div className="grid gap-4">
          {!(isOwn && isPhone) && <JobCustomer job={job} />}
          <WhoComes job={job} isOwn={isOwn} />
          {!isOwn && <LegsCard job={job} />}
          {cards('side')}
          <JobAgreement job={job} />
          <JobGates job={job} />
          <JobWaysOn job={job} isOwn={isOwn} />
          {isOwn && isPhone && job.job_notes && <JobCosts job={job} />}
          {!wide && cards('end')}
          {/* Last, so that nothing moves when it comes. */}
          {!isOwn && !editing && job.scheduled_date && (
            <Suspense fallback={null}>
              <JobTripCard job={job} />
              <RouteCard job={job} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  )
}

const JobTripCard = lazyPart(() => import('./job-trip.tsx'), 'JobTripCard')
const RouteCard = lazyPart(() => import('./route-card.tsx'), 'RouteCard')
const GateDialog = lazyPart(() => import('./gate-dialog.tsx'), 'GateDialog')

/**
 * What the law wants there before the move goes on, gate by gate; nothing where it wants nothing. What was done
 * otherwise, such as signed on paper, is said here ahead of the gate.
 */
function JobGates({ job }: { job: Job }) {
  const { data } = useQuery(jobGatesQuery(job.id))
  const [asking, setAsking] = useState<JobGate | null>(null)
  const goesOn = job.status === 'scheduled' || job.status === 'in_progress'
  const mayPass = useRights()('jobs.progress') && goesOn
  const gates = data?.gates ?? []
  return (
    <>
      {GATES.map((at) => {
        const asked = gates.filter((gate) => gate.at === at)
        if (asked.length === 0) return null
        return (
          <Card key={at} title={GATE_NAMES[at]} divided>
            <GateList gates={asked} {...(mayPass && { onPass: setAsking })} />
          </Card>
        )
      })}
      {asking && (
        <GateDialog
          job={job}
          at={asking.at}
          requires={asking.requires}
          action="Save reason"
          open
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

/** What is wrong with the plan of an open job, with the way to another one. */
function JobWarnings({ job, onPlan }: { job: Job; onPlan: (() => void) | null }) {
  if (onPlan === null || job.warnings.length === 0) return null
  return (
    <Banner kind="warning" className="mb-4">
      {job.warnings.join(' ')}{' '}
      <button type="button" className={BANNER_LINK} onClick={onPlan}>
        {job.scheduled_date ? 'Move to...' : 'Best plan'}
      </button>
    </Banner>
  )
}

/** That the quote says something else than what was agreed, and how that is decided. */
function JobChange({ job }: { job: Job }) {
  const mayAgree = useRights()('jobs.change')
  if (!job.change_pending) return null
  const { change } = job
  return (
    <Banner kind="warning" className="mb-4">
      <strong className="font-semibold">{CHANGE_PENDING}.</strong>{' '}
      {change === null
        ? CHANGE_PENDING_WORDS
        : `${changeWords(change)} Until ${job.customer_name} signs it, the job keeps what was agreed.`}
      {change && (
        <span className="mt-1.5 flex flex-wrap gap-x-4 gap-y-2">
          {job.quote_id !== null && (
            <Link to="/quotes/$id" params={{ id: String(job.quote_id) }} className={BANNER_LINK}>
              See the change
            </Link>
          )}
          {mayAgree && (
            <DecideChange
              change={{
                jobId: job.id,
                customer: job.customer_name,
                revision: change.revision,
                quoteVersion: change.quote_version,
                agreedCost: change.agreed_cost,
              }}
            />
          )}
        </span>
      )}
    </Banner>
  )
}

/** `$1,750.00 instead of $1,000.00, 8 hours instead of 6.` */
function changeWords(change: NonNullable<Job['change']>): string {
  const instead = <Value,>(now: Value | null, before: Value | null, words: (value: Value) => string) =>
    now === before || now === null
      ? null
      : `${words(now)}${before === null ? '' : ` instead of ${words(before)}`}`
  const parts = [
    instead(change.total_cost, change.agreed_cost, formatMoney),
    instead(change.hours, change.agreed_hours, (value) => `${formatNumber(value)} hours`),
    instead(change.move_date, change.agreed_date, formatDate),
  ].filter(Boolean)
  return parts.length === 0 ? 'The quote has changed since.' : `${parts.join(', ')}.`
}
