import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Job, LONGEST_BOOKING_HOURS, updateJobBody } from '../../contract/jobs.ts'
import { formatMoney } from '../../domain/money.ts'
import { useRights } from '../auth/rights.ts'
import { contractResolver } from '../contract-resolver.ts'
import { differencesOf } from '../differences.ts'
import { useOrganization } from '../organization/queries.ts'
import { sayFailed } from '../say.ts'
import { CrewField } from '../schedule/crew-field.tsx'
import { EarlyDay, useEarlyDay } from '../schedule/early-day.tsx'
import { pastDayHint } from '../schedule/past-day.tsx'
import { keepToastsAbove } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { useUnsavedChanges } from '../unsaved-changes.ts'
import { useForm } from '../use-form.ts'
import { useVersionedSave } from '../versioned-save.tsx'
import { FreeStarts } from './free-starts.tsx'
import { JOB_FIELDS, type JobForm, jobChanges, jobForm, savedOver } from './job-form.ts'
import { JobMeans } from './job-means.tsx'
import { OverrunField, overrunProblem } from './overrun-field.tsx'
import { jobQuery, useUpdateJob } from './queries.ts'

const GROUP = 'grid gap-4 sm:col-span-2 sm:grid-cols-2'
const LEGEND = 'mb-3 text-card'

type EditJobProps = { job: Job; onDone: () => void }

/** The form of a job. A failed or stale save keeps what was typed. */
export function EditJob({ job, onDone }: EditJobProps) {
  // The base of the comparison stays as it was when editing began, even when the query refetches.
  const [{ before, version }] = useState(() => ({ before: jobForm(job), version: job.version }))
  const may = useRights()
  const { control, register, handleSubmit, getValues, setValue, formState, refuse } = useForm<JobForm>({
    defaultValues: before,
    resolver: contractResolver(
      updateJobBody,
      (typed: JobForm) => jobChanges(before, typed),
      (typed) => overrunProblem(job, typed, may),
    ),
  })
  const form = { ...before, ...useWatch({ control }) }
  const [dayPrice, setDayPrice] = useState<{ date: string; amount: number | null } | null>(null)
  const changes = jobChanges(before, form)
  useUnsavedChanges(Object.keys(changes).length > 0)
  const update = useUpdateJob()
  const queryClient = useQueryClient()

  const label = (name: keyof JobForm) => ({ label: JOB_FIELDS[name], error: formState.errors[name]?.message })

  // A job that is over keeps its day without a question.
  const pastDay = pastDayHint(changes.scheduled_date?.slice(0, 10) ?? '', useOrganization().timeZone)

  /** The price of another day counts for that day alone. */
  const price = dayPrice?.date === changes.scheduled_date?.slice(0, 10) ? dayPrice?.amount : null
  const early = useEarlyDay(form.scheduled_date.slice(0, 10))
  const { save, isBusy, dialog } = useVersionedSave<Job>({
    noun: 'job',
    page: `/jobs/${job.id}`,
    send: (over) =>
      update.mutateAsync({
        id: job.id,
        changes: {
          ...jobChanges(before, getValues()),
          ...(price != null && { change_price_to: price }),
          ...early.body,
          version: over?.version ?? version,
        },
      }),
    read: () => queryClient.fetchQuery({ ...jobQuery(String(job.id)), staleTime: 0 }),
    differences: (other) => {
      const theirs = other ? jobForm(other) : before
      return differencesOf(JOB_FIELDS, theirs, savedOver(theirs, before, getValues()))
    },
    onSaved: onDone,
    onFailed: (error) => {
      if (early.wasRefused(error)) return
      refuse(error)
      sayFailed(`Job ${job.job_number} not updated`, 'The server could not save it. Please try again.')(error)
    },
  })

  const submit = handleSubmit((typed) =>
    Object.keys(jobChanges(before, typed)).length === 0 ? onDone() : save(),
  )

  return (
    <Card title="Job Information">
      <form onSubmit={submit} noValidate className="grid gap-6 sm:grid-cols-2">
        <div className={GROUP}>
          <Field {...label('scheduled_date')} hint={pastDay}>
            <Input autoFocus type="datetime-local" {...register('scheduled_date')} />
          </Field>
          <Field {...label('duration_hours')}>
            <Input
              type="number"
              inputMode="decimal"
              required
              min={0.25}
              max={LONGEST_BOOKING_HOURS}
              step={0.01}
              {...register('duration_hours')}
            />
          </Field>
          <FreeStarts
            jobId={job.id}
            scheduledDate={form.scheduled_date}
            durationHours={Number(form.duration_hours)}
            onChange={(scheduled_date) => setValue('scheduled_date', scheduled_date)}
            onPrice={(amount) => setDayPrice({ date: form.scheduled_date.slice(0, 10), amount })}
          />
          <EarlyDay {...early} />
          <CrewField
            {...label('assigned_crew')}
            optional
            value={form.assigned_crew}
            onChange={(assigned_crew) => setValue('assigned_crew', assigned_crew)}
          />
          <JobMeans label={label} register={register} truckId={form.truck_id} />
          <Field
            {...label('actual_cost')}
            optional
            hint={job.estimated_cost === null ? undefined : `Estimated ${formatMoney(job.estimated_cost)}`}
          >
            <Input type="number" inputMode="decimal" min={0} step={0.01} {...register('actual_cost')} />
          </Field>
          <OverrunField
            job={job}
            cost={form.actual_cost}
            error={formState.errors.overrun_reason?.message}
            field={register('overrun_reason')}
          />
          <Field {...label('job_notes')} optional className="sm:col-span-2">
            <Textarea rows={3} {...register('job_notes')} />
          </Field>
        </div>
        <fieldset className="min-w-0 sm:col-span-2">
          <legend className={LEGEND}>Customer</legend>
          <div className={GROUP}>
            <Field {...label('customer_name')} className="sm:col-span-2">
              <Input autoComplete="off" {...register('customer_name')} />
            </Field>
            <Field {...label('customer_phone')} optional>
              <Input type="tel" autoComplete="off" {...register('customer_phone')} />
            </Field>
            <Field {...label('customer_email')} optional>
              <Input type="email" autoComplete="off" {...register('customer_email')} />
            </Field>
            <Field {...label('origin_address')} optional>
              <Input autoComplete="off" {...register('origin_address')} />
            </Field>
            <Field {...label('destination_address')} optional>
              <Input autoComplete="off" {...register('destination_address')} />
            </Field>
            <Field {...label('move_notes')} optional className="sm:col-span-2">
              <Textarea
                rows={2}
                placeholder="Gate code, parking, anything the customer mentioned"
                {...register('move_notes')}
              />
            </Field>
            {job.quote_number && (
              <p className="text-secondary text-text-2 sm:col-span-2">
                Quote {job.quote_number} is updated too.
              </p>
            )}
          </div>
        </fieldset>
        <div
          ref={keepToastsAbove}
          className="sticky z-10 -mx-card -mb-card flex justify-end gap-2 rounded-b-card border-t border-border bg-surface px-card py-3.5 max-sm:bottom-above-tabs max-sm:*:flex-1 sm:bottom-0 sm:col-span-2"
        >
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
      {dialog}
    </Card>
  )
}
