import { snoozeForm, type WorkRow } from '../../contract/worklist.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { SNOOZED_AT_MOST_DAYS } from '../../domain/worklist/work.ts'
import { contractResolver } from '../contract-resolver.ts'
import { FormDialog } from '../form-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import { useForm } from '../use-form.ts'
import { useSetWork, type Work } from './queries.ts'

type WorkDialogProps = {
  row: WorkRow
  asks: 'snoozed_until' | 'assigned_to'
  today: string
  members: Work['members']
  onClose: () => void
}

/** Until which day a row waits, or whose it is. */
export const WorkDialog = ({ asks, ...props }: WorkDialogProps) =>
  asks === 'snoozed_until' ? <SnoozeDialog {...props} /> : <AssignDialog {...props} />

type DialogProps = Omit<WorkDialogProps, 'asks'>

const about = ({ name, number }: WorkRow) => [name, number].filter(Boolean).join(', ')

function SnoozeDialog({ row, today, onClose }: DialogProps) {
  const set = useSetWork(row)
  const form = useForm<{ snoozed_until: string }>({
    defaultValues: { snoozed_until: dayAfter(today) },
    resolver: contractResolver(snoozeForm, (typed) => typed),
  })
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title="Snooze until"
      description={about(row)}
      action="Snooze"
      onSave={({ snoozed_until }) => set({ snoozed_until })}
    >
      <Field
        label="Back on"
        error={form.errorOf('snoozed_until')}
        hint="It is back sooner if something new happens."
      >
        <Input
          type="date"
          min={dayAfter(today)}
          max={dayAfter(today, SNOOZED_AT_MOST_DAYS)}
          {...form.register('snoozed_until')}
        />
      </Field>
    </FormDialog>
  )
}

function AssignDialog({ row, members, onClose }: DialogProps) {
  const set = useSetWork(row)
  const form = useForm<{ assigned_to: string }>({
    defaultValues: { assigned_to: String(row.assigned_to ?? '') },
  })
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title="Assign to"
      description={about(row)}
      action="Assign"
      onSave={({ assigned_to }) => set({ assigned_to: Number(assigned_to) || null })}
    >
      <Field label="Who does it" error={form.errorOf('assigned_to')}>
        <Select {...form.register('assigned_to')}>
          <option value="">Nobody in particular</option>
          <Options of={members.map(({ id, name }) => ({ id, name: name ?? 'No name' }))} />
        </Select>
      </Field>
    </FormDialog>
  )
}
