import { type Job, LONGEST_BOOKING_HOURS, updateJobBody } from '../../contract/jobs.ts'
import { formatMoney } from '../../domain/money.ts'
import { Fields, figure, line, orNull, own, paragraph, useAct } from '../act-form.tsx'
import { type May, useRights } from '../auth/rights.ts'
import { numberTyped } from '../format/typed-amount.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { showToast } from '../ui/toast.tsx'
import { useUnsavedChanges } from '../unsaved-changes.ts'
import { OverrunField, overrunProblem } from './overrun-field.tsx'
import { useUpdateJob } from './queries.ts'

/** A figure as a field shows it. */
const written = (value: number | null) => (value === null ? '' : String(Number(value.toFixed(2))))

const amount = { half: 'always', type: 'number', step: 0.01 } as const

/** The cost as the field shows it: one that follows the hours is not typed, and is empty. */
const shownCost = ({ price_waits, total_cost }: Job) => (price_waits ? '' : written(total_cost))

const costHint = ({ price_waits, estimated_cost }: Job) =>
  price_waits
    ? 'Leave it empty: the hours make the price.'
    : estimated_cost === null
      ? undefined
      : `Estimated ${formatMoney(estimated_cost)}`

const fieldsOf = (job: Job, mayPrice: boolean) => ({
  actual_hours: figure('Hours worked', {
    ...amount,
    start: written(job.duration_hours * job.days),
    missing: 'Please enter the hours.',
    min: 0.25,
    max: LONGEST_BOOKING_HOURS,
  }),
  actual_cost: line('Actual cost', {
    ...amount,
    ...{ start: shownCost(job), inputMode: 'decimal', min: 0, optional: job.price_waits },
    ...{ shown: () => mayPrice, hint: costHint(job) },
  }),
  overrun_reason: own(
    job.overrun_reason ?? '',
    ({ register, form, typed }) => (
      <div className="contents *:col-span-2">
        <OverrunField
          {...{ job, cost: typed.actual_cost, field: register() }}
          error={form.errorOf('overrun_reason')}
        />
      </div>
    ),
    { shown: () => mayPrice },
  ),
  completion_notes: orNull(
    paragraph('Notes on the work', {
      ...{ optional: true, rows: 2, start: job.completion_notes },
      placeholder: 'Damage, extra work, what was left',
    }),
  ),
})

/** What is sent: a crew says what it knows, which is not the price, and only that it completes the job. */
const formOf = (job: Job, may: May) => {
  const mayPrice = may('jobs.change')
  return {
    body: updateJobBody,
    fields: fieldsOf(job, mayPrice),
    sent: ({
      actual_cost,
      overrun_reason,
      ...read
    }: {
      actual_hours: number | null
      actual_cost: string
      overrun_reason: string
      completion_notes: string | null
    }) => ({
      ...read,
      ...(mayPrice
        ? {
            // A cost only where someone has typed another than was shown, else the books say it.
            ...(actual_cost !== shownCost(job) && { actual_cost: numberTyped(actual_cost) }),
            ...(overrun_reason.trim() !== '' && { overrun_reason: overrun_reason.trim() }),
          }
        : { status: 'completed' as const }),
    }),
    problems: ({ actual_cost, overrun_reason }: Record<string, string>) =>
      mayPrice
        ? overrunProblem(job, { actual_cost: actual_cost ?? '', overrun_reason: overrun_reason ?? '' }, may)
        : {},
  }
}

/** What a completed job came to, asked once it is completed; nothing where the hours are known, or of a job that goes on. */
export function HoursCard({ job, hidden }: { job: Job; hidden: boolean }) {
  const may = useRights()
  const act = useAct(formOf(job, may))
  const { form } = act
  const update = useUpdateJob()
  const { isDirty, isSubmitting } = form.formState
  // What was typed stays, also where another tab has said it meanwhile.
  const isShown = job.status === 'completed' && (job.hours_missing || isDirty) && may('jobs.progress')
  useUnsavedChanges(isShown && isDirty)
  if (!isShown) return null
  const save = form.handleSubmit(async (typed) => {
    try {
      const { hours_not_entered } = await update.mutateAsync({ id: job.id, changes: act.bodyOf(typed) })
      form.reset(typed)
      showToast({
        kind: 'success',
        title: `Hours of ${job.job_number} saved`,
        description: hours_not_entered.join(' ') || job.customer_name,
      })
    } catch (error) {
      form.refuse(error, 'The server could not save it. Please try again.')
    }
  })
  return (
    <Card title="Hours still to enter" hidden={hidden} className="mt-3 mb-4">
      <form onSubmit={save} noValidate className="grid grid-cols-2 gap-4 lg:max-w-2xl">
        <p className="col-span-2 text-secondary text-text-2">{whyAsked(job)}</p>
        {form.errorOf('root') && (
          <Banner kind="error" className="col-span-2">
            {form.errorOf('root')}
          </Banner>
        )}
        <Fields of={act.fields} form={form} />
        <div className="col-span-2 flex justify-end">
          <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Saving...">
            Save hours
          </Button>
        </div>
      </form>
    </Card>
  )
}

const whyAsked = ({ price_waits }: Job) =>
  price_waits
    ? 'The price is not final: it follows the hours worked. Nothing is invoiced until they are entered.'
    : 'The hours go to the time sheets of those who were booked.'
