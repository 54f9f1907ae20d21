import { type Job, updateJobBody } from '../../contract/jobs.ts'
import { contractResolver } from '../contract-resolver.ts'
import { FormDialog } from '../form-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { useForm } from '../use-form.ts'
import { useChangeJobStatus } from './change-job-status.tsx'
import { scheduledWords } from './job-words.ts'

/** The two steps of a job that take a reason. */
const STEPS = {
  cancelled: {
    field: 'cancel_reason',
    title: 'Cancel Job',
    hint: 'The crew is free again; the job can be reopened later.',
    missing: undefined,
    buttons: { action: 'Cancel Job', busyLabel: 'Cancelling...', cancel: 'Keep Job', danger: true },
  },
  scheduled: {
    field: 'taken_back_reason',
    title: 'Undo the start',
    hint: 'The reason is kept in the history.',
    missing: 'Please say why you are moving the job back.',
    buttons: { action: 'Back to Scheduled', busyLabel: 'Taking back...', cancel: 'Keep in progress' },
  },
} as const

type StatusReasonDialogProps = { job: Job; to: keyof typeof STEPS; open: boolean; onClose: () => void }

/** Asks why a job is cancelled, or goes back although it was started, and does it. */
export function StatusReasonDialog({ job, to, open, onClose }: StatusReasonDialogProps) {
  const { field, title, hint, missing, buttons } = STEPS[to]
  const { change } = useChangeJobStatus(job)
  const form = useForm<Record<string, string>>({
    defaultValues: { [field]: '' },
    resolver: contractResolver(
      updateJobBody,
      (typed) => typed,
      (typed) => ({ [field]: typed[field]?.trim() ? undefined : missing }),
    ),
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={title}
      description={`${job.customer_name}, ${scheduledWords(job.scheduled_date)}`}
      width="narrow"
      {...buttons}
      onSave={(typed) => change(to, typed)}
    >
      <Field label="Reason" optional={!missing} error={form.errorOf(field)} hint={hint}>
        <Textarea rows={2} maxLength={300} {...form.register(field)} />
      </Field>
    </FormDialog>
  )
}
