import { useNavigate, useSearch } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { createJobBody } from '../../contract/jobs.ts'
import { LONGEST_JOB_HOURS } from '../../domain/jobs/job-duration.ts'
import { formatMoney } from '../../domain/money.ts'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { contractResolver } from '../contract-resolver.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useOrganization } from '../organization/queries.ts'
import { CrewField } from '../schedule/crew-field.tsx'
import { pastDayHint } from '../schedule/past-day.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { useForm } from '../use-form.ts'
import { FreeStarts } from './free-starts.tsx'
import { KnownNames } from './known-names.tsx'
import { emptyJob, type NewJobForm, newJobBody, priceOf } from './new-job-form.ts'

/** Books a job without a quote, on the day that the board shows. What was typed stays where that fails. */
export function NewJobDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { view, date: shown } = useSearch({ strict: false })
  const date = view === 'board' ? shown : undefined
  const form = useForm<NewJobForm>({
    defaultValues: emptyJob(date),
    resolver: contractResolver(createJobBody, newJobBody),
  })
  const { control, register, setValue, errorOf } = form
  const typed = useWatch({ control }) as NewJobForm
  const book = async (typed: NewJobForm) => {
    const { id } = await send(api.jobs.create, { body: newJobBody(typed) })
    void navigate({ to: '/jobs/$id', params: { id: String(id) } })
  }
  const { timeZone } = useOrganization()
  const fill = (known: Partial<NewJobForm>) => {
    for (const [name, value] of Object.entries(known)) setValue(name as keyof NewJobForm, value)
  }
  const price = priceOf(typed)

  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title="New job"
      width="medium"
      action="Book job"
      busyLabel="Booking..."
      failed="The server could not book it. Please try again."
      onSave={book}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid gap-1.5 sm:col-span-2">
          <Field label="Customer name" error={errorOf('customer_name')}>
            <Input autoComplete="off" maxLength={100} {...register('customer_name')} />
          </Field>
          <KnownNames typed={typed.customer_name} onChoose={fill} />
        </div>
        <Field label="Phone" optional error={errorOf('customer_phone')}>
          <Input type="tel" autoComplete="off" {...register('customer_phone')} />
        </Field>
        <Field label="Email" optional error={errorOf('customer_email')}>
          <Input type="email" autoComplete="off" {...register('customer_email')} />
        </Field>
        <Field label="Origin" optional error={errorOf('origin_address')}>
          <Input autoComplete="off" {...register('origin_address')} />
        </Field>
        <Field label="Destination" optional error={errorOf('destination_address')}>
          <Input autoComplete="off" {...register('destination_address')} />
        </Field>
        <Field
          label="Start"
          optional
          error={errorOf('scheduled_date')}
          hint={
            pastDayHint(typed.scheduled_date.slice(0, 10), timeZone) ??
            'Leave it empty to set the date later.'
          }
        >
          <Input type="datetime-local" {...register('scheduled_date')} />
        </Field>
        <Field label="Hours" error={errorOf('duration_hours')}>
          <Input
            type="number"
            inputMode="decimal"
            required
            min={0.25}
            max={LONGEST_JOB_HOURS}
            step={0.01}
            {...register('duration_hours')}
          />
        </Field>
        <FreeStarts
          scheduledDate={typed.scheduled_date}
          durationHours={Number(typed.duration_hours)}
          onChange={(scheduled_date) => setValue('scheduled_date', scheduled_date)}
        />
        <CrewField
          label="Crew"
          optional
          value={typed.assigned_crew}
          error={errorOf('assigned_crew')}
          onChange={(assigned_crew) => setValue('assigned_crew', assigned_crew)}
        />
        <div className="grid grid-cols-2 gap-2">
          <Field label="Charged">
            <Select {...register('by')}>
              <option value="job">For the job</option>
              <option value="hour">By the hour</option>
            </Select>
          </Field>
          <Field
            label={typed.by === 'job' ? 'Price' : 'Rate'}
            optional
            error={errorOf('estimated_cost')}
            hint={typed.by === 'hour' && price !== null ? `Comes to ${formatMoney(price)}` : undefined}
          >
            <Input type="number" inputMode="decimal" min={0} step={0.01} {...register('estimated_cost')} />
          </Field>
        </div>
        <Field label="Job notes" optional error={errorOf('job_notes')} className="sm:col-span-2">
          <Textarea rows={2} {...register('job_notes')} />
        </Field>
      </div>
    </FormDialog>
  )
}
