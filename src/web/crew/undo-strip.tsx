import { Check } from 'lucide-react'
import { isStep } from '../../domain/move-day/day-state.ts'
import { isPayment } from '../../domain/move-day/events.ts'
import { eventWords } from './event-words.ts'
import { undo } from './record.ts'
import { clockAt } from './time-words.ts'
import { type JobOnPhone, useCrew, useNow } from './use-crew.tsx'

/** What was pressed a moment ago, with the way back; it is there for ten seconds. */
export function UndoStrip({ job }: { job: JobOnPhone }) {
  const { kept, words, store, keep } = useCrew()
  useNow()
  const held = kept.events.findLast(
    ({ job: of, heldUntil, event }) =>
      of === job.entry.id && heldUntil > Date.now() && (isStep(event.kind) || isPayment(event)),
  )
  if (!held) return null
  return (
    <div className="flex items-center gap-3 rounded-card bg-inset pl-card text-secondary">
      <Check size={20} />
      <span role="status" className="min-w-0 flex-1">
        {eventWords(held.event, words, job.pack.job.leg)},{' '}
        {clockAt(Date.parse(held.event.at), job.pack.server_time, words)}
      </span>
      <button
        type="button"
        className="min-h-12 rounded-card px-card font-semibold text-accent active:bg-accent-soft"
        onClick={() => void keep(() => undo(store, held.id))}
      >
        {words.undo}
      </button>
    </div>
  )
}
