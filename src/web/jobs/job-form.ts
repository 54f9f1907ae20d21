import type { Job } from '../../contract/jobs.ts'
import type { JobChanges } from './queries.ts'

/** A job's fields as they are written in its form; absent values are empty. */
export type JobForm = {
  /** `YYYY-MM-DDTHH:MM` on the organisation's wall clock. */
  scheduled_date: string
  assigned_crew: string
  actual_cost: string
  job_notes: string
}

/** The form of a job; times keep the digits the server wrote, which are the office's own. */
export const jobForm = (job: Job): JobForm => ({
  scheduled_date: job.scheduled_date?.slice(0, 16) ?? '',
  assigned_crew: job.assigned_crew ?? '',
  actual_cost: job.actual_cost === null ? '' : String(job.actual_cost),
  job_notes: job.job_notes ?? '',
})

/** Only what differs from what the form began with; null stands for a field that was emptied. */
export function jobChanges(before: JobForm, after: JobForm): JobChanges {
  const changes: JobChanges = {}
  if (after.scheduled_date !== before.scheduled_date) {
    // Without an offset it is the organisation's wall clock, as everywhere on the page.
    changes.scheduled_date = after.scheduled_date === '' ? null : `${after.scheduled_date}:00`
  }
  if (after.assigned_crew.trim() !== before.assigned_crew) {
    changes.assigned_crew = after.assigned_crew.trim() || null
  }
  if (costOf(after) !== costOf(before)) changes.actual_cost = costOf(after)
  if (after.job_notes.trim() !== before.job_notes) changes.job_notes = after.job_notes.trim() || null
  return changes
}

const costOf = ({ actual_cost }: JobForm) => (actual_cost.trim() === '' ? null : Number(actual_cost))
