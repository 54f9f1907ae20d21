import { useWatch } from 'react-hook-form'
import type { Job } from '../../../contract/jobs.ts'
import { moveDays } from '../../../contract/move-day.ts'
import { LONGEST_REASON } from '../../../domain/move-day/corrections.ts'
import { EVENT_WORDS, PAUSE_WORDS } from '../../../domain/move-day/day-words.ts'
import { LONGEST_REMARK } from '../../../domain/move-day/event-fields.ts'
import { type EventKind, LARGEST_CREW, PAUSE_REASONS, STEPS } from '../../../domain/move-day/events.ts'
import { whenOf } from '../../../domain/move-day/log-entries.ts'
import { contractResolver } from '../../contract-resolver.ts'
import { FormDialog } from '../../form-dialog.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Options, Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { useForm } from '../../use-form.ts'
import { momentOf, WHEN_MISSING, written } from './date-time-field.ts'
import { useSayOfDay } from './queries.ts'
import type { DayEntry } from './read-day.ts'

type DialogProps = { job: Job; timeZone: string; open: boolean; onClose: () => void }

type CorrectForm = { at: string; happened: boolean; reason: string }

/** Says that an event happened at another time, or not at all; what the phone sent stays beside it. */
export function CorrectDialog({ job, entry, timeZone, ...dialog }: DialogProps & { entry: DayEntry }) {
  const { correct } = useSayOfDay(job.id)
  const bodyOf = ({ at, happened, reason }: CorrectForm) => ({
    corrects: entry.event.id,
    at: happened ? at : null,
    reason,
  })
  const form = useForm<CorrectForm>({
    defaultValues: { at: written(timeZone, whenOf(entry)), happened: true, reason: '' },
    resolver: contractResolver(moveDays.correct.body, bodyOf, ({ at, happened }) => ({
      at: happened && !at ? WHEN_MISSING : undefined,
    })),
  })
  const happened = useWatch({ control: form.control, name: 'happened' })
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={`Correct: ${EVENT_WORDS[entry.event.kind]}`}
      description="What the phone sent stays in the log."
      width="small"
      action="Correct"
      busyLabel="Correcting..."
      onSave={(typed) => correct(bodyOf(typed))}
    >
      <div className="grid gap-4">
        {happened && (
          <Field label="Happened at" error={form.errorOf('at')}>
            <Input type="datetime-local" {...form.register('at')} />
          </Field>
        )}
        <Checkbox
          label="It did not happen"
          checked={!happened}
          onChange={({ target }) => form.setValue('happened', !target.checked)}
        />
        <Field label="Reason" error={form.errorOf('reason')}>
          <Textarea rows={2} maxLength={LONGEST_REASON} {...form.register('reason')} />
        </Field>
      </div>
    </FormDialog>
  )
}

/** What the office adds; what is checked or photographed only a phone sees. */
const ADDED = [...STEPS, 'pause', 'resume', 'crew_size', 'remark'] as const satisfies readonly EventKind[]
const WITH_CREW: readonly EventKind[] = ['load_start', 'unload_start', 'crew_size']

type AddForm = {
  kind: EventKind
  at: string
  data: { crew_size: string; reason: string; words: string; by: string }
}

/** The part of the form that an event of this kind says. */
function dataOf({ kind, data }: AddForm) {
  if (WITH_CREW.includes(kind)) return data.crew_size === '' ? {} : { crew_size: Number(data.crew_size) }
  if (kind === 'pause') return { reason: data.reason }
  return kind === 'remark' ? { words: data.words, by: data.by } : {}
}

type AddDialogProps = DialogProps & {
  /** Of the event that comes of it: sent twice it is one. */
  id: string
  kind: EventKind
  now: Date
}

/** Adds what nobody pressed. */
export function AddDialog({ job, id, kind: proposed, now, timeZone, ...dialog }: AddDialogProps) {
  const { add } = useSayOfDay(job.id)
  const today = written(timeZone, now)
  const isAnotherDay = job.scheduled_date !== null && !today.startsWith(job.scheduled_date.slice(0, 10))
  const bodyOf = (typed: AddForm) => ({
    ...{ id, kind: typed.kind, data: dataOf(typed), skew_ms: 0 },
    at: momentOf(timeZone, typed.at),
  })
  const form = useForm<AddForm>({
    defaultValues: {
      kind: proposed,
      at: (isAnotherDay && job.scheduled_date?.slice(0, 16)) || today,
      data: { crew_size: '', reason: PAUSE_REASONS[0], words: '', by: 'crew' },
    },
    resolver: contractResolver(moveDays.add.body, bodyOf, ({ at }) => ({
      at: at ? undefined : WHEN_MISSING,
    })),
  })
  const { register, errorOf } = form
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Add event"
      description="For what nobody pressed on a phone."
      width="small"
      action="Add event"
      busyLabel="Adding..."
      onSave={(typed) => add(bodyOf(typed) as Parameters<typeof add>[0])}
    >
      <div className="grid gap-4">
        <Field label="What happened" error={errorOf('kind')}>
          <Select {...register('kind')}>
            <Options of={ADDED} words={(one) => EVENT_WORDS[one]} />
          </Select>
        </Field>
        <Field label="Happened at" error={errorOf('at')}>
          <Input type="datetime-local" {...register('at')} />
        </Field>
        {WITH_CREW.includes(kind) && (
          <Field label="Crew size" optional={kind !== 'crew_size'} error={errorOf('data.crew_size')}>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={LARGEST_CREW}
              {...register('data.crew_size')}
            />
          </Field>
        )}
        {kind === 'pause' && (
          <Field label="Why the clock stands still" error={errorOf('data.reason')}>
            <Select {...register('data.reason')}>
              <Options of={PAUSE_REASONS} words={(one) => PAUSE_WORDS[one]} />
            </Select>
          </Field>
        )}
        {kind === 'remark' && (
          <>
            <Field label="Remark" error={errorOf('data.words')}>
              <Textarea rows={3} maxLength={LONGEST_REMARK} {...register('data.words')} />
            </Field>
            <Field label="Who said it" error={errorOf('data.by')}>
              <Select {...register('data.by')}>
                <option value="crew">The crew</option>
                <option value="customer">The customer</option>
              </Select>
            </Field>
          </>
        )}
      </div>
    </FormDialog>
  )
}
