import { Suspense, useState } from 'react'
import type { JobRow } from '../../contract/jobs.ts'
import { isOnItsDay } from '../../domain/jobs/start-day.ts'
import { formatSpokenDate, today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useChangeJobStatus } from './change-job-status.tsx'
import { jobStatusStep } from './job-words.ts'

const BUSY_WORDS: Readonly<Record<string, string>> = {
  'Start Job': 'Starting...',
  'Complete Job': 'Completing...',
}

const GateDialog = lazyPart(() => import('./gate-dialog.tsx'), 'GateDialog')

type Asking = { what: 'start' | 'gate'; open: boolean }

/**
 * The job's next step, null when there is none, a way to take it, and the dialog of what a start asks first: whether
 * another day than today is meant, and why it starts without what the law wants. A job is completed with one press; how
 * long it took is asked on its page.
 */
export function useAdvanceJob(job: JobRow) {
  const { change, busy } = useChangeJobStatus(job, () => setAsking({ what: 'gate', open: true }))
  // The dialog outlives the step: it closes when that is taken.
  const [asking, setAsking] = useState<Asking | null>(null)
  const { timeZone } = useOrganization()
  const close = () => setAsking((asked) => asked && { ...asked, open: false })
  const start = async () => {
    const isStarted = await change('in_progress')
    if (isStarted) close()
    return isStarted
  }
  const step = jobStatusStep(job.status)
  const advance = () => {
    if (step?.to === 'completed') void change('completed')
    else if (isOnItsDay(job, today(timeZone))) void start()
    else setAsking({ what: 'start', open: true })
  }
  const dialog = asking && (
    <Suspense fallback={null}>
      {asking.what === 'start' ? (
        <AskToStart job={job} open={asking.open} busy={busy} onStart={() => void start()} onClose={close} />
      ) : (
        <GateDialog job={job} at="before clock" open={asking.open} onClose={close} onPassed={start} />
      )}
    </Suspense>
  )
  return { step: step && { label: step.label, busyLabel: BUSY_WORDS[step.label], busy, advance }, dialog }
}

const NO_STEP: Readonly<Record<string, string>> = { completed: 'Job completed', cancelled: 'Job cancelled' }

type AdvanceJobButtonProps = { job: JobRow; step: ReturnType<typeof useAdvanceJob>['step'] }

/** The button that advances a job, at the head of its page, where it keeps its place. */
export function AdvanceJobButton({ job, step }: AdvanceJobButtonProps) {
  if (step) {
    return (
      <Button
        variant="primary"
        guardKey={step.label}
        busy={step.busy}
        busyLabel={step.busyLabel}
        onClick={step.advance}
      >
        {step.label}
      </Button>
    )
  }
  const words = NO_STEP[job.status]
  if (!words) return null
  return (
    <Button disabled title="Nothing left to do. You can reopen it from the menu.">
      {words}
    </Button>
  )
}

type AskToStartProps = { job: JobRow; open: boolean; busy: boolean; onStart: () => void; onClose: () => void }

/** Asks before a job is started on a day for which it is not planned. */
const AskToStart = ({ job, open, busy, onStart, onClose }: AskToStartProps) => (
  <ActionDialog
    open={open}
    onClose={onClose}
    title="Start on another day?"
    width="narrow"
    action="Start today"
    busyLabel="Starting..."
    busy={busy}
    cancel="Not now"
    onSubmit={onStart}
  >
    <p className="text-body text-text-2">
      {`${job.customer_name} is planned for ${formatSpokenDate(job.scheduled_date ?? '')}, not for today.`}
    </p>
  </ActionDialog>
)
