import type { Job } from '../../../contract/jobs.ts'
import { moveDays } from '../../../contract/move-day.ts'
import { LONGEST_REASON } from '../../../domain/move-day/corrections.ts'
import { EVENT_WORDS, PAUSE_WORDS } from '../../../domain/move-day/day-words.ts'
import { LONGEST_REMARK } from '../../../domain/move-day/event-fields.ts'
import { type EventKind, LARGEST_CREW, PAUSE_REASONS, STEPS } from '../../../domain/move-day/events.ts'
import { whenOf } from '../../../domain/move-day/log-entries.ts'
import { ActForm, choice, figure, line, paragraph, tick } from '../../act-form.tsx'
import { api } from '../../api/client.ts'
import type { BodyOf } from '../../api/read.ts'
import { sendAndShow } from '../../api/send.ts'
import { momentOf, WHEN_MISSING, written } from '../board/wall-clock.ts'
import type { DayEntry } from './read-day.ts'

type DialogProps = { job: Job; timeZone: string; open: boolean; onClose: () => void }

/** Says that an event happened at another time, or not at all; what the phone sent stays beside it. */
export function CorrectDialog({ job, entry, timeZone, ...dialog }: DialogProps & { entry: DayEntry }) {
  return (
    <ActForm
      {...dialog}
      body={moveDays.correct.body}
      fields={{
        at: line('Happened at', {
          type: 'datetime-local',
          start: written(timeZone, whenOf(entry)),
          missing: WHEN_MISSING,
          shown: ({ never }) => !never,
        }),
        never: tick('It did not happen', { start: false }),
        reason: paragraph('Reason', { maxLength: LONGEST_REASON }),
      }}
      sent={({ at, never, reason }) => ({ corrects: entry.event.id, at: never ? null : at, reason })}
      title={`Correct: ${EVENT_WORDS[entry.event.kind]}`}
      description="What the phone sent stays in the log."
      action="Correct"
      busyLabel="Correcting..."
      onSave={(body) => sendAndShow(api.moveDays.correct, { params: { id: job.id }, body })}
    />
  )
}

/** What the office adds; what is checked or photographed only a phone sees. */
const ADDED = [...STEPS, 'pause', 'resume', 'crew_size', 'remark'] as const satisfies readonly EventKind[]
const ADDED_WORDS = Object.fromEntries(ADDED.map((kind) => [kind, EVENT_WORDS[kind]])) as typeof EVENT_WORDS
const SAID_BY = { crew: 'The crew', customer: 'The customer' }
const WITH_CREW: readonly EventKind[] = ['load_start', 'unload_start', 'crew_size']

type AddDialogProps = DialogProps & {
  /** Of the event that comes of it: sent twice it is one. */
  id: string
  kind: EventKind
  now: Date
}

/** Adds what no one pressed. */
export function AddDialog({ job, id, kind: proposed, now, timeZone, ...dialog }: AddDialogProps) {
  const today = written(timeZone, now)
  const isAnotherDay = job.scheduled_date !== null && !today.startsWith(job.scheduled_date.slice(0, 10))
  const ofRemark = { shown: ({ kind }: { kind?: string }) => kind === 'remark' }
  return (
    <ActForm
      {...dialog}
      body={moveDays.add.body}
      fields={{
        kind: choice('What happened', ADDED_WORDS, { start: proposed }),
        at: line('Happened at', {
          type: 'datetime-local',
          start: (isAnotherDay && job.scheduled_date?.slice(0, 16)) || today,
          missing: WHEN_MISSING,
        }),
        'data.crew_size': figure('Crew size', {
          ...{ type: 'number', inputMode: 'numeric', min: 1, max: LARGEST_CREW },
          shown: ({ kind }) => WITH_CREW.includes(kind) && { optional: kind !== 'crew_size' },
        }),
        'data.reason': choice('Reason for the pause', PAUSE_WORDS, {
          start: PAUSE_REASONS[0],
          shown: ({ kind }) => kind === 'pause',
        }),
        'data.words': paragraph('Remark', { ...ofRemark, rows: 3, maxLength: LONGEST_REMARK }),
        'data.by': choice('Who said it', SAID_BY, { ...ofRemark, start: 'crew' }),
      }}
      sent={({ kind, at, ...said }) => {
        const size = said['data.crew_size']
        const data = WITH_CREW.includes(kind)
          ? size !== null && { crew_size: size }
          : kind === 'pause'
            ? { reason: said['data.reason'] }
            : kind === 'remark' && { words: said['data.words'], by: said['data.by'] }
        const event = { id, kind, at: momentOf(timeZone, at), skew_ms: 0, data: data || {} }
        return event as BodyOf<typeof api.moveDays.add>
      }}
      title="Add event"
      description="For what was not entered on a phone."
      busyLabel="Adding..."
      onSave={(body) => sendAndShow(api.moveDays.add, { params: { id: job.id }, body })}
    />
  )
}
