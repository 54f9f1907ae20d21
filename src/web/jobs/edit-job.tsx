import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Truck } from '../../contract/crews.ts'
import { type Job, LONGEST_BOOKING_HOURS, updateJobBody } from '../../contract/jobs.ts'
import { LONGEST_JOB_DAYS } from '../../domain/jobs/job-duration.ts'
import { formatMoney } from '../../domain/money.ts'
import type { Stop } from '../../domain/quotes/stops.ts'
import { Fields, line, own, paragraph } from '../act-form.tsx'
import { useRights } from '../auth/rights.ts'
import { contractResolver } from '../contract-resolver.ts'
import { trucksQuery } from '../crews/queries.ts'
import { differencesOf } from '../differences.ts'
import { useOrganization } from '../organization/queries.ts'
import { sayFailed } from '../say.ts'
import { CrewField } from '../schedule/crew-field.tsx'
import { EarlyDay, pastDayHint, useEarlyDay } from '../schedule/early-day.tsx'
import { TrucksField } from '../schedule/trucks-field.tsx'
import { StopFields } from '../stop-fields.tsx'
import { keepToastsAbove } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useUnsavedChanges } from '../unsaved-changes.ts'
import { useForm } from '../use-form.ts'
import { useVersionedSave } from '../versioned-save.tsx'
import { FreeStarts } from './free-starts.tsx'
import { JOB_FIELDS, type JobForm, jobChanges, jobForm, savedOver } from './job-form.ts'
import { OverrunField, overrunProblem } from './overrun-field.tsx'
import { jobQuery, useUpdateJob } from './queries.ts'

const GROUP = 'grid grid-cols-2 gap-4 sm:col-span-2'
const LEGEND = 'mb-3 text-card'

