import { type Job, updateJobBody } from '../../contract/jobs.ts'
import { ActForm, paragraph } from '../act-form.tsx'
import { useChangeJobStatus } from './change-job-status.tsx'
import { scheduledWords } from './job-words.ts'

/** The two steps of a job that take a reason. */
const STEPS = {
  cancelled: {
    field: 'cancel_reason',
    hint: 'The crew is free again; the job can be reopened later.',
    missing: undefined,
    words: { title: 'Cancel Job', busyLabel: 'Cancelling...', cancel: 'Keep Job', danger: true },
  },
  scheduled: {
    field: 'taken_back_reason',
    hint: 'The reason is kept in the history.',
    missing: 'Please say why you are moving the job back.',
    words: {
      title: 'Undo the start',
      action: 'Back to Scheduled',
      busyLabel: 'Taking back...',
      cancel: 'Keep in progress',
    },
  },
} as const

type StatusReasonDialogProps = { job: Job; to: keyof typeof STEPS; open: boolean; onClose: () => void }

/** Asks why a job is cancelled, or goes back although it was started, and does it. */
export function StatusReasonDialog({ job, to, ...dialog }: StatusReasonDialogProps) {
  const { field, hint, missing, words } = STEPS[to]
  const { change } = useChangeJobStatus(job)
  const reason = paragraph('Reason', { optional: !missing, hint, missing, maxLength: 300 })
  return (
    <ActForm
      {...dialog}
      {...words}
      body={updateJobBody}
      fields={{ [field]: reason }}
      sent={(read) => read}
      description={`${job.customer_name}, ${scheduledWords(job.scheduled_date)}`}
      width="narrow"
      onSave={(body) => change(to, body)}
    />
  )
}
