import { Camera, MessageSquare, PenLine, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { formatCents } from '../../domain/money.ts'
import { type ChangeOrderSaid, LEAST_TO_DECIDE_MS, reasonsAt } from '../../domain/papers/change-lines.ts'
import { effectOf } from '../../domain/papers/change-order.ts'
import type { PaperFacts } from '../../domain/papers/paper-facts.ts'
import { buildPaper } from '../../domain/papers/papers.ts'
import { priceWithChanges } from '../../domain/papers/price-with-changes.ts'
import { textTo } from '../format/phone.ts'
import { LineSheet } from './change-line-sheet.tsx'
import { OfferedChange } from './offered-change.tsx'
import { draftOf, factsNow, isRevisedEstimate, SAID_NOW } from './papers.ts'
import { Card, Primary, Screen, Secondary, Square, TextField, Warning } from './parts.tsx'
import { recordPaper, writeDraft } from './record.ts'
import { goTo, pathTo } from './route.ts'
import { openChange, paperHash, waitsWords } from './signing.ts'
import { onPaper } from './time-words.ts'
import { OneOf } from './typed-field.tsx'
import { type JobOnPhone, useCrew } from './use-crew.tsx'
import { firstName } from './words.ts'

type Draft = Partial<ChangeOrderSaid>

/** What the customer wants done besides, at which price; they answer on this phone or on their link. */
export function ChangeScreen({ job }: { job: JobOnPhone }) {
  const { kept, words } = useCrew()
  const facts = factsNow(job)
  const draft = draftOf(kept.drafts, job.entry.id, 'change_order')
  const offered = openChange(job)
  if (!facts) {
    return (
      <Screen title={words.change} subtitle={job.entry.customer_name}>
        <p>{words.changeOrder.changeLeads}</p>
      </Screen>
    )
  }
  if (offered && !draft.lines) return <OfferedChange {...{ job, offered }} />
  return <WrittenChange {...{ job, facts, draft }} />
}

type WrittenProps = { job: JobOnPhone; facts: PaperFacts; draft: Draft }

function useChange({ job, facts, draft }: WrittenProps) {
  const { words, store, keep, now } = useCrew()
  const [isLacking, setLacking] = useState(false)
  const id = job.entry.id
  const said = SAID_NOW.change_order(job, draft)
  const { moment = 'before_loading', number = 1, lines = [], reason } = said
  const phone = job.pack.customer_link && job.pack.job.customer_phone
  const put = (change: (written: Draft) => Draft) => keep(() => writeDraft(store, id, 'change_order', change))
  const isWhole = lines.length > 0 && reason !== undefined
  /** An hour from now on, not from when the reason was chosen. */
  const withTime = (): Draft => ({
    decideBy:
      reason === 'necessary_by_carrier'
        ? onPaper(now().getTime() + LEAST_TO_DECIDE_MS, job.pack.server_time)
        : null,
  })
  async function signHere() {
    setLacking(!isWhole)
    if (isWhole && (await put(withTime))) goTo({ screen: 'sign', job: id, paper: 'change_order' })
  }
  async function text() {
    setLacking(!isWhole)
    const link = job.pack.customer_link
    if (!reason || lines.length === 0 || !phone || !link) return
    const madeAt = onPaper(now(), job.pack.server_time)
    const drafts = await store.drafts.where({ job: id }).toArray()
    const whole = { number, moment, reason, lines, ...draftOf(drafts, id, 'change_order'), ...withTime() }
    const document = buildPaper('change_order', facts, { said: whole, madeAt })
    const sha256 = await paperHash(document)
    const data = { result: 'offered', document, sha256, reason: null } as const
    if (await keep(() => recordPaper(store, id, 'change_order', data)))
      location.assign(textTo(phone, words.changeOrder.textWords(document.title, link)))
  }
  const lacks = isLacking && !isWhole
  return { said, moment, number, lines, reason, put, lacks, signHere, text: phone ? text : null }
}

function WrittenChange(written: WrittenProps) {
  const { job, facts, draft } = written
  const { kept, words } = useCrew()
  const [isAdding, setAdding] = useState(false)
  const { said, moment, number, lines, reason, put, lacks, signHere, text } = useChange(written)
  const id = job.entry.id
  const name = firstName(job.entry.customer_name)
  return (
    <Screen
      title={
        isRevisedEstimate(job, { ...said, moment })
          ? `${words.changeOrder.revised} ${number}`
          : words.changeOrder.changeNumber(number)
      }
      subtitle={`${job.entry.customer_name}, ${words.changeOrder.changeMoments[moment]}`}
      step={job.next}
      foot={
        <>
          {lacks && <Warning>{words.changeOrder.changeLacks}</Warning>}
          <p className="text-center text-secondary text-text-2">
            {waitsWords(job.state, words)(name)}
            {text && ` ${words.changeOrder.textSigns(kept.session.person.name)}`}
          </p>
          <div className="flex flex-wrap gap-2">
            {text && (
              <Secondary onClick={() => void text()}>
                <MessageSquare size={24} />
                {words.text}
              </Secondary>
            )}
            <Primary isBeside onClick={() => void signHere()}>
              <PenLine size={24} />
              {words.changeOrder.signsHere(name)}
            </Primary>
          </div>
        </>
      }
    >
      <Added job={id} lines={lines} put={put} onAdd={() => setAdding(true)} />
      <Reason {...{ moment, reason, facts, put }} note={draft.note ?? ''} />
      <Totals facts={facts} lines={lines} />
      {isAdding && (
        <LineSheet
          rates={facts.rates}
          onClose={() => setAdding(false)}
          onAdd={async (line) => {
            if (await put((written) => ({ lines: [...(written.lines ?? []), line] }))) setAdding(false)
          }}
        />
      )}
    </Screen>
  )
}

type ReasonProps = Pick<ReturnType<typeof useChange>, 'moment' | 'reason' | 'put'> & {
  facts: PaperFacts
  note: string
}

function Reason({ moment, reason, facts, put, note }: ReasonProps) {
  const { words } = useCrew()
  return (
    <fieldset className="rounded-card border border-border-strong bg-surface p-card">
      <OneOf
        title={words.changeOrder.reason}
        all={reasonsAt(moment, facts.jurisdiction)}
        words={(one) => words.changeOrder.changeReasons[one]}
        chosen={reason}
        onChoose={(one) => void put(() => ({ reason: one }))}
      />
      {reason && facts.jurisdiction.id === 'interstate' && (
        <p className="mt-3 text-secondary text-text-2">
          {words.changeOrder.changeEffects[effectOf({ moment, reason })]}
        </p>
      )}
      <Note note={note} onNote={(written) => void put(() => ({ note: written || null }))} />
    </fieldset>
  )
}

type AddedProps = {
  job: number
  lines: ChangeOrderSaid['lines']
  put: (change: (written: Draft) => Draft) => Promise<boolean>
  onAdd: () => void
}

function Added({ job, lines, put, onAdd }: AddedProps) {
  const { changeOrder, photos } = useCrew().words
  return (
    <Card label={changeOrder.added}>
      <h2 className="px-card pt-3 text-bar">{changeOrder.added}</h2>
      {lines.length === 0 && <p className="px-card py-3 text-text-2">{changeOrder.nothingAdded}</p>}
      <ul>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be added twice
          <li key={index} className="flex items-center gap-2 pl-card not-first:border-t">
            <span className="min-w-0 flex-1 py-3">
              <span className="block font-semibold">{line.label}</span>
              <span className="block text-secondary text-text-2">
                {[
                  line.detail,
                  changeOrder.basis(line.quantity, formatCents(line.unitCents), changeOrder.units[line.unit]),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <Square
              label={changeOrder.remove(line.label)}
              onClick={() => void put(() => ({ lines: lines.toSpliced(index, 1) }))}
            >
              <X size={24} />
            </Square>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap divide-x border-t">
        <button type="button" className={ACTION} onClick={onAdd}>
          <Plus size={22} />
          {lines.length === 0 ? changeOrder.addFirst : changeOrder.addAnother}
        </button>
        <a href={pathTo({ screen: 'photos', job })} className={ACTION}>
          <Camera size={22} />
          {photos}
        </a>
      </div>
    </Card>
  )
}

const ACTION =
  'flex min-h-14 flex-1 items-center justify-center gap-2 px-2 text-accent active:bg-inset focus-visible:-outline-offset-2'

function Note({ note: kept, onNote }: { note: string; onNote: (note: string) => void }) {
  const { words } = useCrew()
  const [note, setNote] = useState(kept)
  return (
    <div className="mt-3">
      <TextField
        label={words.changeOrder.changeNote}
        value={note}
        rows={2}
        maxLength={2000}
        onType={(typed) => {
          setNote(typed)
          onNote(typed.trim())
        }}
      />
    </div>
  )
}

function Totals({ facts, lines }: { facts: PaperFacts; lines: ChangeOrderSaid['lines'] }) {
  const { words } = useCrew()
  const before = priceWithChanges(facts.agreement, facts.changes)
  const after = priceWithChanges(facts.agreement, [...facts.changes, { lines }])
  if (before.totalCents === null) return <p>{words.changeOrder.noPriceAgreed}</p>
  const rows = [
    [words.changeOrder.estimated, before.totalCents, after.totalCents],
    [words.maximum, before.maximumCents, after.maximumCents],
  ] as const
  return (
    <Card>
      <table className="w-full tabular">
        <thead className="text-secondary text-text-2">
          <tr>
            <td className="px-card pt-3" />
            <th scope="col" className="pt-3 text-right font-normal">
              {words.changeOrder.signedPrice}
            </th>
            <th scope="col" className="px-card pt-3 text-right font-normal">
              {words.changeOrder.withThis}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(
            ([label, was, is]) =>
              was !== null &&
              is !== null && (
                <tr key={label} className="border-t first:border-t-0">
                  <th scope="row" className="px-card py-3 text-left font-normal">
                    {label}
                  </th>
                  <td className="py-3 text-right text-text-2">{formatCents(was)}</td>
                  <td className="px-card py-3 text-right text-button">{formatCents(is)}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </Card>
  )
}
