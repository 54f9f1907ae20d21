import type { JobRow } from '../../contract/jobs.ts'
import { reasonOf } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'
import { jobStatusStep } from './job-status-step.ts'
import { useUpdateJob } from './queries.ts'

const BUSY_WORDS: Readonly<Record<string, string>> = {
  'Start Job': 'Starting...',
  'Complete Job': 'Completing...',
}

/** The job's next step, and a way to take it; null when there is none. A failure is said in a toast. */
export function useAdvanceJob(job: JobRow) {
  const update = useUpdateJob()
  const step = jobStatusStep(job.status)
  if (!step) return null
  return {
    label: step.label,
    busyLabel: BUSY_WORDS[step.label],
    busy: update.isPending,
    advance: () =>
      update.mutate(
        { id: job.id, changes: { status: step.to } },
        {
          onError: (error) =>
            showToast({
              kind: 'error',
              title: `Job ${job.job_number} not updated`,
              description: reasonOf(error, 'The server could not change it. Please try again.'),
            }),
        },
      ),
  }
}

/** The button that advances a job, in a row of a table or at the head of its page. */
export function AdvanceJobButton({ job, place }: { job: JobRow; place: 'row' | 'page' }) {
  const step = useAdvanceJob(job)
  if (!step) return null
  const inRow = place === 'row'
  return (
    <Button
      variant={inRow ? 'link' : 'primary'}
      size={inRow ? 'small' : 'medium'}
      guardKey={step.label}
      busy={step.busy}
      busyLabel={inRow ? undefined : step.busyLabel}
      onClick={step.advance}
    >
      {step.label}
    </Button>
  )
}
