import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { Plus, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { PriceBookEntryAnswer } from '../../../contract/price-book.ts'
import { centsOf, formatMoney } from '../../../domain/money.ts'
import { mayBeQuoted } from '../../../domain/pricing/price-book.ts'
import { isAtCost, type LineUnit } from '../../../domain/quotes/line-units.ts'
import { atCostAmount } from '../../../domain/quotes/line-words.ts'
import { useRights } from '../../auth/rights.ts'
import { priceBookQuery } from '../../pricing/queries.ts'
import { useIsAtLeast } from '../../surroundings.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const NAME = 'From the price book'
const KINDS = { service: 'Services', material: 'Materials', fee: 'Fees' } as const

type PickerProps = { disabled: boolean; onPick: (entry: PriceBookEntryAnswer) => void }

/** A button that opens the price book: below it where there is room, a sheet on phones. It stays open to add more. */
export function PriceBookPicker({ disabled, onPick }: PickerProps) {
  const [open, setOpen] = useState(false)
  const wide = useIsAtLeast('tablet')
  if (!wide) {
    return (
      <>
        <Button size="small" icon={<Plus size={15} />} disabled={disabled} onClick={() => setOpen(true)}>
          {NAME}
        </Button>
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title="Price book"
          flush
          footer={
            <Button variant="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          }
        >
          <Entries onPick={onPick} focused={false} />
        </Dialog>
      </>
    )
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger disabled={disabled} className={buttonStyle('secondary', 'small')}>
        <Plus size={15} />
        {NAME}
      </Popover.Trigger>
      <Popover.Portal>
        {/* It lies outside the page's landmarks, so it is one itself. */}
        <Popover.Positioner
          role="region"
          aria-label="Price book"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="z-40"
        >
          <Popover.Popup
            aria-label="Price book"
            className="flex max-h-[min(440px,var(--available-height))] w-[420px] max-w-(--available-width) flex-col overflow-hidden rounded-card border border-border bg-raised text-text-1 shadow-popover outline-none"
          >
            <Entries onPick={onPick} focused />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const matches = (entry: PriceBookEntryAnswer, typed: string) =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => entry.name.toLowerCase().includes(word))

const isPriced = ({ unit, price }: PriceBookEntryAnswer) => mayBeQuoted(unit, price)

/** What the typed words find, by kind, and which of it is marked. */
function useFound(entries: readonly PriceBookEntryAnswer[], onPick: PickerProps['onPick']) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const active = entries.filter((entry) => entry.active)
  const found = active.filter((entry) => matches(entry, typed.trim()))
  const offered = Object.keys(KINDS).flatMap((kind) =>
    found.filter((entry) => entry.kind === kind && isPriced(entry)),
  )
  const current = offered[Math.min(marked, offered.length - 1)]
  const optionId = (entry: PriceBookEntryAnswer) => `${id}-${entry.id}`
  const mark = (step: number) => {
    const next = (offered.indexOf(current as PriceBookEntryAnswer) + step + offered.length) % offered.length
    setMarked(next)
    const entry = offered[next]
    if (entry) document.getElementById(optionId(entry))?.scrollIntoView({ block: 'nearest' })
  }
  return {
    ...{ id, typed, active, found, offered, current, optionId },
    markEntry: (entry: PriceBookEntryAnswer) => setMarked(offered.indexOf(entry)),
    type: (text: string) => {
      setTyped(text)
      setMarked(0)
    },
    keyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') {
        // It stands inside the form of the lines, which Enter would save.
        event.preventDefault()
        if (current) onPick(current)
      }
      if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && offered.length > 0) {
        event.preventDefault()
        mark(event.key === 'ArrowDown' ? 1 : -1)
      }
    },
  }
}
type Found = ReturnType<typeof useFound>

type EntriesProps = Pick<PickerProps, 'onPick'> & { focused: boolean }

