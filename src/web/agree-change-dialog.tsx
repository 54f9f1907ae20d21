import { jobs } from '../contract/jobs.ts'
import { AGREED_BY_WORDS, type AgreedBy } from '../domain/jobs/change-pending.ts'
import { quoteLimits } from '../domain/quotes/quote-limits.ts'
import { ActForm, choice, line } from './act-form.tsx'
import { api } from './api/client.ts'
import { showToast } from './ui/toast.tsx'

/** The change of a booked move that waits, as the person who decides on it has seen it. */
export type PendingChange = {
  jobId: number
  customer: string
  revision: number
  quoteVersion: number
  agreedCost: number | null
}

type AgreeChangeDialogProps = {
  change: PendingChange
  onClose: () => void
  /** Reads what has changed by it again. */
  onAgreed: () => void
}

const HOW = Object.fromEntries(
  Object.entries(AGREED_BY_WORDS).map(([way, words]) => [way, words.replace(/^./, (a) => a.toUpperCase())]),
) as Record<AgreedBy, string>

/** Records who agreed to the change of a booked move, and how; its job follows. */
export function AgreeChangeDialog({ change, onClose, onAgreed }: AgreeChangeDialogProps) {
  const { jobId, customer, revision, quoteVersion } = change
  return (
    <ActForm
      open
      onClose={onClose}
      body={jobs.agreeChange.body}
      fields={{
        agreed_by: line('Who agreed', { start: customer, maxLength: quoteLimits.name, autoComplete: 'off' }),
        how: choice('How', HOW, { start: 'phone' }),
      }}
      sent={(read) => ({ ...read, revision, quote_version: quoteVersion })}
      title="Record as agreed"
      description="The job gets the new price, hours and addresses. Protection, deposit and papers stay as they were signed."
      width="narrow"
      action="Record"
      busyLabel="Recording..."
      failed="It could not be recorded. Please try again."
      onSave={async (body) => {
        const job = await api.jobs.agreeChange({ params: { id: jobId }, body })
        const full = job.scheduled_date === null ? 'Its new day is full. Choose another one.' : null
        const warning = full ?? job.agreement?.waiting_maximum?.words ?? job.warnings[0]
        showToast({
          kind: warning === undefined ? 'success' : 'warning',
          title: `Job ${job.job_number} was updated`,
          description: warning ?? customer,
        })
        onAgreed()
      }}
    />
  )
}
