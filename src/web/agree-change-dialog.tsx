import { jobs } from '../contract/jobs.ts'
import { AGREED_BY, AGREED_BY_WORDS, type AgreedBy } from '../domain/jobs/change-pending.ts'
import { quoteLimits } from '../domain/quotes/quote-limits.ts'
import { api } from './api/client.ts'
import { contractResolver } from './contract-resolver.ts'
import { FormDialog } from './form-dialog.tsx'
import { Field } from './ui/field.tsx'
import { Input } from './ui/input.tsx'
import { Options, Select } from './ui/select.tsx'
import { showToast } from './ui/toast.tsx'
import { useForm } from './use-form.ts'

/** The change of a booked move that waits, as whoever decides on it has seen it. */
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
  /** Reads what has changed by it anew. */
  onAgreed: () => void
}

type AgreedForm = { agreed_by: string; how: AgreedBy }

/** Records who agreed to the change of a booked move, and how; its job follows. */
export function AgreeChangeDialog({ change, onClose, onAgreed }: AgreeChangeDialogProps) {
  const { jobId, customer, revision, quoteVersion } = change
  const bodyOf = (typed: AgreedForm) => ({ ...typed, revision, quote_version: quoteVersion })
  const form = useForm<AgreedForm>({
    defaultValues: { agreed_by: customer, how: 'phone' },
    resolver: contractResolver(jobs.agreeChange.body, bodyOf),
  })
  const record = async (typed: AgreedForm) => {
    const job = await api.jobs.agreeChange({ params: { id: jobId }, body: bodyOf(typed) })
    const [longer] = job.warnings
    showToast({
      kind: longer === undefined ? 'success' : 'warning',
      title: `Job ${job.job_number} was updated`,
      description:
        job.scheduled_date === null ? 'Its new day is full. Choose another one.' : (longer ?? customer),
    })
    onAgreed()
  }
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title="Record as agreed"
      description="The job gets the new price, hours and addresses. What was signed does not change."
      width="narrow"
      action="Record"
      busyLabel="Recording..."
      failed="It could not be recorded. Please try again."
      onSave={record}
    >
      <div className="grid gap-4">
        <Field label="Who agreed" error={form.errorOf('agreed_by')}>
          <Input {...form.register('agreed_by')} maxLength={quoteLimits.name} autoComplete="off" />
        </Field>
        <Field label="How" error={form.errorOf('how')}>
          <Select {...form.register('how')}>
            <Options
              of={AGREED_BY}
              words={(known) =>
                AGREED_BY_WORDS[known].charAt(0).toUpperCase() + AGREED_BY_WORDS[known].slice(1)
              }
            />
          </Select>
        </Field>
      </div>
    </FormDialog>
  )
}
