import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AGREED_BY, AGREED_BY_WORDS, type AgreedBy } from '../domain/jobs/change-pending.ts'
import { quoteLimits } from '../domain/quotes/quote-limits.ts'
import { reasonOf } from './api/api-error.ts'
import { api } from './api/client.ts'
import { fieldErrors } from './field-errors.ts'
import { Banner } from './ui/banner.tsx'
import { Button } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'
import { Field } from './ui/field.tsx'
import { Input } from './ui/input.tsx'
import { Select } from './ui/select.tsx'
import { showToast } from './ui/toast.tsx'

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

/** Records who agreed to the change of a booked move, and how; its job follows. */
export function AgreeChangeDialog({ change, onClose, onAgreed }: AgreeChangeDialogProps) {
  const { jobId, customer, revision, quoteVersion } = change
  const [name, setName] = useState(customer)
  const [how, setHow] = useState<AgreedBy>('phone')
  const agree = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      api.jobs.agreeChange({
        params: { id: jobId },
        body: { agreed_by: name.trim(), how, revision, quote_version: quoteVersion },
      }),
    onSuccess: (job) => {
      const [longer] = job.warnings
      showToast({
        kind: longer === undefined ? 'success' : 'warning',
        title: `Job ${job.job_number} was updated`,
        description:
          job.scheduled_date === null ? 'Its new day is full. Choose another one.' : (longer ?? customer),
      })
      onAgreed()
      onClose()
    },
  })
  const errors = fieldErrors(agree.error)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Record as agreed"
      description="The job gets the new price, hours and addresses. What was signed does not change."
      width="narrow"
      onSubmit={() => {
        if (!agree.isPending) agree.mutate()
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={agree.isPending} busyLabel="Recording...">
            Record
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {agree.isError && Object.keys(errors).length === 0 && (
          <Banner kind="error">{reasonOf(agree.error, 'It could not be recorded. Please try again.')}</Banner>
        )}
        <Field label="Who agreed" error={errors.agreed_by}>
          <Input
            value={name}
            maxLength={quoteLimits.name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="off"
          />
        </Field>
        <Field label="How" error={errors.how}>
          <Select value={how} onChange={(event) => setHow(event.target.value as AgreedBy)}>
            {AGREED_BY.map((known) => (
              <option key={known} value={known}>
                {AGREED_BY_WORDS[known].charAt(0).toUpperCase() + AGREED_BY_WORDS[known].slice(1)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Dialog>
  )
}
