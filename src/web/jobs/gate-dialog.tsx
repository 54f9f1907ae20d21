import { useQuery } from '@tanstack/react-query'
import { type JobGate, passBody } from '../../contract/job-gates.ts'
import type { JobRow } from '../../contract/jobs.ts'
import { GATE_NAMES } from '../../domain/agreements/gates.ts'
import type { Gate } from '../../domain/jurisdictions/jurisdiction.ts'
import { api } from '../api/client.ts'
import { contractResolver } from '../contract-resolver.ts'
import { FormDialog } from '../form-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { useForm } from '../use-form.ts'
import { GateList } from './gates.tsx'
import { jobGatesQuery } from './queries.ts'

type GateDialogProps = {
  job: JobRow
  at: Gate
  /** What alone is asked about; all that stops the job, where it is left out. */
  requires?: JobGate['requires']
  action?: string
  open: boolean
  onClose: () => void
  /** Goes on; false where that was refused again. */
  onPassed?: () => Promise<boolean>
}

/** Says what stops a job and, to whoever may go on without it, asks for the reason. */
export function GateDialog({
  job,
  at,
  requires: asked,
  action = 'Go on without it',
  open,
  onClose,
  onPassed,
}: GateDialogProps) {
  const gates = useQuery({ ...jobGatesQuery(job.id), enabled: open })
  const missing = (gates.data?.gates ?? [])
    .filter((gate) => gate.at === at)
    .filter(({ requires, standing }) => (asked ? requires === asked : standing === 'stop'))
  const mayPass = missing.every(({ may_pass }) => may_pass)
  const form = useForm<{ reason: string }>({
    defaultValues: { reason: '' },
    resolver: contractResolver(passBody.pick({ reason: true }), (typed) => typed),
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={GATE_NAMES[at]}
      description={`${job.customer_name}, ${job.job_number}`}
      width="small"
      action={action}
      busyLabel="Saving..."
      cancel="Not now"
      disabled={!mayPass || gates.isLoading}
      onSave={async ({ reason }) => {
        for (const { requires } of missing) {
          await api.jobGates.pass({ params: { id: job.id }, body: { at, requires, reason: reason.trim() } })
        }
        await gates.refetch()
        return onPassed?.()
      }}
    >
      <div className="grid gap-4">
        <div className="-mx-card">
          <GateList gates={missing} />
        </div>
        {mayPass && (
          <Field
            label="Why does the job go on?"
            error={form.errorOf('reason')}
            hint="It is kept with the job and in its history."
          >
            <Textarea rows={2} maxLength={300} {...form.register('reason')} />
          </Field>
        )}
      </div>
    </FormDialog>
  )
}
