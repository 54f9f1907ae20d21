import { CalendarX, CircleAlert } from 'lucide-react'
import { useRef } from 'react'
import type { Board } from '../../../contract/board.ts'
import { formatCount } from '../../../domain/count.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { useStore } from '../../ui/store.ts'
import { HATCH } from './bar.tsx'
import { hoursOfBar, sizeOfJob } from './bar-words.ts'
import { type Carry, washKey } from './carry.ts'
import { OFF_THE_SCHEDULE, useDropCell } from './drag.ts'
import { canBeSelected } from './group-moves.ts'
import { whoMoves } from './move-words.ts'
import { jobsOf } from './moved-board.ts'
import { useCarry, useOnBoard } from './on-board.ts'
import { timeOf, UNDATED_ROW } from './places.ts'
import type { Row } from './rows.ts'

type InRowProps = { row: Row; date: string; hours: { first: number; last: number } }

/** Over a row of the day: what cannot take the carried job, and where it would go. */
export function CarriedInRow({ row, date, hours }: InRowProps) {
  const washes = useCarry((now) => now?.washes.get(washKey(row.key, date)))
  const areHere = useCarry((now) =>
    (now?.targets ?? []).some(({ place }) => place.row === row.key && place.date === date),
  )
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
      {areHere && <Targets row={row} date={date} percent={percent} span={span} />}
    </>
  )
}

type InHours = { percent: (minute: number) => string; span: number }

/** Where the jobs that go to this row would stand. */
function Targets({ row, date, ...hours }: InHours & { row: Row; date: string }) {
  const now = useCarry((one) => one)
  if (!now) return null
  return now.targets
    .filter(({ place }) => place.row === row.key && place.date === date)
    .map((target) => <Target key={target.job.id} row={row} now={now} {...target} {...hours} />)
}

type TargetProps = InHours & Carry['targets'][number] & { row: Row; now: Carry }

function Target({ row, now, job, place, percent, span }: TargetProps) {
  const { verdict, by } = now
  const isInHand = job.id === now.job.id
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
          by === 'keys' && isInHand && 'outline-2 outline-offset-2 outline-focus',
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
      {isInHand && (
        <div className="absolute top-full left-0 mt-1.5 rounded-small bg-text-1 px-2 py-1 text-caption whitespace-nowrap text-surface">
          {isImpossible ? verdict.words : `${row.name}, ${hours}. ${verdict?.words ?? 'Fits'}`}
        </div>
      )}
    </div>
  )
}

/** Over a cell of the week. */
export function CarriedInCell({ row, date }: { row: Row; date: string }) {
  const wash = useCarry((now) => now?.washes.get(washKey(row.key, date))?.[0])
  const place = useCarry(
    (now) => now?.targets.find(({ place: one }) => one.row === row.key && one.date === date)?.place ?? null,
  )
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
      {now?.by === 'pointer' && now.job.scheduled_date !== null && <OffTheSchedule now={now} />}
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

/** Where a bar is dropped to need a date again. */
function OffTheSchedule({ now }: { now: Carry }) {
  const ref = useRef<HTMLDivElement>(null)
  useDropCell(ref, OFF_THE_SCHEDULE)
  return (
    <div
      ref={ref}
      aria-hidden="true"
      className={cx(
        'flex h-13 shrink-0 items-center gap-2 rounded-control border border-dashed px-4 text-text-2',
        now.place?.row === UNDATED_ROW ? 'border-accent bg-accent-soft text-text-1' : 'border-border-control',
      )}
    >
      <CalendarX size={16} />
      Needs a date
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
  const { job, group, place, verdict } = now
  const { carrying } = useOnBoard()
  const row = rows.find(({ key }) => key === place?.row)
  const who = whoMoves(group.map((one) => ({ job: one })))
  if (place?.row === UNDATED_ROW) {
    return (
      <>
        <b className="font-semibold">{who}:</b> off the schedule, waiting for another date.
      </>
    )
  }
  if (!place || !row) {
    return (
      <>
        <b className="font-semibold">{group.length === 1 ? `${who}, ${sizeOfJob(job)}.` : `${who}.`}</b>{' '}
        Hatched places cannot take {group.length === 1 ? 'this job' : 'these jobs'}.
      </>
    )
  }
  const others = group.length === 1 ? '' : ` and ${formatCount(group.length - 1, 'other')}`
  const where = (
    <b className="font-semibold">
      {job.customer_name}
      {others}: {row.name}, {timeOf(place)}.
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
  return (
    <>
      {where} <span className="text-danger">Not possible: {verdict.words}</span>{' '}
      {carrying.places()?.nearestWords(place)}
    </>
  )
}

/** Says which jobs are selected and what can be done with them; gives way to what is being carried. */
export function SelectedStrip({ board }: { board: Board }) {
  const { swap, shift, takeOff, selection } = useOnBoard()
  const ids = useStore(selection)
  const isCarrying = useCarry((now) => now !== null)
  const jobs = jobsOf(board).filter((job) => ids.includes(job.id) && canBeSelected(job))
  const [first] = jobs
  const isShown = first !== undefined && !isCarrying
  return (
    <section
      aria-label="Selected jobs"
      className={
        isShown
          ? 'sticky bottom-0 z-30 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-b-card border-t border-border bg-surface px-card py-3 text-secondary shadow-popover max-sm:bottom-[calc(var(--spacing-tab-bar)+env(safe-area-inset-bottom)+8px)] max-sm:mt-4 max-sm:rounded-card max-sm:border'
          : undefined
      }
    >
      <p role="status" className="min-w-0 flex-auto">
        {isShown && (
          <>
            <b className="font-semibold">{jobs.length} selected:</b>{' '}
            {jobs.map(({ customer_name }) => customer_name).join(', ')}
          </>
        )}
      </p>
      {isShown && (
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => shift(jobs)}>Move in time...</Button>
          {jobs.length === 2 && <Button onClick={() => swap(first)}>Swap...</Button>}
          <Button onClick={() => takeOff(jobs)}>Take off</Button>
          <Button variant="link" onClick={selection.clear}>
            Clear
          </Button>
        </div>
      )}
    </section>
  )
}
