import { Moon } from 'lucide-react'
import type { Job } from '../../contract/jobs.ts'
import {
  estimatedHours,
  estimatedPeople,
  estimatedTruck,
  loadWords,
  peopleWords,
  plannedWords,
  truckWords,
  wayWords,
  workedWords,
} from '../../domain/jobs/job-facts.ts'
import { formatMoney } from '../../domain/money.ts'
import { isAwayOvernight } from '../../domain/schedule/days-out.ts'
import { AWAY_OVERNIGHT } from '../../domain/schedule/night-words.ts'
import { useRights } from '../auth/rights.ts'
import { formatMoment, formatShortPeriod, formatTime, formatWeekdayDate } from '../format/date.ts'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { JobFact } from '../ui/key-value.tsx'
import { tripOf } from './board/lay-out.ts'

const money = (dollars: number | null) => (dollars === null ? null : formatMoney(dollars))

/** When the crew may be expected: `Arrives 8–10 AM`; null where no window was given. */
const arrivalWords = ({ arrival_from, arrival_to }: Job) =>
  arrival_from && arrival_to ? `Arrives ${formatShortPeriod(arrival_from, arrival_to)}` : null

/** The four facts a crew asks for; from `tablet` on with the costs and the notes below. */
export function JobInformation({ job, withCosts }: { job: Job; withCosts: boolean }) {
  const { scheduled_date } = job
  return (
    <Card
      {...(withCosts ? { title: 'Job Information' } : { 'aria-label': 'Job Information' })}
      divided
      className="overflow-hidden [&>header]:border-b-0"
    >
      <dl
        className={cx(
          'grid grid-cols-2 gap-px bg-border sm:grid-cols-4',
          withCosts && 'border-y border-border',
        )}
      >
        <Fact
          name="Scheduled date"
          value={(scheduled_date && formatTime(scheduled_date)) ?? 'Time TBD'}
          before={scheduled_date && formatWeekdayDate(scheduled_date)}
          detail={arrivalWords(job)}
        />
        <Fact
          name="Assigned crew"
          value={job.assigned_crew ?? 'Unassigned'}
          detail={peopleWords(job)}
          estimate={estimatedPeople(job)}
        />
        <Fact
          name={job.trucks.length > 1 ? 'Trucks' : 'Truck'}
          value={truckWords(job) ?? 'To be decided'}
          detail={loadWords(job)}
          estimate={estimatedTruck(job)}
        />
        <Fact
          name="Planned"
          value={plannedWords(job)}
          detail={wayWords(job)}
          night={isAwayOvernight(tripOf(job))}
          estimate={estimatedHours(job)}
        />
      </dl>
      {withCosts && <Costs job={job} />}
    </Card>
  )
}

/** The costs and the notes, where they stand below what a crew on its way needs first. */
export function JobCosts({ job }: { job: Job }) {
  return (
    <Card title={useRights()('quotes.read') ? 'Cost and notes' : 'Notes'} divided>
      <Costs job={job} />
    </Card>
  )
}

function Costs({ job }: { job: Job }) {
  const seesPrices = useRights()('quotes.read')
  return (
    <dl className="grid gap-x-5 gap-y-4 p-card sm:grid-cols-2">
      {seesPrices && (
        <>
          <JobFact name="Estimated cost" absent="No estimate">
            {money(job.estimated_cost)}
          </JobFact>
          <JobFact name="Actual cost" absent="Not entered yet">
            {job.price_waits ? 'Not final: hours still to enter' : money(job.actual_cost)}
          </JobFact>
        </>
      )}
      {job.overrun_reason && (
        <JobFact name="Reason for charging more than signed" wide>
          {job.overrun_reason}
        </JobFact>
      )}
      {job.early_reason && (
        <JobFact name="Reason for the early day" wide>
          {job.early_reason}
        </JobFact>
      )}
      {job.actual_hours !== null && <JobFact name="Hours worked">{workedWords(job)}</JobFact>}
      {job.completed_date && <JobFact name="Completed date">{formatMoment(job.completed_date)}</JobFact>}
      {job.status === 'cancelled' && (
        <JobFact name="Reason for cancelling" absent="Not given">
          {job.cancel_reason}
        </JobFact>
      )}
      {job.quote_version !== null && job.quote_number !== null && (
        <JobFact name="Based on">{`Version ${job.quote_version} of ${job.quote_number}`}</JobFact>
      )}
      {job.completion_notes && (
        <JobFact name="Notes on the work" wide>
          {job.completion_notes}
        </JobFact>
      )}
      <JobFact name="Job notes" absent="No notes" wide>
        {job.job_notes}
      </JobFact>
    </dl>
  )
}

type FactProps = {
  name: string
  value: string
  /** Before the value in reading order, below it on the screen. */
  before?: string | null
  detail?: string | null
  /** What was estimated, where the plan says otherwise. */
  estimate?: string | null
  /** The crew does not come home in between. */
  night?: boolean
}

function Fact({ name, value, before, detail, estimate, night = false }: FactProps) {
  return (
    <div className="min-w-0 bg-surface px-card py-3">
      <dt className="text-caption text-text-3">{name}</dt>
      <dd className="mt-0.5 flex flex-col tabular">
        {before && (
          <span className="order-last text-secondary text-text-2">
            {before}
            <span className="sr-only">, </span>
          </span>
        )}
        <span className="text-body font-semibold break-words">{value}</span>
        {detail && <span className="text-secondary text-text-2">{detail}</span>}
        {night && (
          <span className="flex items-center gap-1.5 text-secondary text-text-2">
            <Moon size={14} className="shrink-0" aria-hidden="true" />
            {AWAY_OVERNIGHT}
          </span>
        )}
        {estimate && <span className="text-secondary text-text-3">{estimate}</span>}
      </dd>
    </div>
  )
}
