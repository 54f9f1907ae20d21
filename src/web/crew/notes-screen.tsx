import { Plus } from 'lucide-react'
import { useState } from 'react'
import { eventsAsCorrected } from '../../domain/move-day/day-state.ts'
import { LONGEST_REMARK } from '../../domain/move-day/event-fields.ts'
import { Card, Primary, Screen, SheetForm, TextField, Tick } from './parts.tsx'
import { record } from './record.ts'
import { clockAt } from './time-words.ts'
import { type JobOnPhone, useCrew } from './use-crew.tsx'

/** What was written down on a job, by whom and when. */
export function NotesScreen({ job }: { job: JobOnPhone }) {
  const { words } = useCrew()
  const [isAdding, setAdding] = useState(false)
  const remarks = eventsAsCorrected(job.log, job.pack.corrections).flatMap((event) =>
    event.kind === 'remark' ? [event] : [],
  )
  return (
    <Screen
      title={words.remarks}
      subtitle={job.entry.customer_name}
      foot={
        <Primary onClick={() => setAdding(true)}>
          <Plus size={24} />
          {words.addRemark}
        </Primary>
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
      {isAdding && <RemarkSheet job={job.entry.id} by="crew" onClose={() => setAdding(false)} />}
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
  async function save() {
    const written = text.trim()
    setEmpty(written === '')
    if (written === '') return
    const remark = { words: isMore ? words.moreRemark(written) : written, by }
    if (await keep(() => record(store, job, 'remark', remark))) onClose()
  }
  return (
    <SheetForm
      title={isMore ? words.moreToMove : words.addRemark}
      submit={words.save}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={isMore ? words.whatMore : words.whatHappened}
        problem={isEmpty ? words.pleaseWrite : null}
        value={text}
        rows={3}
        maxLength={LONGEST_REMARK - words.moreRemark('').length}
        onType={setText}
      />
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="text-secondary">{words.whoSaysIt}</legend>
        {(['crew', 'customer'] as const).map((one) => (
          <Tick key={one} type="radio" name="by" checked={by === one} onTick={() => setBy(one)}>
            {one === 'customer' ? words.byCustomer : words.byCrew}
          </Tick>
        ))}
      </fieldset>
    </SheetForm>
  )
}
