import type { JobRow } from '../../contract/jobs.ts'
import { formatSpokenDate } from '../format/date.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

type AskToStartProps = { job: JobRow; open: boolean; busy: boolean; onStart: () => void; onClose: () => void }

/** Asks before a job is started on a day for which it is not planned. */
export const AskToStart = ({ job, open, busy, onStart, onClose }: AskToStartProps) => (
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
