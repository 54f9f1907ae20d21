import { type JobFieldName, jobFieldNames } from '../../contract/job-fields.ts'
import type { Job } from '../../contract/jobs.ts'
import { chosenTrucks } from '../schedule/place-form.ts'
import type { JobChanges } from './queries.ts'

/** A job's fields as they are written in its form, in its order; absent values are empty. */
export const JOB_FIELDS = {
  /** `YYYY-MM-DDTHH:MM` on the organisation's wall clock. */
  scheduled_date: 'Scheduled date',
  duration_hours: 'Hours',
  days: 'Days',
  assigned_crew: 'Assigned crew',
  /** Numbers with commas between; one after the last comma is to be chosen. */
  truck_ids: 'Truck',
  crew_size: 'Crew size',
  arrival_from: 'Arrival from',
  arrival_to: 'Arrival to',
  actual_hours: 'Hours worked',
  actual_cost: 'Actual cost',
  overrun_reason: 'Reason for charging more than signed',
  job_notes: 'Job notes',
  move_notes: 'Customer’s notes',
  customer_name: 'Customer name',
  customer_phone: 'Phone',
  customer_email: 'Email',
  origin_address: 'Origin',
  destination_address: 'Destination',
} as const
export type JobForm = Record<keyof typeof JOB_FIELDS, string>

/** Those that are written as they are stored; an empty one says that there is none. */
const NUMBERS: readonly string[] = ['days', 'crew_size']
type Text = Exclude<JobFieldName & keyof JobForm, 'days' | 'crew_size'>
const texts = jobFieldNames.filter((name): name is Text => name in JOB_FIELDS && !NUMBERS.includes(name))

/** The form of a job; times keep the digits the server wrote, which are the office's own. */
export function jobForm(job: Job): JobForm {
  const written = Object.fromEntries(texts.map((name) => [name, job[name] ?? '']))
  return {
    ...(written as Record<(typeof texts)[number], string>),
    scheduled_date: job.scheduled_date?.slice(0, 16) ?? '',
    duration_hours: String(Number(job.duration_hours.toFixed(2))),
    actual_hours: job.actual_hours === null ? '' : String(Number(job.actual_hours.toFixed(2))),
    actual_cost: job.actual_cost === null ? '' : String(job.actual_cost),
    days: String(job.days),
    crew_size: job.crew_size === null ? '' : String(job.crew_size),
    truck_ids: job.truck_ids.join(','),
    arrival_from: job.arrival_from?.slice(0, 16) ?? '',
    arrival_to: job.arrival_to?.slice(0, 16) ?? '',
  }
}

/** Only what differs from what the form began with; null stands for a field that was emptied. */
export function jobChanges(before: JobForm, after: JobForm): JobChanges {
  const changes: JobChanges = {}
  if (after.scheduled_date !== before.scheduled_date) {
    // Without an offset it is the organisation's wall clock, as everywhere on the page.
    changes.scheduled_date = after.scheduled_date === '' ? null : `${after.scheduled_date}:00`
  }
  if (Number(after.duration_hours) !== Number(before.duration_hours)) {
    changes.duration_hours = Number(after.duration_hours)
  }
  for (const name of ['arrival_from', 'arrival_to'] as const) {
    if (after[name] !== before[name]) changes[name] = after[name] === '' ? null : `${after[name]}:00`
  }
  if (after.days !== before.days) changes.days = Number(after.days)
  if (chosenTrucks(after.truck_ids).join() !== before.truck_ids) {
    changes.truck_ids = chosenTrucks(after.truck_ids)
  }
  if (after.crew_size !== before.crew_size) {
    changes.crew_size = after.crew_size === '' ? null : Number(after.crew_size)
  }
  if (after.actual_hours !== before.actual_hours) {
    changes.actual_hours = after.actual_hours.trim() === '' ? null : Number(after.actual_hours)
  }
  if (costOf(after) !== costOf(before)) changes.actual_cost = costOf(after)
  const written = texts
    .filter((name) => after[name].trim() !== before[name])
    .map((name) => [name, after[name].trim() || null])
  return { ...changes, ...Object.fromEntries(written) }
}

/** What a form reads once its own changes are saved over what someone else has saved meanwhile. */
export const savedOver = (theirs: JobForm, before: JobForm, mine: JobForm): JobForm =>
  Object.fromEntries(
    Object.entries(theirs).map(([name, value]) => {
      const field = name as keyof JobForm
      return [field, mine[field] === before[field] ? value : mine[field]]
    }),
  ) as JobForm

const costOf = ({ actual_cost }: JobForm) => (actual_cost.trim() === '' ? null : Number(actual_cost))
