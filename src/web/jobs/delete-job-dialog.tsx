import type { JobRow } from '../../contract/jobs.ts'
import { reasonOf } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast.tsx'
import { useDeleteJob } from './queries.ts'
import { scheduledWords } from './scheduled-words.ts'

type DeleteJobDialogProps = { job: JobRow; open: boolean; onClose: () => void }

/** Asks before a job is deleted, deletes it, and says when that failed. It closes itself either way. */
export function DeleteJobDialog({ job, open, onClose }: DeleteJobDialogProps) {
  const remove = useDeleteJob()
  const confirm = () =>
    remove.mutate(job.id, {
      onError: (error) =>
        showToast({
          kind: 'error',
          title: `Job ${job.job_number} not deleted`,
          description: reasonOf(error, 'The server could not delete it. Please try again.'),
        }),
      onSettled: onClose,
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete Job"
      description="Are you sure you want to delete this job?"
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={remove.isPending} busyLabel="Deleting..." onClick={confirm}>
            Delete Job
          </Button>
        </>
      }
    >
      <div className="rounded-control bg-inset px-3.5 py-3 text-body">
        <p className="font-medium break-words">{job.customer_name}</p>
        <p className="text-secondary tabular text-text-2">
          {job.job_number}, {scheduledWords(job.scheduled_date)}
        </p>
      </div>
      {job.quote_number && (
        <p className="mt-3 text-secondary text-text-2">
          Quote {job.quote_number} stays and can be converted again.
        </p>
      )}
    </Dialog>
  )
}
