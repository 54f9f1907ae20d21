import { type FormEvent, useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { reasonOf } from '../api/api-error.ts'
import { fieldComplaints } from '../field-complaints.ts'
import { formatMoney } from '../format/money.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { showToast } from '../ui/toast.tsx'
import { useUnsaved } from '../unsaved.ts'
import { type JobForm, jobChanges, jobForm } from './job-form.ts'
import { useUpdateJob } from './queries.ts'

/** The button that opened the form is gone, so the keyboard goes on in the first field. */
const focusOnAppearing = (field: HTMLInputElement | null) => field?.focus()

type EditJobProps = { job: Job; onDone: () => void }

/** The job's information as a form. A failed save keeps what was typed. */
export function EditJob({ job, onDone }: EditJobProps) {
  // What is compared with stays as it was when editing began, even if the job is read again meanwhile.
  const [before] = useState(() => jobForm(job))
  const [form, setForm] = useState(before)
  const [complaints, setComplaints] = useState<Readonly<Record<string, string>>>({})
  useUnsaved(Object.keys(jobChanges(before, form)).length > 0)
  const update = useUpdateJob()
  const write = (changed: Partial<JobForm>) => setForm({ ...form, ...changed })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (update.isPending) return
    const actual_cost = costComplaint(event.currentTarget)
    setComplaints(actual_cost ? { actual_cost } : {})
    if (actual_cost) return
    const changes = jobChanges(before, form)
    if (Object.keys(changes).length === 0) return onDone()
    update.mutate(
      { id: job.id, changes },
      {
        onSuccess: onDone,
        onError: (error) => {
          setComplaints(fieldComplaints(error))
          showToast({
            kind: 'error',
            title: `Job ${job.job_number} not updated`,
            description: reasonOf(error, 'The server could not save it. Please try again.'),
          })
        },
      },
    )
  }

  return (
    <Card title="Job Information">
      <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <Field label="Scheduled date" error={complaints.scheduled_date}>
          <Input
            ref={focusOnAppearing}
            type="datetime-local"
            name="scheduled_date"
            value={form.scheduled_date}
            onChange={(event) => write({ scheduled_date: event.target.value })}
          />
        </Field>
        <Field label="Assigned crew" optional error={complaints.assigned_crew}>
          <Input
            name="assigned_crew"
            autoComplete="off"
            value={form.assigned_crew}
            onChange={(event) => write({ assigned_crew: event.target.value })}
          />
        </Field>
        <Field
          label="Actual cost"
          optional
          error={complaints.actual_cost}
          hint={job.estimated_cost === null ? undefined : `Estimated ${formatMoney(job.estimated_cost)}`}
        >
          <Input
            type="number"
            name="actual_cost"
            inputMode="decimal"
            min={0}
            step={0.01}
            value={form.actual_cost}
            onChange={(event) => write({ actual_cost: event.target.value })}
          />
        </Field>
        <Field label="Job notes" optional error={complaints.job_notes} className="sm:col-span-2">
          <Textarea
            name="job_notes"
            rows={4}
            value={form.job_notes}
            onChange={(event) => write({ job_notes: event.target.value })}
          />
        </Field>
        <div className="sticky bottom-above-tabs -mx-card -mb-card flex justify-end gap-2 rounded-b-card border-t border-border bg-surface px-card py-3.5 max-sm:*:flex-1 sm:static sm:col-span-2">
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" variant="primary" busy={update.isPending} busyLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The browser knows what was typed into a number field even where its value reads as empty. */
function costComplaint(form: HTMLFormElement): string | undefined {
  const cost = form.elements.namedItem('actual_cost')
  if (!(cost instanceof HTMLInputElement) || cost.validity.valid) return undefined
  if (cost.validity.badInput) return 'Must be a number'
  return cost.validity.rangeUnderflow ? 'Must be 0 or more' : 'Must have at most two decimals'
}
