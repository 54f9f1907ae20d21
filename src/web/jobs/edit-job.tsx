import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { type Job, LONGEST_BOOKING_HOURS } from '../../contract/jobs.ts'
import { formatMoney } from '../../domain/money.ts'
import { ApiError, reasonOf } from '../api/api-error.ts'
import { differencesOf } from '../differences.ts'
import { fieldErrors } from '../field-errors.ts'
import { useOrganization } from '../organization/queries.ts'
import { CrewField } from '../schedule/crew-field.tsx'
import { pastDayHint } from '../schedule/past-day.tsx'
import { useSingleFlight } from '../single-flight.ts'
import { type StaleChange, StaleChangeDialog } from '../stale-change-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { numberError } from '../ui/number-fields.ts'
import { Textarea } from '../ui/textarea.tsx'
import { showToast } from '../ui/toast.tsx'
import { useUnsavedChanges } from '../unsaved-changes.ts'
import { FreeStarts } from './free-starts.tsx'
import { JOB_FIELDS, type JobForm, jobChanges, jobForm, savedOver } from './job-form.ts'
import { JobMeans } from './job-means.tsx'
import { isAboveSigned, OverrunField } from './overrun-field.tsx'
import { jobQuery, useUpdateJob } from './queries.ts'

/** The button that opened the form is removed, so the focus moves to the first field. */
const focusOnAppearing = (field: HTMLInputElement | null) => field?.focus()

const GROUP = 'grid gap-4 sm:col-span-2 sm:grid-cols-2'
const LEGEND = 'mb-3 text-card'

type EditJobProps = { job: Job; onDone: () => void }

