import { useState } from 'react'
import type { Job } from '../../contract/jobs.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useChangeJobStatus } from './change-job-status.tsx'

/** Asks why a job that was started goes back, and brings it back; what was typed stays where that fails. */
export function TakeBackDialog({ job, open, onClose }: { job: Job; open: boolean; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { change, busy } = useChangeJobStatus(job)
  const submit = async () => {
    const isMissing = reason.trim() === ''
    setError(isMissing ? 'Please say why you are moving the job back.' : undefined)
    if (busy || isMissing || !(await change('scheduled', { taken_back_reason: reason.trim() }))) return
    setReason('')
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Undo the start"
      description={`${job.customer_name}, ${job.job_number}`}
      width="narrow"
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Keep in progress</Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel="Taking back...">
            Back to Scheduled
          </Button>
        </>
      }
    >
      <Field label="Reason" error={error} hint="The reason is kept in the history.">
        <Input
          name="taken_back_reason"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
