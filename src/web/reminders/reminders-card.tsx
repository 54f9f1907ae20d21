import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { Reminder } from '../../contract/reminders.ts'
import { dayAfter, daysFrom, shortDay, spokenClock } from '../../domain/calendar.ts'
import { ActDialog, day, line, orNull, own, readOf, startOf } from '../act-form.tsx'
import { api } from '../api/client.ts'
import { ALWAYS_STALE, reading } from '../api/read.ts'
import { refetchTouched } from '../api/refetch.ts'
import { useSend } from '../api/send.ts'
import type { CardOf, WorkActionProps } from '../feature.ts'
import { today } from '../format/date.ts'
import { lazyResolver } from '../lazy-resolver.ts'
import { useOrganization } from '../organization/queries.ts'
import { sayFailed } from '../say.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { cx } from '../ui/cx.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Field } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Options, Select } from '../ui/select.tsx'
import { showToast } from '../ui/toast.tsx'
import { useUnsavedChanges } from '../unsaved-changes.ts'
import { useForm } from '../use-form.ts'
import { useVersionedSave } from '../versioned-save.tsx'

type About = Pick<CardOf, 'of' | 'id'>

const aboutBody = ({ of, id }: About) => (of === 'quote' ? { quote_id: id } : { job_id: id })

const remindersQuery = (about: About) =>
  reading(api.reminders.list, { query: aboutBody(about) }, ALWAYS_STALE)

/** Marks a reminder as done, or as open again. */
const useDone = () =>
  useSend(
    api.reminders.update,
    ({ id, done }: { id: number; done: boolean }) => ({ params: { id }, body: { done } }),
    { onError: sayFailed('Reminder not changed', 'The server could not save it. Please try again.') },
  )

/** Ticks a reminder off where it stands in the worklist. */
export function ReminderDone({ row: { about, name, reason } }: Pick<WorkActionProps, 'row'>) {
  const { mutateAsync, isPending } = useDone()
  const set = (done: boolean) => mutateAsync({ id: about.id, done }).catch(() => undefined)
  const finish = async () => {
    if (!(await set(true))) return
    showToast({
      kind: 'success',
      title: 'Reminder done',
      description: reason,
      action: { label: 'Undo', onAction: () => void set(false) },
    })
  }
  return (
    <Button
      className="min-w-18 max-sm:h-11"
      aria-label={`Done: ${reason}, ${name}`}
      busy={isPending}
      onClick={() => void finish()}
    >
      Done
    </Button>
  )
}

