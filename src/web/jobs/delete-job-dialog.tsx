import { useState } from 'react'
import type { JobRow } from '../../contract/jobs.ts'
import { formatMoney } from '../../domain/money.ts'
import { reasonOf } from '../api/api-error.ts'
import { DeleteDialog } from '../delete-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { showToast } from '../ui/toast.tsx'
import { scheduledWords } from './job-words.ts'
import { useDeleteJob } from './queries.ts'

type DeleteJobDialogProps = { job: JobRow; open: boolean; onClose: () => void; onDeleted?: () => void }

const sameName = (typed: string, name: string) =>
  typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase()

/**
 * Asks before a job is deleted, deletes it, and says when that failed. It closes itself either way. A completed job
 * takes its revenue with it: that is said, and the customer's name has to be typed.
 */
export function DeleteJobDialog({ job, open, onClose, onDeleted }: DeleteJobDialogProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const remove = useDeleteJob()
  const isCompleted = job.status === 'completed'
  const close = () => {
    setTyped('')
    setError(undefined)
    onClose()
  }
  const confirm = () => {
    if (isCompleted && !sameName(typed, job.customer_name)) {
      return setError(`Please type ${job.customer_name}`)
    }
    remove.mutate(job.id, {
      onSuccess: onDeleted,
      onError: (error) =>
        showToast({
          kind: 'error',
          title: `Job ${job.job_number} not deleted`,
          description: reasonOf(error, 'The server could not delete it. Please try again.'),
        }),
      onSettled: close,
    })
  }
  return (
    <DeleteDialog
      noun="Job"
      open={open}
      busy={remove.isPending}
      onClose={close}
      onConfirm={confirm}
      summary={
        <div className="min-w-0">
          <p className="font-medium break-words">{job.customer_name}</p>
          <p className="text-secondary tabular text-text-2">
            {job.job_number}, {scheduledWords(job.scheduled_date)}
          </p>
        </div>
      }
    >
      {job.quote_number && (
        <p className="mt-3 text-secondary text-text-2">
          Quote {job.quote_number} stays and can be converted again.
        </p>
      )}
      {isCompleted && (
        <>
          <p className="mt-3 text-body font-medium text-danger">
            This job is completed: its revenue of {formatMoney(job.total_cost ?? 0)} is deleted with it.
          </p>
          <Field label="Type the customer’s name to delete it" error={error} className="mt-3">
            <Input
              name="confirmation"
              autoComplete="off"
              placeholder={job.customer_name}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </>
      )}
    </DeleteDialog>
  )
}
