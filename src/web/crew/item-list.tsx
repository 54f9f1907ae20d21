import { Check, ChevronDown, Plus, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { handlingLine } from '../../domain/catalogue/handling-line.ts'
import type { ItemResult } from '../../domain/move-day/events.ts'
import { tagKey, tagOfCode } from '../../domain/move-day/item-condition.ts'
import type { ShrunkPhoto } from '../shrink-photo.ts'
import { cx } from '../ui/cx.ts'
import {
  type CheckLine,
  type Checks,
  checksAt,
  listAt,
  piecesSaid,
  RESULTS_AT,
  roomsOf,
  type Side,
  sideOf,
} from './checks.ts'
import { RemarkSheet } from './notes-screen.tsx'
import {
  Card,
  PRIMARY,
  ROW,
  RowButton,
  Screen,
  SECONDARY,
  Sheet,
  TextField,
  Tinted,
  Warning,
} from './parts.tsx'
import { record } from './record.ts'
import { ScanButton } from './scan-tag.tsx'
import { PhotoTiles, TakePhoto } from './take-photo.tsx'
import { type JobOnPhone, useCrew } from './use-crew.tsx'
import { marksSaid, tagSaid, type Words } from './words.ts'

type ListProps = { job: JobOnPhone; side: Side }

/** The list by itself, whenever someone wants to look something up or catch up. */
export const ListScreen = ({ job }: { job: JobOnPhone }) => (
  <Screen title={job.entry.customer_name} subtitle={job.entry.job_number}>
    <ItemList job={job} side={sideOf(job.state.phase)} />
  </Screen>
)

/** The sold list, room by room; a room of which all was said is folded. */
export function ItemList({ job, side }: ListProps) {
  const { words } = useCrew()
  const [isAdding, setAdding] = useState(false)
  const items = listAt(side, job)
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
        {side === 'delivery' && job.articles.length > 0 && <ScanCheck job={job} checks={checks} />}
      </div>
      {all === 0 && <p>{words.noList}</p>}
      {all > 0 && (
        <Card>
          {roomsOf(items).map(([room, ofRoom]) => (
            <Room key={room ?? ''} name={room ?? words.room} items={ofRoom} {...{ job, side, checks }} />
          ))}
        </Card>
      )}
      <Tinted onClick={() => setAdding(true)}>
        <Plus size={24} />
        {side === 'pickup' ? words.moreToMove : words.addRemark}
      </Tinted>
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

type ScanCheckProps = { job: JobOnPhone; checks: Checks }

/** A tag that the camera reads is delivered, as the first press on its row says; what was said of it before stays. */
function ScanCheck({ job, checks }: ScanCheckProps) {
  const { words, store, keep } = useCrew()
  const [heard, setHeard] = useState<{ words: string; isWrong: boolean } | null>(null)
  async function read(code: string) {
    const tag = tagOfCode(code, job.articles.at(-1)?.tag.color ?? '')
    const known = tag && job.articles.find((one) => tagKey(one.tag) === tagKey(tag))
    if (!known) {
      const said = tag ? words.tagging.notListed(tagSaid(tag, words)) : words.tagging.noTag(code)
      return setHeard({ words: said, isWrong: true })
    }
    const item = tagKey(known.tag)
    const result = checks.get(item)?.result ?? RESULTS_AT.delivery[0]
    const isKept =
      checks.has(item) || (await keep(() => record(store, job.entry.id, 'item_checked', { item, result })))
    const said = `${tagSaid(known.tag, words)}, ${known.article}: ${words.results[result]}`
    if (isKept) setHeard({ words: said, isWrong: false })
  }
  return (
    <>
      <ScanButton onCode={(code) => void read(code)} />
      {heard &&
        (heard.isWrong ? (
          <Warning>{heard.words}</Warning>
        ) : (
          <p role="status" className="w-full font-semibold">
            {heard.words}
          </p>
        ))}
    </>
  )
}

type RoomProps = ListProps & { name: string; items: CheckLine[]; checks: Checks }

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

/** `Blue 017, Sofa Three Seat` for what has a tag. */
const titleOf = ({ article, name }: CheckLine, words: Words) =>
  article ? `${tagSaid(article.tag, words)}, ${name}` : name

const GOOD: readonly ItemResult[] = [RESULTS_AT.pickup[0], RESULTS_AT.delivery[0]]

type ItemRowProps = ListProps & {
  item: CheckLine
  check: { result: ItemResult; note: string | null } | undefined
}

/** The whole row is the target: the first press says that all is well, another one what else there is to say. */
function ItemRow({ item, check, job, side }: ItemRowProps) {
  const { words, store, keep } = useCrew()
  const [isAsked, setAsked] = useState(false)
  const say = (result: ItemResult, note?: string) =>
    keep(() => record(store, job.entry.id, 'item_checked', { item: item.key, result, ...(note && { note }) }))
  const care = item.article
    ? marksSaid(item.article.codes, words)
    : item.handling && handlingLine(item.handling, words.handling)
  const isGood = check && GOOD.includes(check.result)
  const Mark = isGood ? Check : check?.result === 'damaged' ? TriangleAlert : X
  const said = check && (isGood ? null : [words.results[check.result], check.note].filter(Boolean).join(': '))
  return (
    <>
      <RowButton onClick={() => (check ? setAsked(true) : void say(RESULTS_AT[side][0]))}>
        <span className="min-w-0 flex-1">
          <span className="block">
            {titleOf(item, words)}
            {item.quantity > 1 && `, ${item.quantity}`}
          </span>
          {care && <span className="block text-secondary text-text-2">{care}</span>}
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
      </RowButton>
      {isAsked && <ItemSheet {...{ item, job, side, say }} check={check} onClose={() => setAsked(false)} />}
    </>
  )
}

type ItemSheetProps = ItemRowProps & {
  say: (result: ItemResult, note?: string) => Promise<boolean>
  onClose: () => void
}

/** What else there is to say of an item: what it is now is marked. */
function ItemSheet({ item, job, side, check, say, onClose }: ItemSheetProps) {
  const { words, store, keep } = useCrew()
  const [note, setNote] = useState(check?.note ?? '')
  const keepPhoto = (photo: ShrunkPhoto) => {
    const data = { sha256: photo.sha256, shows: 'damage', item: item.key } as const
    return keep(() => record(store, job.entry.id, 'photo_added', data, { photo }))
  }
  const photos = photosOf(job, item)
  return (
    <Sheet title={titleOf(item, words)} onClose={onClose}>
      {side === 'delivery' && (
        <TextField label={words.noteOnItem} value={note} maxLength={2000} rows={2} onType={setNote} />
      )}
      {photos.length > 0 && (
        <PhotoTiles photos={photos.map((photo) => ({ photo, words: words.photoKinds.damage }))} />
      )}
      {side === 'delivery' && <TakePhoto className={SECONDARY} onTake={keepPhoto} />}
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

/** The pictures that show the damage of an item, as far as they were taken on this phone. */
function photosOf({ log, photos }: JobOnPhone, { key }: CheckLine) {
  const own = new Set(
    log.flatMap((event) =>
      event.kind === 'photo_added' && event.data.shows === 'damage' && event.data.item === key
        ? [event.data.sha256]
        : [],
    ),
  )
  return photos.filter(({ sha256 }) => own.has(sha256))
}
