import type { WorkRow } from '../../contract/worklist.ts'
import { shortDay } from '../../domain/calendar.ts'
import { api } from '../api/client.ts'
import { refetchTouched } from '../api/refetch.ts'
import { sayFailed } from '../say.ts'
import { showToast } from '../ui/toast.tsx'

type Said = Partial<Pick<WorkRow, 'snoozed_until' | 'assigned_to'>>

/** Snoozes or assigns a row, says so and how to undo it. Rejects when the server refuses. */
export function useSetWork(row: WorkRow) {
  const { kind, about, as_of, snoozed_until, assigned_to } = row
  const store = (said: Said) =>
    api.worklist
      .set({ body: { kind, about, as_of, ...said } })
      .finally(() => void refetchTouched(api.worklist.set))
  return async (said: Said) => {
    const after = await store(said)
    const isSnooze = said.snoozed_until !== undefined
    showToast({
      kind: 'success',
      title: isSnooze ? snoozedWords(after) : assignedWords(after),
      description: row.name,
      action: {
        label: 'Undo',
        onAction: () => void store(isSnooze ? { snoozed_until } : { assigned_to }).catch(sayNotSet),
      },
    })
  }
}

const snoozedWords = ({ snoozed_until: until }: WorkRow) =>
  until === null ? 'Back in the list' : `Snoozed until ${shortDay(until)}`
const assignedWords = ({ assigned_name: name }: WorkRow) =>
  name === null ? 'Unassigned' : `Assigned to ${name}`

/** Says why nothing was stored. */
export const sayNotSet = sayFailed('Not saved', 'The server could not save it. Please try again.')
