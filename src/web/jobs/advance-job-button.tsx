import type { JobRow } from '../../contract/jobs.ts'
import { useRights } from '../auth/rights.ts'
import { Button } from '../ui/button.tsx'
import { useChangeJobStatus } from './change-job-status.tsx'
import { jobStatusStep } from './job-words.ts'

const BUSY_WORDS: Readonly<Record<string, string>> = {
  'Start Job': 'Starting...',
  'Complete Job': 'Completing...',
}

/** The job's next step, and a way to take it; null when there is none. */
export function useAdvanceJob(job: JobRow) {
  const { change, busy } = useChangeJobStatus(job)
  const step = jobStatusStep(job.status)
  if (!step) return null
  return { label: step.label, busyLabel: BUSY_WORDS[step.label], busy, advance: () => change(step.to) }
}

const NO_STEP: Readonly<Record<string, string>> = { completed: 'Job completed', cancelled: 'Job cancelled' }

/** The button that advances a job, in a row of a table or at the head of its page, where it keeps its place. */
export function AdvanceJobButton({ job, place }: { job: JobRow; place: 'row' | 'page' }) {
  const step = useAdvanceJob(job)
  const may = useRights()
  const inRow = place === 'row'
  if (!may('jobs.progress')) return null
  if (!step) {
    const words = NO_STEP[job.status]
    if (inRow || !words) return null
    return (
      <Button disabled title="Nothing is left to do. Reopening is in the menu.">
        {words}
      </Button>
    )
  }
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
