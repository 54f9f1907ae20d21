import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { eventsAsCorrected } from '../../domain/move-day/day-state.ts'
import { LONGEST_REMARK } from '../../domain/move-day/event-fields.ts'
import { Card, PRIMARY, Screen, Sheet } from './parts.tsx'
import { record } from './record.ts'
import { clockAt } from './time-words.ts'
import { useCrew, useNow } from './use-crew.tsx'

/** What was written down on a job, by whom and when. */
export function NotesScreen({ job: id }: { job: number }) {
  const { words, jobAt } = useCrew()
  const [isAdding, setAdding] = useState(false)
  const job = jobAt(id, useNow())
  if (!job) return null
  const remarks = eventsAsCorrected(job.log, job.pack.corrections).flatMap((event) =>
    event.kind === 'remark' ? [event] : [],
  )
  return (
    <Screen
      title={words.remarks}
      subtitle={job.entry.customer_name}
      foot={
        <button type="button" className={PRIMARY} onClick={() => setAdding(true)}>
          <Plus size={24} />
          {words.addRemark}
        </button>
      }
    >
      {remarks.length === 0 ? (
        <p>{words.nothingYet}</p>
      ) : (
        <Card>
          <ul className="divide-y">
            {remarks.map(({ id, t, data }) => (
              <li key={id} className="px-card py-3">
                <p className="whitespace-pre-line">{data.words}</p>
                <p className="text-secondary text-text-2">
                  {data.by === 'customer' ? words.byCustomer : words.byCrew},{' '}
                  {clockAt(t, job.pack.server_time, words)}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {isAdding && <RemarkSheet job={id} by="crew" onClose={() => setAdding(false)} />}
    </Screen>
  )
}

type Writer = 'crew' | 'customer'
type RemarkSheetProps = {
  job: number
  /** Who most likely says it. */
  by: Writer
  /** It is about things that are not on the list. */
  isMore?: boolean
  onClose: () => void
}

export function RemarkSheet({ job, by: first, isMore = false, onClose }: RemarkSheetProps) {
  const { words, store, keep } = useCrew()
  const [text, setText] = useState('')
  const [by, setBy] = useState<Writer>(first)
  const [isEmpty, setEmpty] = useState(false)
  async function save(event: FormEvent) {
    event.preventDefault()
    const written = text.trim()
    setEmpty(written === '')
    if (written === '') return
    const remark = { words: isMore ? words.moreRemark(written) : written, by }
    if (await keep(() => record(store, job, 'remark', remark))) onClose()
  }
  return (
    <Sheet title={isMore ? words.moreToMove : words.addRemark} onClose={onClose}>
      <form onSubmit={save} noValidate className="flex flex-col gap-3">
        <label className="flex flex-col gap-1">
          <span className="text-secondary">{isMore ? words.whatMore : words.whatHappened}</span>
          <textarea
            value={text}
            rows={3}
            maxLength={LONGEST_REMARK - words.moreRemark('').length}
            aria-invalid={isEmpty}
            aria-describedby={isEmpty ? 'remark-empty' : undefined}
            onChange={({ target }) => setText(target.value)}
            className="rounded-card border border-border-control bg-surface p-3 text-body"
          />
          {isEmpty && (
            <span id="remark-empty" className="text-secondary font-semibold text-amber-text">
              {words.pleaseWrite}
            </span>
          )}
        </label>
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="text-secondary">{words.whoSaysIt}</legend>
          {(['crew', 'customer'] as const).map((one) => (
            <label key={one} className="flex min-h-12 items-center gap-3">
              <input
                type="radio"
                name="by"
                checked={by === one}
                onChange={() => setBy(one)}
                className="size-6 accent-accent"
              />
              {one === 'customer' ? words.byCustomer : words.byCrew}
            </label>
          ))}
        </fieldset>
        <button type="submit" className={PRIMARY}>
          {words.save}
        </button>
      </form>
    </Sheet>
  )
}
