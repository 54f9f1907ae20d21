import { useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { useChangeJobStatus } from './change-job-status.tsx'
import { scheduledWords } from './job-words.ts'

type CancelJobDialogProps = { job: Job; open: boolean; onClose: () => void }

/** Asks why a job is cancelled, and cancels it; what was typed stays where that fails. */
export function CancelJobDialog({ job, open, onClose }: CancelJobDialogProps) {
  const [reason, setReason] = useState('')
  const { change, busy } = useChangeJobStatus(job)
  const submit = async () => {
    if (busy || !(await change('cancelled', { cancel_reason: reason.trim() || null }))) return
    setReason('')
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel Job"
      description={`${job.customer_name}, ${scheduledWords(job.scheduled_date)}`}
      width="narrow"
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Keep Job</Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel="Cancelling...">
            Cancel Job
          </Button>
        </>
      }
    >
      <Field label="Reason" optional hint="The crew is free again; the job can be reopened later.">
        <Textarea
          name="cancel_reason"
          rows={2}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
