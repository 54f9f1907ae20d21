import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { type JobRow, LONGEST_BOOKING_HOURS, updateJobBody } from '../../contract/jobs.ts'
import { formatMoney } from '../../domain/money.ts'
import { useRights } from '../auth/rights.ts'
import { contractResolver } from '../contract-resolver.ts'
import { FormDialog } from '../form-dialog.tsx'
import { numberTyped } from '../format/typed-amount.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { useForm } from '../use-form.ts'
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

type CompletedForm = Record<'actual_hours' | 'actual_cost' | 'completion_notes' | 'overrun_reason', string>

/** The form as it is sent: a cost only where somebody has typed another than was shown, else the books say it. */
const completed = (typed: CompletedForm, mayPrice: boolean, shown: string) => ({
  actual_hours: numberTyped(typed.actual_hours),
  completion_notes: typed.completion_notes.trim() || null,
  ...(mayPrice && {
    ...(typed.actual_cost !== shown && { actual_cost: numberTyped(typed.actual_cost) }),
    ...(typed.overrun_reason.trim() !== '' && { overrun_reason: typed.overrun_reason.trim() }),
  }),
})

/** One sheet for what a job came to: hours, price and notes. A crew says what it knows, which is not the price. */
export function CompleteJobDialog({ job, open, change, onClose }: CompleteJobDialogProps) {
  const may = useRights()
  const mayPrice = may('jobs.change')
  // A row of a list does not know what was signed.
  const { data: whole } = useQuery({ ...jobQuery(String(job.id)), enabled: open && mayPrice })
  const signed = { agreement: whole?.agreement ?? null }
  const shownCost = written(job.total_cost)
  const form = useForm<CompletedForm>({
    defaultValues: {
      actual_hours: written(job.actual_hours ?? job.duration_hours * job.days),
      actual_cost: shownCost,
      completion_notes: job.completion_notes ?? '',
      overrun_reason: job.overrun_reason ?? '',
    },
    resolver: contractResolver(
      updateJobBody,
      (typed: CompletedForm) => completed(typed, mayPrice, shownCost),
      (typed) => (mayPrice ? overrunProblem(signed, typed, may) : {}),
    ),
  })
  const { control, register, errorOf } = form
  const cost = useWatch({ control, name: 'actual_cost' })

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Complete Job"
      description={`${job.customer_name}, ${job.job_number}`}
      width="small"
      action="Complete Job"
      busyLabel="Completing..."
      cancel="Not yet"
      onSave={(typed) => change('completed', completed(typed, mayPrice, shownCost))}
    >
      <div className="grid grid-cols-2 gap-4 *:col-span-2">
        <Field label="Hours worked" error={errorOf('actual_hours')} className="col-span-1!">
          <Input
            type="number"
            inputMode="decimal"
            min={0.25}
            max={LONGEST_BOOKING_HOURS}
            step={0.01}
            {...register('actual_hours')}
          />
        </Field>
        {mayPrice && (
          <>
            <Field
              label="Actual cost"
              error={errorOf('actual_cost')}
              hint={job.estimated_cost === null ? undefined : `Estimated ${formatMoney(job.estimated_cost)}`}
              className="col-span-1!"
            >
              <Input type="number" inputMode="decimal" min={0} step={0.01} {...register('actual_cost')} />
            </Field>
            <OverrunField
              job={signed}
              cost={cost}
              error={errorOf('overrun_reason')}
              field={register('overrun_reason')}
            />
          </>
        )}
        <Field label="Notes on the work" optional>
          <Textarea
            rows={3}
            placeholder="Damage, extra work, what was left"
            {...register('completion_notes')}
          />
        </Field>
      </div>
    </FormDialog>
  )
}
