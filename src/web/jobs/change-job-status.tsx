import type { JobRow } from '../../contract/jobs.ts'
import type { JobStatus } from '../../domain/jobs/job-status.ts'
import { ApiError } from '../api/api-error.ts'
import { sayFailed } from '../say.ts'
import { useSingleFlight } from '../ui/press-guard.ts'
import { showToast } from '../ui/toast.tsx'
import { type JobChanges, useUpdateJob } from './queries.ts'

/** What the notice says; a step of which nothing is said needs none. */
const DONE: Readonly<Record<JobStatus, string>> = {
  scheduled: 'is scheduled again',
  in_progress: 'started',
  completed: 'completed',
  cancelled: 'cancelled',
}

/**
 * Changes a job's status and shows a toast with Undo for ten seconds. A failure is said in a toast, unless it is that
 * something is missing at a gate and someone takes that.
 */
export function useChangeJobStatus(job: JobRow, onGate?: () => void) {
  const update = useUpdateJob()
  const singleFlight = useSingleFlight()
  const name = `Job ${job.job_number}`
  const failed = sayFailed(`${name} not updated`, 'The server could not change it. Please try again.')
  const save = (changes: JobChanges) => update.mutateAsync({ id: job.id, changes })

  // The toast outlives the button: callbacks of `mutate` are dropped on unmount, the promise of `mutateAsync` is not.
  const undo = (back: JobStatus) =>
    save({ status: back }).then(
      () => showToast({ kind: 'info', title: `${name} was changed back`, description: job.customer_name }),
      failed,
    )

  async function carryOut(status: JobStatus, more: JobChanges): Promise<boolean> {
    const before = job.status
    const reopens = before === 'completed' || before === 'cancelled' || status === 'scheduled'
    try {
      const { hours_missing } = await save({ ...more, status })
      showToast({
        kind: 'success',
        title: `${name} ${reopens && status !== 'scheduled' ? 'reopened' : DONE[status]}`,
        description: hours_missing ? `${job.customer_name}. Hours still to enter.` : job.customer_name,
        topic: name,
        ...(!reopens && { action: { label: 'Undo', onAction: () => void undo(before) } }),
      })
      return true
    } catch (error) {
      if (onGate && error instanceof ApiError && error.facts.code === 'gate') onGate()
      else failed(error)
      return false
    }
  }
  const change = async (status: JobStatus, more: JobChanges = {}) =>
    (await singleFlight(() => carryOut(status, more))) ?? false
  return { change, busy: update.isPending }
}
