import type { Contract } from '../../contract/contract.ts'
import type { Input } from '../api/client.ts'

/** What a job without a quote is booked with, as it is typed. */
export type NewJobForm = Record<
  | 'customer_name'
  | 'customer_phone'
  | 'customer_email'
  | 'origin_address'
  | 'destination_address'
  | 'scheduled_date'
  | 'duration_hours'
  | 'assigned_crew'
  | 'estimated_cost'
  | 'job_notes',
  string
> & {
  /** Of what the cost is typed: of the whole job, or of an hour. */
  by: 'job' | 'hour'
}

/** An empty form, on a day where one is known. */
export const emptyJob = (date: string | undefined): NewJobForm => ({
  customer_name: '',
  customer_phone: '',
  customer_email: '',
  origin_address: '',
  destination_address: '',
  scheduled_date: date ? `${date}T08:00` : '',
  duration_hours: '3',
  assigned_crew: '',
  estimated_cost: '',
  job_notes: '',
  by: 'job',
})

/** What the job comes to: the price, or the rate for its hours; null while no one says. */
export function priceOf({ estimated_cost, by, duration_hours }: NewJobForm): number | null {
  if (estimated_cost.trim() === '' || !Number.isFinite(Number(estimated_cost))) return null
  const dollars = by === 'job' ? Number(estimated_cost) : Number(estimated_cost) * Number(duration_hours)
  return Math.round(dollars * 100) / 100
}

/** The form as it is sent. */
export const newJobBody = (form: NewJobForm): Input<Contract['jobs']['create']>['body'] => ({
  customer_name: form.customer_name.trim(),
  customer_phone: form.customer_phone.trim() || null,
  customer_email: form.customer_email.trim() || null,
  origin_address: form.origin_address.trim() || null,
  destination_address: form.destination_address.trim() || null,
  // Without an offset it is the organisation's wall clock.
  scheduled_date: form.scheduled_date === '' ? null : `${form.scheduled_date}:00`,
  duration_hours: Number(form.duration_hours),
  assigned_crew: form.assigned_crew.trim() || null,
  estimated_cost: priceOf(form),
  job_notes: form.job_notes.trim() || null,
})
