import { CircleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { cx } from '../../ui/cx.ts'
import { HATCH } from './bar.tsx'
import { hoursOfBar, sizeOfJob } from './bar-words.ts'
import { type Carry, carry, placesOfCarried, washKey } from './carry.ts'
import { timeOf } from './places.ts'
import type { Row } from './rows.ts'

/** A part of what is being carried; renders anew only when that part changes. */
const useCarry = <Part,>(select: (now: Carry | null) => Part): Part =>
  useSyncExternalStore(carry.subscribe, () => select(carry.get()))

type InRowProps = { row: Row; date: string; hours: { first: number; last: number } }

/** Over a row of the day: what cannot take the carried job, and where it would go. */
export function CarriedInRow({ row, date, hours }: InRowProps) {
  const washes = useCarry((now) => now?.washes.get(washKey(row.key, date)))
  const isHere = useCarry((now) => now?.place?.row === row.key && now.place.date === date)
  const span = (hours.last - hours.first) * 60
  const percent = (minute: number) => `${((minute - hours.first * 60) / span) * 100}%`
  return (
    <>
      {washes?.map(({ from, to, words }) => (
        <div
          key={from}
          aria-hidden="true"
          className={cx(
            'pointer-events-none absolute inset-y-0 z-10 flex items-center bg-inset/84 pl-2',
            HATCH,
          )}
          style={{ left: percent(from), width: `${((to - from) / span) * 100}%` }}
        >
          <span className="max-w-[calc(100%-8px)] truncate rounded-small border border-border-strong bg-surface px-2 py-0.5 text-caption text-text-1">
            {words}
          </span>
        </div>
      ))}
      {isHere && <Target row={row} percent={percent} span={span} />}
    </>
  )
}

type TargetProps = { row: Row; percent: (minute: number) => string; span: number }

function Target({ row, percent, span }: TargetProps) {
  const now = useCarry((one) => one)
  if (!now?.place) return null
  const { job, place, verdict, by } = now
  const minutes = Math.round(job.duration_hours * 60)
  const isImpossible = verdict?.isImpossible === true
  const hours = hoursOfBar({ start: place.start, end: place.start + minutes })
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-1.5 z-20 h-13"
      style={{ left: percent(place.start), width: `${(minutes / span) * 100}%` }}
    >
      <div
        className={cx(
          'flex h-full flex-col justify-center overflow-hidden rounded-control border px-2.5 text-caption whitespace-nowrap',
          by === 'keys' && 'outline-2 outline-offset-2 outline-focus',
          isImpossible
            ? 'border-red-dot bg-red-fill text-red-text'
            : 'border-dashed border-accent bg-accent-soft text-text-1',
        )}
      >
        <span className="flex items-center gap-1.5 text-secondary font-semibold">
          {isImpossible && <CircleAlert size={14} className="shrink-0" />}
          <span className="truncate">{job.customer_name}</span>
        </span>
        <span className="truncate tabular">
          {hours}
          {isImpossible && ' Not here'}
        </span>
      </div>
      <div className="absolute top-full left-0 mt-1.5 rounded-small bg-text-1 px-2 py-1 text-caption whitespace-nowrap text-surface">
        {isImpossible ? verdict.words : `${row.name}, ${hours}. ${verdict?.words ?? 'Fits'}`}
      </div>
    </div>
  )
}

/** Over a cell of the week. */
export function CarriedInCell({ row, date }: { row: Row; date: string }) {
  const wash = useCarry((now) => now?.washes.get(washKey(row.key, date))?.[0])
  const place = useCarry((now) => (now?.place?.row === row.key && now.place.date === date ? now.place : null))
  if (!wash && !place) return null
  return (
    <div
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute inset-0 z-10',
        wash ? cx('bg-inset/84', HATCH) : 'bg-accent-soft/70',
        place &&
          (wash
            ? 'outline-2 -outline-offset-2 outline-red-dot'
            : 'outline-2 -outline-offset-2 outline-accent outline-dashed'),
      )}
    >
      {(place || wash) && (
        <span className="absolute right-1.5 bottom-1.5 left-1.5 truncate rounded-small border border-border-strong bg-surface px-1.5 py-0.5 text-caption text-text-1">
          {wash ? wash.words : place && `Here at ${timeOf(place)}`}
        </span>
      )}
    </div>
  )
}

/** Says what is carried and what would come of putting it down. */
export function CarriedStrip({ rows }: { rows: readonly Row[] }) {
  const now = useCarry((one) => one)
  return (
    <div
      className={cx(
        'sticky bottom-0 z-30 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-b-card bg-surface text-secondary',
        now && 'border-t border-border px-card py-3.5 shadow-popover',
      )}
    >
      <p role="status" className="min-w-0 flex-auto">
        {now && <Sentence now={now} rows={rows} />}
      </p>
      {now && (
        <p aria-hidden="true" className="flex shrink-0 items-center gap-4 text-text-2">
          {now.by === 'keys' && (
            <>
              <Key keys={['←', '→', '↑', '↓']}>Move</Key>
              <Key keys={['Enter']}>Put down</Key>
            </>
          )}
          <Key keys={['Esc']}>Put back</Key>
        </p>
      )}
    </div>
  )
}

function Key({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      {keys.map((key) => (
        <kbd key={key} className="rounded-badge border border-border-strong px-1.5 font-sans text-caption">
          {key}
        </kbd>
      ))}
      {children}
    </span>
  )
}

function Sentence({ now, rows }: { now: Carry; rows: readonly Row[] }) {
  const { job, place, verdict } = now
  const row = rows.find(({ key }) => key === place?.row)
  if (!place || !row) {
    return (
      <>
        <b className="font-semibold">
          {job.customer_name}, {sizeOfJob(job)}.
        </b>{' '}
        Hatched places cannot take this job.
      </>
    )
  }
  const where = (
    <b className="font-semibold">
      {job.customer_name}: {row.name}, {timeOf(place)}.
    </b>
  )
  if (!verdict) return <>{where} Fits.</>
  if (!verdict.isImpossible) {
    return (
      <>
        {where} <span className="text-warning">Possible, but: {verdict.words}</span>
      </>
    )
  }
  const free = placesOfCarried()?.nextFree(place)
  return (
    <>
      {where} <span className="text-danger">Not possible: {verdict.words}</span>
      {free && ` Next free: ${timeOf(free)}.`}
    </>
  )
}
