import type { Job } from '../../contract/jobs.ts'
import { Banner } from '../ui/banner.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

type Signed = Pick<Job, 'agreement'>

/** Whether a cost as it is typed is more than what was signed promises. */
export const isAboveSigned = ({ agreement }: Signed, cost: string): boolean =>
  agreement?.limit != null && cost.trim() !== '' && Number(cost) > agreement.limit.amount

/** The rule that a cost breaks and the reason that it asks for; nothing while it keeps to what was signed. */
export function OverrunField({
  job,
  cost,
  reason,
  error,
  onChange,
}: {
  job: Signed
  cost: string
  reason: string
  error: string | undefined
  onChange: (reason: string) => void
}) {
  if (!isAboveSigned(job, cost)) return null
  return (
    <>
      <Banner kind="warning" className="sm:col-span-2">
        {job.agreement?.limit?.rule}
      </Banner>
      <Field label="Reason for charging more than signed" error={error} className="sm:col-span-2">
        <Input
          name="overrun_reason"
          maxLength={300}
          value={reason}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </>
  )
}
