import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import { LONGEST_JOB_HOURS } from '../../domain/jobs/job-duration.ts'
import { formatMoney } from '../../domain/money.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { fieldErrors } from '../field-errors.ts'
import { useOrganization } from '../organization/queries.ts'
import { CrewField } from '../schedule/crew-field.tsx'
import { pastDayHint } from '../schedule/past-day.tsx'
import { useSingleFlight } from '../single-flight.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { numberError } from '../ui/number-fields.ts'
import { Select } from '../ui/select.tsx'
import { Textarea } from '../ui/textarea.tsx'
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
  const [form, setForm] = useState(() => emptyJob(date))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const formId = useId()
  const queryClient = useQueryClient()
  const singleFlight = useSingleFlight()
  const book = useMutation({
    mutationFn: () => api.jobs.create({ body: newJobBody(form) }),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: ['jobs'] })
      onClose()
      onBooked(id)
    },
    onError: (error) => {
      setErrors(fieldErrors(error))
      setFailure(reasonOf(error, 'The server could not book it. Please try again.'))
    },
  })
  const { timeZone } = useOrganization()
  const set = (changes: Partial<NewJobForm>) => setForm((latest) => ({ ...latest, ...changes }))
  const field = (name: keyof NewJobForm) => ({
    name,
    value: form[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      set({ [name]: target.value }),
  })
  const submit = () => {
    const found: Record<string, string> = {}
    if (form.customer_name.trim() === '') found.customer_name = 'Customer name is required'
    for (const name of ['duration_hours', 'amount']) {
      const input = document.getElementById(formId)?.querySelector(`input[name=${name}]`)
      const error = numberError(input instanceof HTMLInputElement ? input : null)
      if (error) found[name] = error
    }
    setErrors(found)
    setFailure(null)
    if (Object.keys(found).length === 0) void singleFlight(() => book.mutateAsync().catch(() => undefined))
  }
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
      <div id={formId} className="grid gap-4 sm:grid-cols-2">
        {failure && (
          <Banner kind="error" className="sm:col-span-2">
            {failure}
          </Banner>
        )}
        <div className="grid gap-1.5 sm:col-span-2">
          <Field label="Customer name" error={errors.customer_name}>
            <Input autoComplete="off" maxLength={100} {...field('customer_name')} />
          </Field>
          <KnownNames typed={form.customer_name} onChoose={set} />
        </div>
        <Field label="Phone" optional error={errors.customer_phone}>
          <Input type="tel" autoComplete="off" {...field('customer_phone')} />
        </Field>
        <Field label="Email" optional error={errors.customer_email}>
          <Input type="email" autoComplete="off" {...field('customer_email')} />
        </Field>
        <Field label="Origin" optional error={errors.origin_address}>
          <Input autoComplete="off" {...field('origin_address')} />
        </Field>
        <Field label="Destination" optional error={errors.destination_address}>
          <Input autoComplete="off" {...field('destination_address')} />
        </Field>
        <Field
          label="Start"
          optional
          error={errors.scheduled_date}
          hint={
            pastDayHint(form.scheduled_date.slice(0, 10), timeZone) ?? 'Leave it empty to set the date later.'
          }
        >
          <Input type="datetime-local" {...field('scheduled_date')} />
        </Field>
        <Field label="Hours" error={errors.duration_hours}>
          <Input
            type="number"
            inputMode="decimal"
            required
            min={0.25}
            max={LONGEST_JOB_HOURS}
            step={0.01}
            {...field('duration_hours')}
          />
        </Field>
        <FreeStarts
          scheduledDate={form.scheduled_date}
          durationHours={Number(form.duration_hours)}
          onChange={(scheduled_date) => set({ scheduled_date })}
        />
        <CrewField
          label="Crew"
          optional
          value={form.assigned_crew}
          error={errors.assigned_crew}
          onChange={(assigned_crew) => set({ assigned_crew })}
        />
        <div className="grid grid-cols-2 gap-2">
          <Field label="Charged">
            <Select {...field('by')}>
              <option value="job">For the job</option>
              <option value="hour">By the hour</option>
            </Select>
          </Field>
          <Field
            label={form.by === 'job' ? 'Price' : 'Rate'}
            optional
            error={errors.amount ?? errors.estimated_cost}
            hint={form.by === 'hour' && price !== null ? `Comes to ${formatMoney(price)}` : undefined}
          >
            <Input type="number" inputMode="decimal" min={0} step={0.01} {...field('amount')} />
          </Field>
        </div>
        <Field label="Job notes" optional error={errors.job_notes} className="sm:col-span-2">
          <Textarea rows={2} {...field('job_notes')} />
        </Field>
      </div>
    </Dialog>
  )
}
