import { CalendarOff } from 'lucide-react'
import { type CSSProperties, memo, useMemo, useRef } from 'react'
import type { Board } from '../../../contract/board.ts'
import { formatCount } from '../../../domain/count.ts'
import { formatSpokenDate, formatWeekdayDate } from '../../format/date.ts'
import { cx } from '../../ui/cx.ts'
import { isFull, roomWords } from '../room-words.ts'
import { BarOfJob, STRIP_HATCH, WeekFace } from './bar.tsx'
import { truckOfJob } from './bar-words.ts'
import { CarriedInCell } from './carried.tsx'
import { useDropCell } from './drag.ts'
import { type Bar, barsOn, hoursOf } from './lay-out.ts'
import { Rows } from './near-rows.tsx'
import { RowHead } from './row-head.tsx'
import type { Row } from './rows.ts'
import { type Cell, cellsOf, type Slot } from './week-cells.ts'

type WeekBoardProps = {
  rows: readonly Row[]
  board: Board
  today: string
  onDay: (date: string) => void
}

const CLOSED_PX = 44
/** A row with a bar on most days. */
const ROW_PX = 82

/** The columns: the rows' names, the days, and narrow the days on which no one works. */
function columnsOf(days: Board['days']): CSSProperties {
  const closed = days.filter(({ is_closed }) => is_closed).length
  return {
    '--day': `calc((100cqw - var(--head) - ${closed * CLOSED_PX}px) / ${days.length - closed || 1})`,
    '--columns': ['var(--head)', ...days.map((day) => widthOf([day]))].join(' '),
  } as CSSProperties
}

/** How wide some columns are together. */
function widthOf(days: Board['days']): string {
  const open = days.filter(({ is_closed }) => !is_closed).length
  return `calc(${open} * var(--day) + ${(days.length - open) * CLOSED_PX}px)`
}

/** A week: rows of crews or trucks against the days. */
export function WeekBoard({ rows, board, today, onDay }: WeekBoardProps) {
  const { days, trucks } = board
  const body = useRef<HTMLTableSectionElement>(null)
  return (
    <section aria-label="Days of the week" className="relative overflow-x-auto">
      <div className="@container min-w-[860px]">
        <table
          aria-rowcount={rows.length + 1}
          className="block [--head:152px] min-[1600px]:[--head:188px] [&_tr]:grid [&_tr]:grid-cols-(--columns)"
          style={columnsOf(days)}
        >
          <caption className="sr-only">Plan of the week</caption>
          <thead className="block">
            <tr className="border-b border-border">
              <th>
                <span className="sr-only">Crew or truck</span>
              </th>
              {days.map((day) => (
                <DayHead key={day.date} {...day} isToday={day.date === today} onDay={onDay} />
              ))}
            </tr>
          </thead>
          <tbody ref={body} className="block [overflow-anchor:none]">
            <Rows rows={rows} container={body} rowPx={ROW_PX} gap={gapOfTable}>
              {(row, measured) => (
                <WeekRow
                  row={row}
                  days={days}
                  trucks={trucks}
                  onDay={onDay}
                  index={measured?.index}
                  measure={measured?.measure}
                />
              )}
            </Rows>
          </tbody>
        </table>
      </div>
    </section>
  )
}

const gapOfTable = (heightPx: number) => <tr style={{ height: heightPx }} />

type DayHeadProps = Board['days'][number] & { isToday: boolean; onDay: (date: string) => void }

function DayHead({ date, is_closed, capacity, isToday, onDay }: DayHeadProps) {
  return (
    <th
      scope="col"
      className={cx(
        'border-l border-border py-1.5 font-normal',
        is_closed ? 'bg-inset text-center' : 'px-2 text-left',
      )}
    >
      <button
        type="button"
        onClick={() => onDay(date)}
        className={cx(
          'flex h-6 items-center gap-1.5 rounded-small text-body font-medium',
          is_closed && 'w-full justify-center text-text-2',
        )}
      >
        <span className="sr-only">Open {formatSpokenDate(date)}</span>
        {!is_closed && <span aria-hidden="true">{formatWeekdayDate(date).slice(0, 3)}</span>}
        <span
          aria-hidden="true"
          className={cx(
            'tabular',
            isToday && 'flex size-6 items-center justify-center rounded-full bg-accent text-on-accent',
          )}
        >
          {Number(date.slice(8))}
        </span>
      </button>
      <p
        className={cx(
          is_closed ? 'text-axis' : 'truncate text-caption',
          isFull({ capacity }) ? 'font-medium text-text-1' : 'text-text-2',
        )}
      >
        {roomWords({ date, is_closed, capacity })}
      </p>
    </th>
  )
}

