import type { JobRow } from '../../contract/jobs.ts'
import { formatSpokenDate } from '../format/date.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type AskToStartProps = { job: JobRow; open: boolean; busy: boolean; onStart: () => void; onClose: () => void }

/** Asks before a job is started on a day for which it is not planned. */
export const AskToStart = ({ job, open, busy, onStart, onClose }: AskToStartProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Start on another day?"
    width="narrow"
    onSubmit={onStart}
    footer={
      <>
        <Button onClick={onClose}>Not now</Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Starting...">
          Start today
        </Button>
      </>
    }
  >
    <p className="text-body text-text-2">
      {`${job.customer_name} is planned for ${formatSpokenDate(job.scheduled_date ?? '')}, not for today.`}
    </p>
  </Dialog>
)
