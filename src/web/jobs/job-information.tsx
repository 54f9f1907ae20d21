import type { ReactNode } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { formatCount } from '../format/count.ts'
import { formatMoment } from '../format/date.ts'
import { formatMoney } from '../format/money.ts'
import { Card } from '../ui/card.tsx'

const money = (dollars: number | null) => (dollars === null ? null : formatMoney(dollars))

/** When, who, and what it costs. */
export function JobInformation({ job }: { job: Job }) {
  return (
    <Card title="Job Information">
      <dl className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Fact name="Scheduled date" absent="Time TBD">
          {job.scheduled_date && (
            <>
              {formatMoment(job.scheduled_date)}
              <span className="font-normal text-text-2">, {formatCount(job.duration_hours, 'hour')}</span>
            </>
          )}
        </Fact>
        <Fact name="Assigned crew" absent="Unassigned">
          {job.assigned_crew}
        </Fact>
        <Fact name="Estimated cost" absent="No estimate">
          {money(job.estimated_cost)}
        </Fact>
        <Fact name="Actual cost" absent="Not entered yet">
          {money(job.actual_cost)}
        </Fact>
        {job.completed_date && <Fact name="Completed date">{formatMoment(job.completed_date)}</Fact>}
        <Fact name="Job notes" absent="No notes" wide>
          {job.job_notes}
        </Fact>
      </dl>
    </Card>
  )
}

type FactProps = { name: string; absent?: string; wide?: boolean; children: ReactNode }

function Fact({ name, absent, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-caption text-text-3">{name}</dt>
      <dd className="mt-0.5 text-body font-medium break-words whitespace-pre-line tabular">
        {children || <span className="font-normal text-text-2">{absent}</span>}
      </dd>
    </div>
  )
}