type WeekRowProps = {
  row: Row
  days: Board['days']
  trucks: Board['trucks']
  onDay: (date: string) => void
  /** Where not all rows are drawn. */
  index: number | undefined
  measure: ((element: Element | null) => void) | undefined
}

const WeekRow = memo(function WeekRow({ row, days, trucks, index, measure, onDay }: WeekRowProps) {
  const cells = useMemo(
    () =>
      cellsOf(
        row.jobs,
        days.map(({ date }) => date),
      ),
    [row, days],
  )
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row={row.key}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={cx('scroll-mt-16 scroll-mb-20 border-b border-border', row.id === null && 'bg-inset/60')}
    >
      <th scope="row" className="text-left font-normal">
        <RowHead row={row} place="week" />
      </th>
      {cells.map((cell, index) => (
        <WeekCell
          key={cell.date}
          row={row}
          cell={cell}
          days={days.slice(index)}
          trucks={trucks}
          onDay={onDay}
        />
      ))}
    </tr>
  )
})

type WeekCellProps = {
  row: Row
  cell: Cell
  /** From this one on. */
  days: Board['days']
  trucks: Board['trucks']
  onDay: (date: string) => void
}

function WeekCell({ row, cell, days, trucks, onDay }: WeekCellProps) {
  const element = useRef<HTMLTableCellElement>(null)
  const { date, slots, hidden } = cell
  useDropCell(element, { row: row.key, date, hours: null })
  const isClosed = days[0]?.is_closed === true
  const off = isClosed ? null : row.offOn(date)
  const bars = useMemo(() => barsOn(row.jobs, date), [row, date])
  return (
    <td
      ref={element}
      className={cx('relative min-h-20 min-w-0 border-l border-border p-1', (off || isClosed) && 'bg-inset')}
    >
      {off && (
        <p title={off} className="flex items-center gap-1.5 px-1.5 py-1 text-caption text-text-2">
          <CalendarOff size={14} className="shrink-0" aria-hidden="true" />
          <span aria-hidden="true">{row.key.startsWith('crew') ? 'Day off' : 'Out of service'}</span>
          <span className="sr-only">{off}</span>
        </p>
      )}
      <ul className="grid gap-1">
        {slots.map((slot) => (
          <SlotOfCell key={slot.bar.job.id} slot={slot} days={days} trucks={trucks} />
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => onDay(date)}
          className="mt-0.5 block rounded-small px-1.5 py-0.5 text-caption font-medium text-accent hover:underline"
        >
          +{hidden} more<span className="sr-only"> on {formatSpokenDate(date)}</span>
        </button>
      )}
      {bars.length > 0 && row.id !== null && !isClosed && <DayStrip bars={bars} />}
      <CarriedInCell row={row} date={date} />
    </td>
  )
}

type SlotProps = { slot: Slot; days: Board['days']; trucks: Board['trucks'] }

function SlotOfCell({ slot: { bar, columns }, days, trucks }: SlotProps) {
  if (columns === 0) {
    // As high as the bar that lies over it, whose day before has it.
    return (
      <li aria-hidden="true" className="invisible w-0 overflow-hidden border border-transparent">
        <WeekFace bar={bar} truck={null} isLong />
      </li>
    )
  }
  return (
    <BarOfJob
      bar={bar}
      truck={truckOfJob(bar.job, trucks)}
      place={columns > 1 ? 'days' : 'week'}
      columns={columns}
      className={cx('relative', columns > 1 && 'z-1')}
      // The cells' margins at both ends, and the line between two columns.
      style={columns > 1 ? { width: `calc(${widthOf(days.slice(0, columns))} - 9px)` } : undefined}
    />
  )
}

/** The hours of the day as a strip, the driving hatched. */
function DayStrip({ bars }: { bars: readonly Bar[] }) {
  const { first, last } = hoursOf(bars)
  const at = (minute: number) => `${((minute - first * 60) / ((last - first) * 60)) * 100}%`
  const wide = (minutes: number) => `${(minutes / ((last - first) * 60)) * 100}%`
  const minutes = bars.reduce((sum, { start, end }) => sum + end - start, 0)
  return (
    <div
      role="img"
      aria-label={`${formatCount(minutes / 60, 'hour')} booked`}
      className="relative mx-0.5 mt-1.5 mb-0.5 h-1.5 overflow-hidden rounded-full bg-border"
    >
      {bars.map((bar) => (
        <span key={bar.job.id}>
          <span
            className={cx('absolute inset-y-0 bg-surface', STRIP_HATCH)}
            style={{ left: at(bar.leaves), width: wide(bar.returns - bar.leaves) }}
          />
          <span
            className="absolute inset-y-0 bg-accent-mute"
            style={{ left: at(bar.start), width: wide(bar.end - bar.start) }}
          />
        </span>
      ))}
    </div>
  )
}
