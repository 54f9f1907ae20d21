import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Pack } from '../../contract/move-day.ts'
import { isPress, isStillToCome, LONGEST_REASON } from '../../domain/move-day/corrections.ts'
import { type LogEntry, logEntries, whenOf } from '../../domain/move-day/log-entries.ts'
import { eventWords } from './event-words.ts'
import { Card, ROW, RowButton, Screen, SheetForm, TextField, Tick } from './parts.tsx'
import { record } from './record.ts'
import { clockAt, momentAt, wallClock } from './time-words.ts'
import { type JobOnPhone, useCrew } from './use-crew.tsx'
import { firstName } from './words.ts'

type Entry = LogEntry<JobOnPhone['log'][number], Pack['corrections'][number]>

/** What was pressed on a job, the last first, by whom and when; what has left is corrected here. */
export function HappenedScreen({ job }: { job: JobOnPhone }) {
  const { kept, words } = useCrew()
  const [asked, setAsked] = useState<Entry | null>(null)
  const own = new Set(kept.events.map(({ id }) => id))
  const by = new Map(job.pack.events.map((event) => [event.id, event.by]))
  const { name, role } = kept.session.person
  const entries = logEntries(job.log, job.pack.corrections).filter(({ event }) => isPress(event.kind))
  return (
    <Screen title={words.happened.title} subtitle={job.entry.customer_name}>
      {entries.length === 0 ? (
        <p>{words.nothingYet}</p>
      ) : (
        <Card>
          <ul className="divide-y">
            {entries.map((entry) => (
              <li key={entry.event.id}>
                <EntryRow
                  entry={entry}
                  job={job}
                  by={own.has(entry.event.id) ? name : (by.get(entry.event.id) ?? null)}
                  onCorrect={role === 'lead' || own.has(entry.event.id) ? () => setAsked(entry) : undefined}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {asked && <CorrectSheet job={job} entry={asked} onClose={() => setAsked(null)} />}
    </Screen>
  )
}

type RowProps = { entry: Entry; job: JobOnPhone; by: string | null; onCorrect: (() => void) | undefined }

function EntryRow({ entry, job, by, onCorrect }: RowProps) {
  const { words } = useCrew()
  const clock = (instant: Date) => clockAt(instant, job.pack.server_time, words)
  const { at, original, correction } = entry
  const isMoved = at !== null && at.getTime() !== original.getTime()
  const Struck = at === null ? 's' : 'span'
  const content: ReactNode = (
    <>
      <span className="min-w-0 flex-1">
        <Struck className="block font-semibold">{eventWords(entry.event, words, job.pack.job.leg)}</Struck>
        <span className="block text-secondary text-text-2">
          {clock(whenOf(entry))}
          {isMoved && ` ${words.happened.insteadOf(clock(original))}`}
          {at === null && `, ${words.happened.notAtAll}`}
          {by && `, ${firstName(by)}`}
        </span>
        {correction && (
          <span className="block text-secondary text-text-2">
            {words.happened.correctedBy(correction.by && firstName(correction.by), correction.reason)}
          </span>
        )}
      </span>
    </>
  )
  if (!onCorrect) return <div className={ROW}>{content}</div>
  return (
    <RowButton onClick={onCorrect}>
      {content}
      <span className="sr-only">{words.happened.correct}</span>
      <ChevronRight size={22} />
    </RowButton>
  )
}

type CorrectSheetProps = { job: JobOnPhone; entry: Entry; onClose: () => void }
type Problem = 'time' | 'notYet' | 'reason'

/** Says when something happened in truth, or that it did not; the press itself stays. */
function CorrectSheet({ job, entry, onClose }: CorrectSheetProps) {
  const { words, store, keep, now } = useCrew()
  const moment = job.pack.server_time
  const [clock, setClock] = useState(() => wallClock(whenOf(entry), moment))
  const [happened, setHappened] = useState(true)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)

  function problemOf(at: string | null): Problem | null {
    if (happened && !at) return 'time'
    if (at && isStillToCome(at, now())) return 'notYet'
    return reason.trim() === '' ? 'reason' : null
  }

  async function save() {
    const at = happened && clock ? momentAt(clock, whenOf(entry), moment) : null
    const found = problemOf(at)
    setProblem(found)
    if (found) return
    const said = { corrects: entry.event.id, at, reason: reason.trim() }
    if (await keep(() => record(store, job.entry.id, 'correction', said))) onClose()
  }

  return (
    <SheetForm
      title={words.happened.correctOf(eventWords(entry.event, words, job.pack.job.leg))}
      submit={words.happened.correct}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-secondary text-text-2">{words.happened.pressStays}</p>
      {happened && (
        <TextField
          label={words.happened.happenedAt}
          problem={problem && problem !== 'reason' ? words.happened[problem] : null}
          type="time"
          value={clock}
          onType={setClock}
        />
      )}
      <Tick checked={!happened} onTick={(isNot) => setHappened(!isNot)}>
        {words.happened.didNot}
      </Tick>
      <TextField
        label={words.happened.why}
        problem={problem === 'reason' ? words.happened.reason : null}
        rows={2}
        value={reason}
        maxLength={LONGEST_REASON}
        onType={setReason}
      />
    </SheetForm>
  )
}
