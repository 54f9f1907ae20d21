import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FieldValues } from 'react-hook-form'
import { createJobBody } from '../../contract/jobs.ts'
import { LONGEST_JOB_HOURS } from '../../domain/jobs/job-duration.ts'
import { salesTaxOn } from '../../domain/journal/shares.ts'
import { centsOf, formatCents, formatMoney } from '../../domain/money.ts'
import { taxOfTypedPrice } from '../../domain/pricing/tax-of.ts'
import { ActForm, line, own, paragraph } from '../act-form.tsx'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { useOrganization } from '../organization/queries.ts'
import { salesTaxesQuery } from '../pricing/queries.ts'
import { CrewField } from '../schedule/crew-field.tsx'
import { pastDayHint } from '../schedule/early-day.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import type { Form } from '../use-form.ts'

import { FreeStarts } from './free-starts.tsx'
import { KnownNames } from './known-names.tsx'
import { emptyJob, type NewJobForm, newJobBody, priceOf } from './new-job-form.ts'

const half = { half: true, optional: true, autoComplete: 'off' } as const

const fieldsOf = (start: NewJobForm, timeZone: string) => ({
  customer_name: line('Customer name', { autoComplete: 'off', maxLength: 100 }),
  known: own(null, ({ form, typed }) => (
    <div className="contents *:col-span-2 *:-mt-2.5">
      <KnownNames
        typed={typed.customer_name}
        onChoose={(known) => {
          for (const [name, value] of Object.entries(known)) form.setValue(name, value)
        }}
      />
    </div>
  )),
  customer_phone: line('Phone', { ...half, type: 'tel' }),
  customer_email: line('Email', { ...half, type: 'email' }),
  origin_address: line('Origin', half),
  destination_address: line('Destination', half),
  scheduled_date: line('Start', {
    ...{ half: true, optional: true, type: 'datetime-local', start: start.scheduled_date },
    shown: ({ scheduled_date }) => ({
      hint: pastDayHint(scheduled_date.slice(0, 10), timeZone) ?? 'Leave it empty to set the date later.',
    }),
  }),
  duration_hours: line('Hours', {
    ...{ half: true, type: 'number', inputMode: 'decimal', required: true, start: start.duration_hours },
    ...{ min: 0.25, max: LONGEST_JOB_HOURS, step: 0.01 },
  }),
  free: own(null, ({ form, typed }) => (
    <div className="contents *:col-span-2">
      <FreeStarts
        scheduledDate={typed.scheduled_date}
        durationHours={Number(typed.duration_hours)}
        onChange={(scheduled_date) => form.setValue('scheduled_date', scheduled_date)}
      />
    </div>
  )),
  assigned_crew: own('', ({ form, typed }) => (
    <div className="min-w-0 max-sm:col-span-2">
      <CrewField
        label="Crew"
        optional
        value={typed.assigned_crew}
        error={form.errorOf('assigned_crew')}
        onChange={(assigned_crew) => form.setValue('assigned_crew', assigned_crew)}
      />
    </div>
  )),
  by: own(start.by, ({ form, typed }) => <Charged form={form} typed={typed as NewJobForm} />),
  estimated_cost: own('', () => null),
  job_notes: paragraph('Job notes', { optional: true }),
})

/** Whether it is charged by the job or by the hour, and how much that comes to. */
function Charged({ form, typed }: { form: Form<FieldValues>; typed: NewJobForm }) {
  const price = priceOf(typed)
  const { data: taxes } = useQuery(salesTaxesQuery)
  const route = { pickupAddress: typed.origin_address, deliveryAddress: typed.destination_address }
  const percent = taxes ? taxOfTypedPrice(taxes, route) : null
  const hint =
    price !== null && percent !== null
      ? `${formatMoney(price)} + ${formatCents(salesTaxOn(centsOf(price), percent))} tax`
      : price !== null && typed.by === 'hour'
        ? `Comes to ${formatMoney(price)}`
        : undefined
  return (
    <div className="grid grid-cols-2 gap-2 max-sm:col-span-2">
      <Field label="Charged">
        <Select {...form.register('by')}>
          <option value="job">For the job</option>
          <option value="hour">By the hour</option>
        </Select>
      </Field>
      <Field
        label={typed.by === 'job' ? 'Price' : 'Rate'}
        optional
        error={form.errorOf('estimated_cost')}
        hint={hint}
      >
        <Input
          {...{ type: 'number', inputMode: 'decimal', min: 0, step: 0.01 }}
          {...form.register('estimated_cost')}
        />
      </Field>
    </div>
  )
}

/** Books a job without a quote, on the day that the board shows. What was typed stays where that fails. */
export function NewJobDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { view, date } = useSearch({ strict: false })
  const { timeZone } = useOrganization()
  return (
    <ActForm
      open
      onClose={onClose}
      body={createJobBody}
      fields={fieldsOf(emptyJob(view === 'board' ? date : undefined), timeZone)}
      sent={newJobBody}
      title="New job"
      width="medium"
      action="Book job"
      busyLabel="Booking..."
      failed="The server could not book it. Please try again."
      onSave={async (body) => {
        const { id } = await send(api.jobs.create, { body })
        void navigate({ to: '/jobs/$id', params: { id: String(id) } })
      }}
    />
  )
}