/** What someone has to do about a quote or a job: to see, add, tick off and change. */
export function RemindersCard({ of, id }: CardOf) {
  const { data, isLoadingError, refetch } = useQuery(remindersQuery({ of, id }))
  const [edited, setEdited] = useState<Reminder | 'new' | null>(null)
  const [withDone, setWithDone] = useState(false)
  const { true: done = [], false: open = [] } = Object.groupBy(data?.reminders ?? [], ({ done }) => `${done}`)
  return (
    <Card
      title="Reminders"
      aside={
        !isLoadingError && (
          <Button size="small" icon={<Plus size={14} />} onClick={() => setEdited('new')}>
            Add reminder
          </Button>
        )
      }
    >
      {isLoadingError ? (
        <ErrorState onRetry={() => void refetch()}>The reminders could not be loaded.</ErrorState>
      ) : (
        open.length === 0 && (
          <p role="status" className="text-body text-text-2">
            {data ? 'No reminders.' : 'Loading reminders...'}
          </p>
        )
      )}
      {data && (open.length > 0 || withDone) && (
        <ul className="grid gap-2">
          {[...open, ...(withDone ? done : [])].map((reminder) => (
            <Row key={reminder.id} reminder={reminder} me={data.me} onEdit={() => setEdited(reminder)} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <Button variant="link" size="small" className="mt-2 -ml-2.5" onClick={() => setWithDone(!withDone)}>
          {withDone ? 'Hide done' : `Show ${done.length} done`}
        </Button>
      )}
      {data && edited && (
        <ReminderDialog
          key={edited === 'new' ? 'new' : edited.id}
          about={{ of, id }}
          reminder={edited === 'new' ? null : edited}
          data={data}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  )
}

/** `Today, 9:00 AM`, `Tomorrow`, `Tue, Nov 17`. */
const whenWords = ({ date, time }: Reminder, day: string): string =>
  (['Today', 'Tomorrow'][daysFrom(day, date)] ?? shortDay(date)) + (time ? `, ${spokenClock(time)}` : '')

function Row({ reminder, me, onEdit }: { reminder: Reminder; me: number; onEdit: () => void }) {
  const day = today(useOrganization().timeZone)
  const { mutate, isPending, variables } = useDone()
  const { id, words, done, user_id, user_name } = reminder
  const isLate = !done && reminder.date < day
  return (
    <li className="flex items-start justify-between gap-1">
      <Checkbox
        className="min-w-0 items-start! [&>span:first-child]:mt-0.5"
        checked={isPending ? variables.done : done}
        onChange={({ target }) => mutate({ id, done: target.checked })}
        label={
          <span className="min-w-0">
            <span className={cx('block break-words', done && 'text-text-3 line-through')}>{words}</span>
            <span className="block text-caption text-text-3">
              <span className={cx(isLate && 'font-medium text-danger')}>
                {whenWords(reminder, day)}
                {isLate && ', overdue'}
              </span>
              {user_id !== me && ` for ${user_name}`}
            </span>
          </span>
        }
      />
      <IconButton label={`Edit reminder: ${words}`} className="-mt-1.5 -mr-2" onClick={onEdit}>
        <Pencil size={14} />
      </IconButton>
    </li>
  )
}

const rules = lazyResolver(async () => (await import('../../contract/reminders.ts')).reminderForm)

/** What a reminder says, or a new one to begin with. */
type Said = Pick<Reminder, 'words' | 'date' | 'time' | 'user_id'>

const fieldsOf = ({ words, date, time, user_id }: Said, people: readonly { id: number; name: string }[]) => ({
  words: line('What to do', { start: words, maxLength: 300, placeholder: 'Call back about the piano' }),
  date: day('Date', { half: 'always', start: date }),
  time: orNull(line('Time', { half: 'always', optional: true, start: time, type: 'time' })),
  user_id: own(
    user_id,
    ({ register, form, className }) => (
      <Field label="For" error={form.errorOf('user_id')} className={className}>
        <Select {...register()}>
          <Options of={people} />
        </Select>
      </Field>
    ),
    { register: { valueAsNumber: true } },
  ),
})

const create = (about: About, { words, date, time, user_id }: Said) =>
  api.reminders.create({ body: { words, date, time, user_id, ...aboutBody(about) } })

type Undo = () => Promise<unknown>

function sayFinished(title: string, undo?: Undo) {
  const action = undo && { label: 'Undo', onAction: () => void undo() }
  showToast({ kind: 'success', title, ...(action && { action }) })
  void refetchTouched(api.reminders.update)
}

type DeleteButtonProps = {
  about: About
  reminder: Reminder
  refuse: ReturnType<typeof useForm<FieldValues>>['refuse']
  onDeleted: (title: string, undo?: Undo) => void
}

function DeleteButton({ about, reminder, refuse, onDeleted }: DeleteButtonProps) {
  const remove = useMutation({
    mutationFn: ({ id }: Reminder) => api.reminders.delete({ params: { id } }),
    onSuccess: (_, deleted) => {
      const undo = () => create(about, deleted).finally(() => refetchTouched(api.reminders.create))
      onDeleted('Reminder deleted', deleted.done ? undefined : undo)
    },
    onError: (error) => refuse(error, 'The reminder could not be deleted. Please try again.'),
  })
  return (
    <Button
      variant="ghost"
      className="mr-auto -ml-3 text-danger!"
      busy={remove.isPending}
      onClick={() => remove.mutate(reminder)}
    >
      Delete
    </Button>
  )
}

type ReminderDialogProps = {
  about: About
  /** Null: a new one. */
  reminder: Reminder | null
  data: Answer<Contract['reminders']['list']>
  onClose: () => void
}

/** Adds or changes a reminder. What was typed stays after a failure and beside what someone else has saved. */
function ReminderDialog({ about, reminder, data, onClose }: ReminderDialogProps) {
  const begin = { words: '', date: dayAfter(today(useOrganization().timeZone)), time: null, user_id: data.me }
  const queryClient = useQueryClient()
  const [based, setBased] = useState(reminder)
  // The person it is for may no longer be one of those it can be for.
  const now = reminder && { id: reminder.user_id, name: reminder.user_name }
  const people = [...data.members.filter(({ id }) => id !== now?.id), ...(now ? [now] : [])].map(
    ({ id, name }) => ({ id, name: id === data.me ? `${name} (you)` : `${name}` }),
  )
  const fields = fieldsOf(reminder ?? begin, people)
  const bodyOf = (typed: FieldValues) => readOf(fields, typed)
  const form = useForm<FieldValues>({ resolver: rules as never, defaultValues: startOf(fields) })
  useUnsavedChanges(form.formState.isDirty)
  const finish = (title: string, undo?: Undo) => {
    onClose()
    sayFinished(title, undo)
  }
  const { save } = useVersionedSave<Reminder>({
    send: () => {
      const body = bodyOf(form.getValues())
      return based
        ? api.reminders.update({ params: { id: based.id }, body: { ...body, version: based.version } })
        : create(about, body)
    },
    read: async () => {
      const { reminders } = await queryClient.fetchQuery(remindersQuery(about))
      const theirs = reminders.find(({ id }) => id === based?.id)
      if (!theirs) throw new Error('the reminder is gone')
      return theirs
    },
    merge: (theirs) => {
      form.reset(startOf(fieldsOf(theirs, people)), { keepDirtyValues: true })
      setBased(theirs)
      const message = `${theirs.changed_by ?? 'A colleague'} has changed this reminder meanwhile. Please check it, then save again.`
      form.setError('root', { message })
    },
    onSaved: () => finish(reminder ? 'Reminder saved' : 'Reminder added'),
    onFailed: (error) => void form.refuse(error, 'The reminder could not be saved. Please try again.'),
  })
  return (
    <ActDialog
      // The rules that were loaded have read them already.
      act={{ form, fields, bodyOf: (typed) => typed }}
      open
      onClose={onClose}
      title={reminder ? 'Edit reminder' : 'Add a reminder'}
      width="narrow"
      action={reminder ? 'Save' : 'Add reminder'}
      onSave={() => save().then(() => false)}
      aside={
        reminder && <DeleteButton about={about} reminder={reminder} refuse={form.refuse} onDeleted={finish} />
      }
    />
  )
}
