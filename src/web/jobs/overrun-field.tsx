import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Job } from '../../contract/jobs.ts'
import { type May, useRights } from '../auth/rights.ts'
import { Banner } from '../ui/banner.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

type Signed = Pick<Job, 'agreement'>

/** Whether a cost as it is typed is more than what was signed promises. */
const isAboveSigned = ({ agreement }: Signed, cost: string): boolean =>
  agreement?.limit != null && cost.trim() !== '' && Number(cost) > agreement.limit.amount

/** What is wrong with a cost above what was signed: its reason is missing, or the right to charge it. */
export function overrunProblem(
  job: Signed,
  { actual_cost, overrun_reason }: { actual_cost: string; overrun_reason: string },
  may: May,
): Record<string, string> {
  if (!isAboveSigned(job, actual_cost)) return {}
  if (!may('money.exceed')) return { actual_cost: 'Only an Admin can charge more than was signed.' }
  return overrun_reason.trim() === '' ? { overrun_reason: 'Please give the reason.' } : {}
}

/** The rule that a cost breaks and the reason that it asks for; nothing while it keeps to what was signed. */
export function OverrunField({
  job,
  cost,
  error,
  field,
}: {
  job: Signed
  cost: string
  error: string | undefined
  field: UseFormRegisterReturn
}) {
  const mayExceed = useRights()('money.exceed')
  if (!isAboveSigned(job, cost)) return null
  if (!mayExceed) {
    return (
      <Banner kind="warning" className="sm:col-span-2">
        {job.agreement?.limit?.rule} Please ask an Admin.
      </Banner>
    )
  }
  return (
    <>
      <Banner kind="warning" className="sm:col-span-2">
        {job.agreement?.limit?.rule}
      </Banner>
      <Field label="Reason for charging more than signed" error={error} className="sm:col-span-2">
        <Input maxLength={300} {...field} />
      </Field>
    </>
  )
}