/** The form of a job. A failed or stale save keeps what was typed. */
export function EditJob({ job, onDone }: EditJobProps) {
  // The base of the comparison stays as it was when editing began, even when the query refetches.
  const [{ before, version }] = useState(() => ({ before: jobForm(job), version: job.version }))
  const [form, setForm] = useState(before)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [dayPrice, setDayPrice] = useState<{ date: string; amount: number | null } | null>(null)
  const [stale, setStale] = useState<(StaleChange & { version: number }) | null>(null)
  const changes = jobChanges(before, form)
  useUnsavedChanges(Object.keys(changes).length > 0)
  const update = useUpdateJob()
  const singleFlight = useSingleFlight()
  const queryClient = useQueryClient()

  const field = (name: keyof JobForm) => ({
    name,
    value: form[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      setForm((latest) => ({ ...latest, [name]: target.value })),
  })
  const label = (name: keyof JobForm) => ({ label: JOB_FIELDS[name], error: errors[name] })

  // A job that is over keeps its day without a question.
  const pastDay = pastDayHint(changes.scheduled_date?.slice(0, 10) ?? '', useOrganization().timeZone)

  /** The price of another day counts for that day alone. */
  const price = dayPrice?.date === changes.scheduled_date?.slice(0, 10) ? dayPrice?.amount : null
  const save = (basedOn: number) => {
    const body = { ...changes, ...(price != null && { change_price_to: price }), version: basedOn }
    return singleFlight(() => update.mutateAsync({ id: job.id, changes: body }).then(onDone, showFailure))
  }

  const showFailure = (error: unknown) => {
    if (error instanceof ApiError && error.staleVersion !== null) return showConflict(error)
    setStale(null)
    setErrors(fieldErrors(error))
    showToast({
      kind: 'error',
      title: `Job ${job.job_number} not updated`,
      description: reasonOf(error, 'The server could not save it. Please try again.'),
    })
  }

  /** The save was refused as stale; no conflict where the stored job equals the form, as after a lost answer. */
  const showConflict = async (error: ApiError) => {
    const words = reasonOf(error, 'Somebody else has changed this job.')
    const other = await queryClient
      .fetchQuery({ ...jobQuery(String(job.id)), staleTime: 0 })
      .catch(() => null)
    const theirs = other ? jobForm(other) : before
    const differences = differencesOf(JOB_FIELDS, theirs, savedOver(theirs, before, form))
    if (other && differences.length === 0) return onDone()
    setStale({ words, differences, version: other?.version ?? (error.staleVersion as number) })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = formErrors(event.currentTarget, form, job)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    if (Object.keys(changes).length === 0) return onDone()
    void save(version)
  }

  return (
    <Card title="Job Information">
      <form onSubmit={submit} noValidate className="grid gap-6 sm:grid-cols-2">
        <div className={GROUP}>
          <Field {...label('scheduled_date')} hint={pastDay}>
            <Input ref={focusOnAppearing} type="datetime-local" {...field('scheduled_date')} />
          </Field>
          <Field {...label('duration_hours')}>
            <Input
              type="number"
              inputMode="decimal"
              required
              min={0.25}
              max={LONGEST_BOOKING_HOURS}
              step={0.01}
              {...field('duration_hours')}
            />
          </Field>
          <FreeStarts
            jobId={job.id}
            scheduledDate={form.scheduled_date}
            durationHours={Number(form.duration_hours)}
            onChange={(scheduled_date) => setForm({ ...form, scheduled_date })}
            onPrice={(amount) => setDayPrice({ date: form.scheduled_date.slice(0, 10), amount })}
          />
          <CrewField
            {...label('assigned_crew')}
            optional
            value={form.assigned_crew}
            onChange={(assigned_crew) => setForm((latest) => ({ ...latest, assigned_crew }))}
          />
          <JobMeans label={label} field={field} truckId={form.truck_id} />
          <Field
            {...label('actual_cost')}
            optional
            hint={job.estimated_cost === null ? undefined : `Estimated ${formatMoney(job.estimated_cost)}`}
          >
            <Input type="number" inputMode="decimal" min={0} step={0.01} {...field('actual_cost')} />
          </Field>
          <OverrunField
            job={job}
            cost={form.actual_cost}
            reason={form.overrun_reason}
            error={errors.overrun_reason}
            onChange={(overrun_reason) => setForm((latest) => ({ ...latest, overrun_reason }))}
          />
          <Field {...label('job_notes')} optional className="sm:col-span-2">
            <Textarea rows={3} {...field('job_notes')} />
          </Field>
        </div>
        <fieldset className="min-w-0 sm:col-span-2">
          <legend className={LEGEND}>Customer</legend>
          <div className={GROUP}>
            <Field {...label('customer_name')} className="sm:col-span-2">
              <Input autoComplete="off" {...field('customer_name')} />
            </Field>
            <Field {...label('customer_phone')} optional>
              <Input type="tel" autoComplete="off" {...field('customer_phone')} />
            </Field>
            <Field {...label('customer_email')} optional>
              <Input type="email" autoComplete="off" {...field('customer_email')} />
            </Field>
            <Field {...label('origin_address')} optional>
              <Input autoComplete="off" {...field('origin_address')} />
            </Field>
            <Field {...label('destination_address')} optional>
              <Input autoComplete="off" {...field('destination_address')} />
            </Field>
            <Field {...label('move_notes')} optional className="sm:col-span-2">
              <Textarea
                rows={2}
                placeholder="Gate code, parking, anything the customer mentioned"
                {...field('move_notes')}
              />
            </Field>
            {job.quote_number && (
              <p className="text-secondary text-text-2 sm:col-span-2">
                Quote {job.quote_number} is updated too.
              </p>
            )}
          </div>
        </fieldset>
        <div className="sticky bottom-above-tabs -mx-card -mb-card flex justify-end gap-2 rounded-b-card border-t border-border bg-surface px-card py-3.5 max-sm:*:flex-1 sm:static sm:col-span-2">
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" variant="primary" busy={update.isPending} busyLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
      <StaleChangeDialog
        change={stale}
        what="job"
        page={`/jobs/${job.id}`}
        busy={update.isPending}
        onClose={() => setStale(null)}
        onSaveOver={() => stale && save(stale.version)}
      />
    </Card>
  )
}

function formErrors(
  form: HTMLFormElement,
  { customer_name, actual_cost, overrun_reason }: JobForm,
  job: Job,
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of ['duration_hours', 'days', 'crew_size', 'actual_cost'] as const) {
    const input = form.elements.namedItem(name)
    const error = numberError(input instanceof HTMLInputElement ? input : null)
    if (error) found[name] = error
  }
  if (isAboveSigned(job, actual_cost) && overrun_reason.trim() === '') {
    found.overrun_reason = 'Please give the reason.'
  }
  if (customer_name.trim() === '') found.customer_name = 'Customer name is required'
  return found
}
