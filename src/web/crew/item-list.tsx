import { Check, ChevronDown, Plus, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import type { Pack } from '../../contract/move-day.ts'
import { handlingLine } from '../../domain/catalogue/handling-line.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import type { ItemResult } from '../../domain/move-day/events.ts'
import { cx } from '../ui/cx.ts'
import { type Checks, checksAt, piecesSaid, RESULTS_AT, roomsOf, type Side, sideOf } from './checks.ts'
import { RemarkSheet } from './notes-screen.tsx'
import { Card, PRIMARY, ROW, Screen, SECONDARY, Sheet, TINTED } from './parts.tsx'
import { record } from './record.ts'
import { type JobOnPhone, useCrew, useNow } from './use-crew.tsx'

type Item = Pack['items'][number]
type ListProps = { job: JobOnPhone; side: Side }

/** The list by itself, whenever somebody wants to look something up or catch up. */
export function ListScreen({ job: id }: { job: number }) {
  const { jobAt } = useCrew()
  const job = jobAt(id, useNow())
  if (!job) return null
  return (
    <Screen title={job.entry.customer_name} subtitle={job.entry.job_number}>
      <ItemList job={job} side={sideOf(job.state.phase)} />
    </Screen>
  )
}

/** The sold list, room by room; a room of which all was said is folded. */
export function ItemList({ job, side }: ListProps) {
  const { words } = useCrew()
  const [isAdding, setAdding] = useState(false)
  const { items } = job.pack
  const checks = checksAt(side, job.log, job.pack)
  const { said, all } = piecesSaid(items, checks)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-address">{words.onTheList}</h2>
        {all > 0 && (
          <p role="status" className="font-semibold">
            {(side === 'pickup' ? words.seenOf : words.checkedOf)(said, all)}
          </p>
        )}
      </div>
      {all === 0 && <p>{words.noList}</p>}
      {all > 0 && (
        <Card>
          {roomsOf(items).map(([room, ofRoom]) => (
            <Room key={room ?? ''} name={room ?? words.room} items={ofRoom} {...{ job, side, checks }} />
          ))}
        </Card>
      )}
      <button type="button" onClick={() => setAdding(true)} className={TINTED}>
        <Plus size={24} />
        {side === 'pickup' ? words.moreToMove : words.addRemark}
      </button>
      {isAdding && (
        <RemarkSheet
          job={job.entry.id}
          isMore={side === 'pickup'}
          by="customer"
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

type RoomProps = ListProps & { name: string; items: Item[]; checks: Checks }

function Room({ name, items, checks, job, side }: RoomProps) {
  const { words } = useCrew()
  const { said, all } = piecesSaid(items, checks)
  const isDone = said === all
  const [isOpened, setOpened] = useState(false)
  const isOpen = !isDone || isOpened
  return (
    <section aria-label={name} className="not-first:border-t">
      <h3 className={cx(isOpen && 'bg-bg')}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-disabled={!isDone}
          onClick={() => isDone && setOpened(!isOpened)}
          className={cx(ROW, 'font-semibold')}
        >
          <span className="min-w-0 flex-1">{name}</span>
          {isDone && <Check size={22} className="text-success" />}
          <span className="font-normal text-text-2">{words.countOf(said, all)}</span>
          {isDone && <ChevronDown size={22} className={cx(isOpen && 'rotate-180')} />}
        </button>
      </h3>
      {isOpen && (
        <ul>
          {items.map((item) => (
            <li key={item.key} className="border-t">
              <ItemRow {...{ item, job, side }} check={checks.get(item.key)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const GOOD: readonly ItemResult[] = [RESULTS_AT.pickup[0], RESULTS_AT.delivery[0]]

type ItemRowProps = ListProps & { item: Item; check: { result: ItemResult; note: string | null } | undefined }

/** The whole row is the target: the first press says that all is well, another one what else there is to say. */
function ItemRow({ item, check, job, side }: ItemRowProps) {
  const { words, store, keep } = useCrew()
  const [isAsked, setAsked] = useState(false)
  const say = (result: ItemResult, note?: string) =>
    keep(() => record(store, job.entry.id, 'item_checked', { item: item.key, result, ...(note && { note }) }))
  const isGood = check && GOOD.includes(check.result)
  const Mark = isGood ? Check : check?.result === 'damaged' ? TriangleAlert : X
  const said = check && (isGood ? null : [words.results[check.result], check.note].filter(Boolean).join(': '))
  return (
    <>
      <button
        type="button"
        className={ROW}
        onClick={() => (check ? setAsked(true) : void say(RESULTS_AT[side][0]))}
      >
        <span className="min-w-0 flex-1">
          <span className="block">
            {itemName(item.name)}
            {item.quantity > 1 && `, ${item.quantity}`}
          </span>
          {item.handling && (
            <span className="block text-secondary text-text-2">
              {handlingLine(item.handling, words.handling)}
            </span>
          )}
          {said && <span className="block text-secondary font-semibold text-amber-text">{said}</span>}
          {isGood && <span className="sr-only">{words.results[check.result]}</span>}
        </span>
        <span
          aria-hidden="true"
          className={cx(
            'flex size-8 shrink-0 items-center justify-center rounded-control border-2',
            !check && 'border-text-2',
            check &&
              (isGood ? 'border-accent bg-accent text-on-accent' : 'border-amber-text text-amber-text'),
          )}
        >
          {check && <Mark size={22} strokeWidth={2.5} />}
        </span>
      </button>
      {isAsked && <ItemSheet {...{ item, side, say }} check={check} onClose={() => setAsked(false)} />}
    </>
  )
}

type ItemSheetProps = Pick<ItemRowProps, 'item' | 'side' | 'check'> & {
  say: (result: ItemResult, note?: string) => Promise<boolean>
  onClose: () => void
}

/** What else there is to say of an item: what it is now is marked. */
function ItemSheet({ item, side, check, say, onClose }: ItemSheetProps) {
  const { words } = useCrew()
  const [note, setNote] = useState(check?.note ?? '')
  return (
    <Sheet title={itemName(item.name)} onClose={onClose}>
      {side === 'delivery' && (
        <label className="flex flex-col gap-1">
          <span className="text-secondary">{words.noteOnItem}</span>
          <textarea
            value={note}
            maxLength={2000}
            rows={2}
            onChange={({ target }) => setNote(target.value)}
            className="rounded-card border border-border-control bg-surface p-3 text-body"
          />
        </label>
      )}
      {RESULTS_AT[side].map((result) => (
        <button
          key={result}
          type="button"
          aria-pressed={result === check?.result}
          className={result === check?.result ? PRIMARY : SECONDARY}
          onClick={async () => {
            if (await say(result, note.trim() || undefined)) onClose()
          }}
        >
          {words.results[result]}
        </button>
      ))}
    </Sheet>
  )
}
