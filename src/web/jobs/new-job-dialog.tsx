import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { createJobBody } from '../../contract/jobs.ts'
import { LONGEST_JOB_HOURS } from '../../domain/jobs/job-duration.ts'
import { formatMoney } from '../../domain/money.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { contractResolver } from '../contract-resolver.ts'
import { useOrganization } from '../organization/queries.ts'
import { CrewField } from '../schedule/crew-field.tsx'
import { pastDayHint } from '../schedule/past-day.tsx'
import { useSingleFlight } from '../single-flight.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { useForm } from '../use-form.ts'
import { FreeStarts } from './free-starts.tsx'
import { KnownNames } from './known-names.tsx'
import { emptyJob, type NewJobForm, newJobBody, priceOf } from './new-job-form.ts'

type NewJobDialogProps = {
  date: string | undefined
  open: boolean
  onClose: () => void
  onBooked: (id: number) => void
}

/** Books a job without a quote. What was typed stays where that fails. */
export function NewJobDialog({ date, open, onClose, onBooked }: NewJobDialogProps) {
  const { control, register, handleSubmit, setValue, formState, refuse } = useForm<NewJobForm>({
    defaultValues: emptyJob(date),
    resolver: contractResolver(createJobBody, newJobBody),
  })
  const { errors } = formState
  const form = useWatch({ control }) as NewJobForm
  const queryClient = useQueryClient()
  const singleFlight = useSingleFlight()
  const book = useMutation({
    mutationFn: (typed: NewJobForm) => api.jobs.create({ body: newJobBody(typed) }),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['jobs'] })
      onClose()
      onBooked(id)
    },
    onError: refuse,
  })
  const { timeZone } = useOrganization()
  const fill = (known: Partial<NewJobForm>) => {
    for (const [name, value] of Object.entries(known)) setValue(name as keyof NewJobForm, value)
  }
  const submit = handleSubmit((typed) => singleFlight(() => book.mutateAsync(typed).catch(() => undefined)))
  const price = priceOf(form)

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New job"
      width="medium"
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={book.isPending} busyLabel="Booking...">
            Book job
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {book.isError && (
          <Banner kind="error" className="sm:col-span-2">
            {reasonOf(book.error, 'The server could not book it. Please try again.')}
          </Banner>
        )}
        <div className="grid gap-1.5 sm:col-span-2">
          <Field label="Customer name" error={errors.customer_name?.message}>
            <Input autoComplete="off" maxLength={100} {...register('customer_name')} />
          </Field>
          <KnownNames typed={form.customer_name} onChoose={fill} />
        </div>
        <Field label="Phone" optional error={errors.customer_phone?.message}>
          <Input type="tel" autoComplete="off" {...register('customer_phone')} />
        </Field>
        <Field label="Email" optional error={errors.customer_email?.message}>
          <Input type="email" autoComplete="off" {...register('customer_email')} />
        </Field>
        <Field label="Origin" optional error={errors.origin_address?.message}>
          <Input autoComplete="off" {...register('origin_address')} />
        </Field>
        <Field label="Destination" optional error={errors.destination_address?.message}>
          <Input autoComplete="off" {...register('destination_address')} />
        </Field>
        <Field
          label="Start"
          optional
          error={errors.scheduled_date?.message}
          hint={
            pastDayHint(form.scheduled_date.slice(0, 10), timeZone) ?? 'Leave it empty to set the date later.'
          }
        >
          <Input type="datetime-local" {...register('scheduled_date')} />
        </Field>
        <Field label="Hours" error={errors.duration_hours?.message}>
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
          scheduledDate={form.scheduled_date}
          durationHours={Number(form.duration_hours)}
          onChange={(scheduled_date) => setValue('scheduled_date', scheduled_date)}
        />
        <CrewField
          label="Crew"
          optional
          value={form.assigned_crew}
          error={errors.assigned_crew?.message}
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
            label={form.by === 'job' ? 'Price' : 'Rate'}
            optional
            error={errors.estimated_cost?.message}
            hint={form.by === 'hour' && price !== null ? `Comes to ${formatMoney(price)}` : undefined}
          >
            <Input type="number" inputMode="decimal" min={0} step={0.01} {...register('estimated_cost')} />
          </Field>
        </div>
        <Field label="Job notes" optional error={errors.job_notes?.message} className="sm:col-span-2">
          <Textarea rows={2} {...register('job_notes')} />
        </Field>
      </div>
    </Dialog>
  )
}