/** What the company offers, found by its name. Enter adds the marked one; what has no price comes last. */
function Entries({ onPick, focused }: EntriesProps) {
  const query = useQuery(priceBookQuery)
  const { data } = query
  const all = useFound(data?.value.entries ?? [], onPick)
  const { id, current, active, found } = all
  if (query.isError) {
    return (
      <ErrorState onRetry={() => void query.refetch()}>
        The price book could not be loaded. Please try again.
      </ErrorState>
    )
  }
  if (!data) return <Skeleton className="m-4 h-40" />
  return (
    <>
      <div className="p-2">
        <Input
          icon={<Search size={16} />}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && all.optionId(current)}
          aria-label="Find in the price book"
          // A phone's keyboard would hide what there is to choose from.
          autoFocus={focused}
          placeholder="Find in the price book"
          autoComplete="off"
          value={all.typed}
          onChange={({ target }) => all.type(target.value)}
          onKeyDown={all.keyDown}
        />
      </div>
      <div className="min-h-0 flex-auto overflow-y-auto px-1.5 pb-1.5">
        <div id={`${id}-list`} role="listbox" aria-label="Price book" tabIndex={-1}>
          {Object.entries(KINDS).map(([kind, title]) => (
            <EntriesOfKind key={kind} {...{ kind, title, all, onPick }} />
          ))}
        </div>
        <Priceless entries={found.filter((entry) => !isPriced(entry))} />
        {found.length === 0 && <p className="px-2.5 py-3 text-body text-text-2">Nothing by that name.</p>}
      </div>
      <div className="flex items-center justify-between gap-4 border-t border-border px-4 py-2 text-caption text-text-3">
        <span role="status">{`${found.length} of ${active.length} in the price book`}</span>
        <span className="max-sm:hidden">
          <kbd className="rounded-[5px] border border-border-strong px-1.5 py-px font-sans text-text-2">
            Enter
          </kbd>{' '}
          adds, stays open
        </span>
      </div>
    </>
  )
}

type EntriesOfKindProps = Pick<PickerProps, 'onPick'> & { kind: string; title: string; all: Found }

function EntriesOfKind({ kind, title, all, onPick }: EntriesOfKindProps) {
  const entries = all.offered.filter((entry) => entry.kind === kind)
  if (entries.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div role="group" aria-label={title}>
      <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-caption text-text-3">
        {title}
      </p>
      {entries.map((entry) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
        <div
          key={entry.id}
          id={all.optionId(entry)}
          role="option"
          tabIndex={-1}
          aria-selected={entry === all.current}
          onClick={() => onPick(entry)}
          onPointerMove={() => all.markEntry(entry)}
          className={cx(
            'flex min-h-control cursor-default items-center justify-between gap-4 rounded-small px-2.5 py-1 text-body',
            entry === all.current && 'bg-inset dark:bg-tile',
          )}
        >
          <span className="min-w-0 font-medium wrap-anywhere">
            {entry.name}
            {entry.customer_may_choose && (
              <span className="ml-2 text-caption font-normal text-text-3">Customer decides</span>
            )}
          </span>
          <span className="shrink-0 text-secondary text-text-2 tabular">{priceOf(entry)}</span>
        </div>
      ))}
    </div>
  )
}

function Priceless({ entries }: { entries: readonly PriceBookEntryAnswer[] }) {
  const maySetPrices = useRights()('pricing.change')
  if (entries.length === 0) return null
  return (
    <>
      <p className="px-2.5 pt-2 pb-1 text-caption text-text-3">No price yet</p>
      <ul>
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="flex min-h-control items-center justify-between gap-4 px-2.5 text-body text-text-2"
          >
            <span className="min-w-0 wrap-anywhere">{entry.name}</span>
            {maySetPrices && (
              <a
                href="/settings?tab=price-book"
                target="_blank"
                rel="noreferrer"
                aria-label={`Set a price of ${entry.name}`}
                className="shrink-0 rounded-small text-secondary font-medium text-accent max-sm:py-3"
              >
                Set a price
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const UNIT: Record<LineUnit, string> = {
  hour: ' an hour',
  'quarter hour': ' a quarter hour',
  piece: ' a piece',
  'cubic foot': ' a cubic foot',
  day: ' a day',
  month: ' a month',
  flat: '',
  'at cost': '',
}
const priceOf = ({ price, unit }: PriceBookEntryAnswer) =>
  isAtCost({ unit }) ? atCostAmount(centsOf(price)) : `${formatMoney(price ?? 0)}${UNIT[unit]}`
