import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type JobRow, LONGEST_BOOKING_HOURS } from '../../contract/jobs.ts'
import { formatMoney } from '../../domain/money.ts'
import { useRights } from '../auth/rights.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { numberError } from '../ui/number-fields.ts'
import { Textarea } from '../ui/textarea.tsx'
import type { useChangeJobStatus } from './change-job-status.tsx'
import { isAboveSigned, OverrunField } from './overrun-field.tsx'
import { jobQuery } from './queries.ts'

type CompleteJobDialogProps = {
  job: JobRow
  open: boolean
  busy: boolean
  change: ReturnType<typeof useChangeJobStatus>['change']
  onClose: () => void
}

/** A figure as a field shows it. */
const written = (value: number | null) => (value === null ? '' : String(Number(value.toFixed(2))))

/** One sheet for what a job came to: hours, price and notes. A crew says what it knows, which is not the price. */
export function CompleteJobDialog({ job, open, busy, change, onClose }: CompleteJobDialogProps) {
  const mayPrice = useRights()('jobs.change')
  const formId = useId()
  const [hours, setHours] = useState(() => written(job.actual_hours ?? job.duration_hours * job.days))
  const [cost, setCost] = useState(() => written(job.total_cost))
  const [notes, setNotes] = useState(job.completion_notes ?? '')
  const [reason, setReason] = useState(job.overrun_reason ?? '')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  // A row of a list does not know what was signed.
  const { data: whole } = useQuery({ ...jobQuery(String(job.id)), enabled: open && mayPrice })
  const signed = { agreement: whole?.agreement ?? null }

  const submit = async () => {
    const found: Record<string, string> = {}
    for (const name of ['actual_hours', 'actual_cost']) {
      const input = document.getElementById(formId)?.querySelector(`input[name=${name}]`)
      const error = numberError(input instanceof HTMLInputElement ? input : null)
      if (error) found[name] = error
    }
    if (mayPrice && isAboveSigned(signed, cost) && reason.trim() === '') {
      found.overrun_reason = 'Please give the reason.'
    }
    setErrors(found)
    if (busy || Object.keys(found).length > 0) return
    const done = await change('completed', {
      actual_hours: hours.trim() === '' ? null : Number(hours),
      completion_notes: notes.trim() || null,
      ...(mayPrice && {
        actual_cost: cost.trim() === '' ? null : Number(cost),
        ...(reason.trim() !== '' && { overrun_reason: reason.trim() }),
      }),
    })
    if (done) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Complete Job"
      description={`${job.customer_name}, ${job.job_number}`}
      width="small"
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel="Completing...">
            Complete Job
          </Button>
        </>
      }
    >
      <div id={formId} className="grid grid-cols-2 gap-4 *:col-span-2">
        <Field label="Hours worked" error={errors.actual_hours} className="col-span-1!">
          <Input
            type="number"
            name="actual_hours"
            inputMode="decimal"
            min={0.25}
            max={LONGEST_BOOKING_HOURS}
            step={0.01}
            value={hours}
            onChange={(event) => setHours(event.target.value)}
          />
        </Field>
        {mayPrice && (
          <>
            <Field
              label="Actual cost"
              error={errors.actual_cost}
              hint={job.estimated_cost === null ? undefined : `Estimated ${formatMoney(job.estimated_cost)}`}
              className="col-span-1!"
            >
              <Input
                type="number"
                name="actual_cost"
                inputMode="decimal"
                min={0}
                step={0.01}
                value={cost}
                onChange={(event) => setCost(event.target.value)}
              />
            </Field>
            <OverrunField
              job={signed}
              cost={cost}
              reason={reason}
              error={errors.overrun_reason}
              onChange={setReason}
            />
          </>
        )}
        <Field label="Notes on the work" optional>
          <Textarea
            name="completion_notes"
            rows={3}
            placeholder="Damage, extra work, what was left"
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
