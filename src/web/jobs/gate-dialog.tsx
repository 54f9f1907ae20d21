import { useQuery } from '@tanstack/react-query'
import { type JobGate, passBody } from '../../contract/job-gates.ts'
import type { JobRow } from '../../contract/jobs.ts'
import { GATE_NAMES } from '../../domain/agreements/gate-words.ts'
import type { Gate } from '../../domain/jurisdictions/jurisdiction.ts'
import { ActForm, paragraph } from '../act-form.tsx'
import { api } from '../api/client.ts'
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

/** Says what stops a job and, to anyone who may go on without it, asks for the reason. */
export function GateDialog({
  job,
  at,
  requires: asked,
  action = 'Go on without it',
  onPassed,
  ...dialog
}: GateDialogProps) {
  const gates = useQuery({ ...jobGatesQuery(job.id), enabled: dialog.open })
  const missing = (gates.data?.gates ?? [])
    .filter((gate) => gate.at === at)
    .filter(({ requires, standing }) => (asked ? requires === asked : standing === 'stop'))
  const mayPass = missing.every(({ may_pass }) => may_pass)
  return (
    <ActForm
      {...dialog}
      body={passBody.pick({ reason: true })}
      fields={{
        reason: paragraph('Why does the job go on?', {
          hint: 'It is kept with the job and in its history.',
          maxLength: 300,
          shown: () => mayPass,
        }),
      }}
      title={GATE_NAMES[at]}
      description={`${job.customer_name}, ${job.job_number}`}
      action={action}
      cancel="Not now"
      disabled={!mayPass || gates.isLoading}
      lead={
        <div className="-mx-card">
          <GateList gates={missing} />
        </div>
      }
      onSave={async ({ reason }) => {
        for (const { requires } of missing) {
          await api.jobGates.pass({ params: { id: job.id }, body: { at, requires, reason: reason.trim() } })
        }
        await gates.refetch()
        return onPassed?.()
      }}
    />
  )
}
