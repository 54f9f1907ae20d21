import { snoozeForm, type WorkRow, worklist } from '../../contract/worklist.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { SNOOZED_AT_MOST_DAYS } from '../../domain/worklist/work.ts'
import { ActForm, choiceOfRows, day } from '../act-form.tsx'
import type { Work } from './queries.ts'
import { useSetWork } from './set-work.ts'

type WorkDialogProps = {
  row: WorkRow
  asks: 'snoozed_until' | 'assigned_to'
  today: string
  members: Work['members']
  onClose: () => void
}

/** Until which day a row waits, or whose it is. */
export function WorkDialog({ row, asks, today, members, onClose }: WorkDialogProps) {
  const set = useSetWork(row)
  const dialog = {
    ...{ open: true, onClose, width: 'medium' as const, busyLabel: undefined },
    description: [row.name, row.number].filter(Boolean).join(', '),
  }
  return asks === 'snoozed_until' ? (
    <ActForm
      {...dialog}
      body={snoozeForm}
      fields={{
        snoozed_until: day('Back on', {
          hint: 'Returns early if anything changes.',
          start: dayAfter(today),
          min: dayAfter(today),
          max: dayAfter(today, SNOOZED_AT_MOST_DAYS),
        }),
      }}
      title="Snooze until"
      action="Snooze"
      onSave={set}
    />
  ) : (
    <ActForm
      {...dialog}
      body={worklist.set.body.pick({ assigned_to: true })}
      fields={{
        assigned_to: choiceOfRows(
          'Who does it',
          members.map(({ id, name }) => ({ id, name: name ?? 'No name' })),
          { start: row.assigned_to, none: 'Unassigned' },
        ),
      }}
      title="Assign to"
      action="Assign"
      onSave={set}
    />
  )
}
