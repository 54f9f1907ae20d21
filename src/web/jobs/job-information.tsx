import type { Job } from '../../contract/jobs.ts'
import { formatCount } from '../format/count.ts'
import { formatMoment } from '../format/date.ts'
import { formatMoney } from '../format/money.ts'
import { Card } from '../ui/card.tsx'
import { JobFact } from './job-fact.tsx'

const money = (dollars: number | null) => (dollars === null ? null : formatMoney(dollars))

/** When, who, and what it costs. */
export function JobInformation({ job }: { job: Job }) {
  return (
    <Card title="Job Information">
      <dl className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <JobFact name="Scheduled date" absent="Time TBD">
          {job.scheduled_date && (
            <>
              {formatMoment(job.scheduled_date)}
              <span className="font-normal text-text-2">, {formatCount(job.duration_hours, 'hour')}</span>
            </>
          )}
        </JobFact>
        <JobFact name="Assigned crew" absent="Unassigned">
          {job.assigned_crew}
        </JobFact>
        <JobFact name="Estimated cost" absent="No estimate">
          {money(job.estimated_cost)}
        </JobFact>
        <JobFact name="Actual cost" absent="Not entered yet">
          {money(job.actual_cost)}
        </JobFact>
        {job.completed_date && <JobFact name="Completed date">{formatMoment(job.completed_date)}</JobFact>}
        <JobFact name="Job notes" absent="No notes" wide>
          {job.job_notes}
        </JobFact>
      </dl>
    </Card>
  )
}