const half = { half: true, optional: true }
const text = { ...half, autoComplete: 'off' }
const count = { half: true, type: 'number', inputMode: 'numeric', min: 1, step: 1 } as const
const dollars = { ...half, type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const
const moment = { type: 'datetime-local' }

const whenFields = (pastDay: ReactNode) => ({
  scheduled_date: line(JOB_FIELDS.scheduled_date, { ...moment, half: true, hint: pastDay, autoFocus: true }),
  duration_hours: line(JOB_FIELDS.duration_hours, {
    ...{ half: true, type: 'number', inputMode: 'decimal', required: true },
    ...{ min: 0.25, max: LONGEST_BOOKING_HOURS, step: 0.01 },
  }),
})

/** What a job is given besides its crew: truck, people, days, when the crew arrives, and what it came to. */
const meansFields = ({ estimated_cost, actual_hours, trucks_needed }: Job, trucks: readonly Truck[]) => ({
  truck_ids: own(
    '',
    ({ form, typed, className }) => (
      <div className={className}>
        <TrucksField
          value={typed.truck_ids}
          trucks={trucks}
          needed={trucks_needed}
          error={form.errorOf('truck_ids')}
          onChange={(truck_ids) => form.setValue('truck_ids', truck_ids)}
        />
      </div>
    ),
    { half: true },
  ),
  crew_size: line(JOB_FIELDS.crew_size, { ...count, optional: true, max: 30 }),
  days: line(JOB_FIELDS.days, {
    ...{ ...count, required: true, max: LONGEST_JOB_DAYS, hint: 'Each day has the same hours.' },
  }),
  arrival_from: line(JOB_FIELDS.arrival_from, { ...half, ...moment }),
  arrival_to: line(JOB_FIELDS.arrival_to, { ...half, ...moment }),
  // Asked for on the page while they are missing.
  actual_hours: line(JOB_FIELDS.actual_hours, {
    ...{ ...dollars, min: 0.25, max: LONGEST_BOOKING_HOURS, shown: () => actual_hours !== null },
  }),
  actual_cost: line(JOB_FIELDS.actual_cost, {
    ...dollars,
    hint: estimated_cost === null ? undefined : `Estimated ${formatMoney(estimated_cost)}`,
  }),
})

const NOTES = { job_notes: paragraph(JOB_FIELDS.job_notes, { optional: true, rows: 3 }) }

const CUSTOMER = {
  customer_name: line(JOB_FIELDS.customer_name, { autoComplete: 'off' }),
  customer_phone: line(JOB_FIELDS.customer_phone, { ...text, type: 'tel' }),
  customer_email: line(JOB_FIELDS.customer_email, { ...text, type: 'email' }),
  origin_address: line(JOB_FIELDS.origin_address, text),
  destination_address: line(JOB_FIELDS.destination_address, text),
  move_notes: paragraph(JOB_FIELDS.move_notes, {
    optional: true,
    placeholder: 'Gate code, parking, anything the customer mentioned',
  }),
}

type EditJobProps = { job: Job; onDone: () => void }

/** The stops as they are typed; nothing of them is saved before one was touched. */
function useStops(job: Job) {
  const [typed, change] = useState<readonly Stop[] | null>(null)
  return { shown: typed ?? job.stops, change, changes: typed && { stops: [...typed] } }
}

/** What is typed of a job, and how only what differs from before is saved. */
function useEditing({ job, onDone }: EditJobProps) {
  // The base of the comparison stays as it was when editing began, even when the query refetches.
  const [{ before, version }] = useState(() => ({ before: jobForm(job), version: job.version }))
  const may = useRights()
  const form = useForm<JobForm>({
    defaultValues: before,
    resolver: contractResolver(
      updateJobBody,
      (typed: JobForm) => jobChanges(before, typed),
      (typed) => overrunProblem(job, typed, may),
    ),
  })
  const { control, handleSubmit, getValues, refuse } = form
  const typed = { ...before, ...useWatch({ control }) }
  const stops = useStops(job)
  const [dayPrice, setDayPrice] = useState<{ date: string; amount: number | null } | null>(null)
  const changes = jobChanges(before, typed)
  useUnsavedChanges(Object.keys({ ...changes, ...stops.changes }).length > 0)
  const update = useUpdateJob()
  const queryClient = useQueryClient()

  // A job that is over keeps its day without a question.
  const pastDay = pastDayHint(changes.scheduled_date?.slice(0, 10) ?? '', useOrganization().timeZone)

  /** The price of another day counts for that day alone. */
  const price = dayPrice?.date === changes.scheduled_date?.slice(0, 10) ? dayPrice?.amount : null
  const early = useEarlyDay(typed.scheduled_date.slice(0, 10))
  const { save, isBusy, dialog } = useVersionedSave<Job>({
    noun: 'job',
    page: `/jobs/${job.id}`,
    send: (over) =>
      update.mutateAsync({
        id: job.id,
        changes: {
          ...jobChanges(before, getValues()),
          ...stops.changes,
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
    Object.keys({ ...jobChanges(before, typed), ...stops.changes }).length === 0 ? onDone() : save(),
  )
  return { form, typed, stops, setDayPrice, pastDay, early, submit, isBusy, dialog }
}

/** The form of a job. A failed or stale save keeps what was typed. */
export function EditJob(props: EditJobProps) {
  const { job, onDone } = props
  const { form, typed, stops, setDayPrice, pastDay, early, submit, isBusy, dialog } = useEditing(props)
  const { register, setValue, errorOf } = form
  const { data: trucks = [] } = useQuery(trucksQuery)
  return (
    <Card title="Job Information">
      <form onSubmit={submit} noValidate className="grid gap-6 sm:grid-cols-2">
        <div className={GROUP}>
          <Fields of={whenFields(pastDay)} form={form} />
          <div className="contents *:col-span-2">
            <FreeStarts
              jobId={job.id}
              scheduledDate={typed.scheduled_date}
              durationHours={Number(typed.duration_hours)}
              onChange={(scheduled_date) => setValue('scheduled_date', scheduled_date)}
              onPrice={(amount) => setDayPrice({ date: typed.scheduled_date.slice(0, 10), amount })}
            />
            <EarlyDay {...early} />
          </div>
          <div className="min-w-0 max-sm:col-span-2">
            <CrewField
              label={JOB_FIELDS.assigned_crew}
              error={errorOf('assigned_crew')}
              optional
              value={typed.assigned_crew}
              onChange={(assigned_crew) => setValue('assigned_crew', assigned_crew)}
            />
          </div>
          <Fields of={meansFields(job, trucks)} form={form} />
          <div className="contents *:col-span-2">
            <OverrunField
              job={job}
              cost={typed.actual_cost}
              error={errorOf('overrun_reason')}
              field={register('overrun_reason')}
            />
          </div>
          <Fields of={NOTES} form={form} />
        </div>
        <fieldset className="min-w-0 sm:col-span-2">
          <legend className={LEGEND}>Customer</legend>
          <div className={GROUP}>
            <Fields of={CUSTOMER} form={form} />
            {job.quote_number && (
              <p className="col-span-2 text-secondary text-text-2">
                Quote {job.quote_number} is updated too.
              </p>
            )}
          </div>
        </fieldset>
        <StopsOfJob job={job} stops={stops.shown} onChange={stops.change} />
        <Foot isBusy={isBusy} onCancel={onDone} />
      </form>
      {dialog}
    </Card>
  )
}

type StopsOfJobProps = { job: Job; stops: readonly Stop[]; onChange: (stops: Stop[]) => void }

/** Where the crew stops on the way; how many there are is the quote's, whose price they change. */
function StopsOfJob({ job: { quote_number }, stops, onChange }: StopsOfJobProps) {
  if (stops.length === 0 && quote_number) return null
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className={LEGEND}>Stops on the way</legend>
      <StopFields stops={stops} isNumberFixed={quote_number !== null} onChange={onChange} />
      {quote_number && (
        <p className="mt-3 text-secondary text-text-2">
          Add or remove a stop on quote {quote_number}: it changes the price.
        </p>
      )}
    </fieldset>
  )
}

const Foot = ({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) => (
  <div
    ref={keepToastsAbove}
    className="sticky z-10 -mx-card -mb-card flex justify-end gap-2 rounded-b-card border-t border-border bg-surface px-card py-3.5 max-sm:bottom-above-tabs max-sm:*:flex-1 sm:bottom-0 sm:col-span-2"
  >
    <Button onClick={onCancel}>Cancel</Button>
    <Button type="submit" variant="primary" busy={isBusy} busyLabel="Saving...">
      Save Changes
    </Button>
  </div>
)
