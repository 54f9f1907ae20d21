import { useQuery } from '@tanstack/react-query'
import { type Job, type JobRow, LONGEST_BOOKING_HOURS, updateJobBody } from '../../contract/jobs.ts'
import { formatMoney } from '../../domain/money.ts'
import { ActForm, figure, line, orNull, own, paragraph } from '../act-form.tsx'
import { useRights } from '../auth/rights.ts'
import { numberTyped } from '../format/typed-amount.ts'
import type { useChangeJobStatus } from './change-job-status.tsx'
import { OverrunField, overrunProblem } from './overrun-field.tsx'
import { jobQuery } from './queries.ts'

type CompleteJobDialogProps = {
  job: JobRow
  open: boolean
  change: ReturnType<typeof useChangeJobStatus>['change']
  onClose: () => void
}

/** A figure as a field shows it. */
const written = (value: number | null) => (value === null ? '' : String(Number(value.toFixed(2))))

const amount = { half: 'always', type: 'number', step: 0.01 } as const

const overrunOf = (job: JobRow, signed: Pick<Job, 'agreement'>, mayPrice: boolean) =>
  own(
    job.overrun_reason ?? '',
    ({ register, form, typed }) => (
      <div className="contents *:col-span-2">
        <OverrunField
          {...{ job: signed, cost: typed.actual_cost, field: register() }}
          error={form.errorOf('overrun_reason')}
        />
      </div>
    ),
    { shown: () => mayPrice },
  )

/** One sheet for what a job came to: hours, price and notes. A crew says what it knows, which is not the price. */
export function CompleteJobDialog({ job, change, ...dialog }: CompleteJobDialogProps) {
  const may = useRights()
  const mayPrice = may('jobs.change')
  // A row of a list does not know what was signed.
  const { data: whole } = useQuery({ ...jobQuery(String(job.id)), enabled: dialog.open && mayPrice })
  const signed = { agreement: whole?.agreement ?? null }
  const shownCost = written(job.total_cost)
  return (
    <ActForm
      {...dialog}
      body={updateJobBody}
      fields={{
        actual_hours: figure('Hours worked', {
          ...amount,
          start: written(job.actual_hours ?? job.duration_hours * job.days),
          min: 0.25,
          max: LONGEST_BOOKING_HOURS,
        }),
        actual_cost: line('Actual cost', {
          ...amount,
          ...{ start: shownCost, inputMode: 'decimal', min: 0, shown: () => mayPrice },
          hint: job.estimated_cost === null ? undefined : `Estimated ${formatMoney(job.estimated_cost)}`,
        }),
        overrun_reason: overrunOf(job, signed, mayPrice),
        completion_notes: orNull(
          paragraph('Notes on the work', {
            ...{ optional: true, rows: 3, start: job.completion_notes },
            placeholder: 'Damage, extra work, what was left',
          }),
        ),
      }}
      sent={({ actual_cost, overrun_reason, ...read }) => ({
        ...read,
        ...(mayPrice && {
          // A cost only where someone has typed another than was shown, else the books say it.
          ...(actual_cost !== shownCost && { actual_cost: numberTyped(actual_cost) }),
          ...(overrun_reason.trim() !== '' && { overrun_reason: overrun_reason.trim() }),
        }),
      })}
      problems={({ actual_cost, overrun_reason }) =>
        mayPrice ? overrunProblem(signed, { actual_cost, overrun_reason }, may) : {}
      }
      title="Complete Job"
      description={`${job.customer_name}, ${job.job_number}`}
      busyLabel="Completing..."
      cancel="Not yet"
      onSave={(body) => change('completed', body)}
    />
  )
}
