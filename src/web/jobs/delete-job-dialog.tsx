import { z } from 'zod'
import type { JobRow } from '../../contract/jobs.ts'
import { formatMoney } from '../../domain/money.ts'
import { contractResolver } from '../contract-resolver.ts'
import { DeleteDialog } from '../delete-dialog.tsx'
import { sayFailed } from '../say.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { useForm } from '../use-form.ts'
import { scheduledWords } from './job-words.ts'
import { useDeleteJob } from './queries.ts'

type DeleteJobDialogProps = { job: JobRow; open: boolean; onClose: () => void; onDeleted?: () => void }

const NOTHING_SENT = z.unknown()
const FAILED = 'The server could not delete it. Please try again.'

const confirmationProblem = (typed: string, { customer_name: name }: JobRow) =>
  typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase()
    ? {}
    : { confirmation: `Please type ${name}` }

/**
 * Asks before a job is deleted, deletes it, and says when that failed. It closes itself either way. A completed job
 * takes its revenue with it: that is said, and the customer's name has to be typed.
 */
export function DeleteJobDialog({ job, open, onClose, onDeleted }: DeleteJobDialogProps) {
  const isCompleted = job.status === 'completed'
  const { register, handleSubmit, reset, errorOf } = useForm({
    defaultValues: { confirmation: '' },
    resolver: contractResolver(
      NOTHING_SENT,
      (typed) => typed,
      ({ confirmation }) => (isCompleted ? confirmationProblem(confirmation, job) : {}),
    ),
  })
  const remove = useDeleteJob()
  const close = () => {
    reset()
    onClose()
  }
  const confirm = handleSubmit(() =>
    remove.mutate(job.id, {
      onSuccess: onDeleted,
      onError: sayFailed(`Job ${job.job_number} not deleted`, FAILED),
      onSettled: close,
    }),
  )
  return (
    <DeleteDialog
      noun="Job"
      open={open}
      busy={remove.isPending}
      onClose={close}
      onSubmit={confirm}
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
          <Field
            label="Type the customer’s name to delete it"
            error={errorOf('confirmation')}
            className="mt-3"
          >
            <Input autoComplete="off" placeholder={job.customer_name} {...register('confirmation')} />
          </Field>
        </>
      )}
    </DeleteDialog>
  )
}
