import { CalendarOff } from 'lucide-react'
import { memo, useRef } from 'react'
import type { Board } from '../../../contract/board.ts'
import { formatCount } from '../../../domain/count.ts'
import { formatSpokenDate, formatWeekdayDate } from '../../format/date.ts'
import { cx } from '../../ui/cx.ts'
import { BarOfJob, type JobActions } from './bar.tsx'
import { truckOfJob } from './bar-words.ts'
import { CarriedInCell } from './carried.tsx'
import { RowHead } from './day-board.tsx'
import { useDropCell } from './drag.ts'
import { type Bar, barsOn, hoursOf } from './lay-out.ts'
import type { Row } from './rows.ts'

/** More bars than this in a cell are on the day's board. */
const SHOWN_IN_CELL = 4

type WeekBoardProps = JobActions & {
  rows: readonly Row[]
  board: Board
  today: string
  onDay: (date: string) => void
}

/** A week: rows of crews or trucks against the days. */
export function WeekBoard({ rows, board, today, onDay, ...actions }: WeekBoardProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-[860px] table-fixed border-collapse">
        <caption className="sr-only">Plan of the week</caption>
        <thead>
          <tr className="border-b border-border">
            <th className="w-38 min-[1600px]:w-47">
              <span className="sr-only">Crew or truck</span>
            </th>
            {board.days.map(({ date, is_closed, capacity }) => (
              <th
                key={date}
                scope="col"
                className={cx(
                  'border-l border-border px-2 py-1.5 text-left align-top font-normal',
                  is_closed && 'w-11 bg-inset',
                )}
              >
                <button
                  type="button"
                  onClick={() => onDay(date)}
                  className="flex items-center gap-1.5 text-body font-medium"
                >
                  <span className="sr-only">Open {formatSpokenDate(date)}</span>
                  <span aria-hidden="true">{!is_closed && formatWeekdayDate(date).slice(0, 3)}</span>
                  <span
                    aria-hidden="true"
                    className={cx(
                      'tabular',
                      date === today &&
                        'flex size-6 items-center justify-center rounded-full bg-accent text-on-accent',
                    )}
                  >
                    {Number(date.slice(8))}
                  </span>
                </button>
                <p
                  className={cx(
                    'text-caption',
                    is_closed && '-mx-2 text-center text-axis',
                    capacity.startsWith('Full') ? 'text-text-1' : 'text-text-2',
                  )}
                >
                  {is_closed ? 'Closed' : capacity}
                </p>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={cx('border-b border-border', row.id === null && 'bg-inset/60')}>
              <th scope="row" className="text-left align-top font-normal">
                <RowHead row={row} />
              </th>
              {board.days.map(({ date, is_closed }) => (
                <WeekCell
                  key={date}
                  row={row}
                  trucks={board.trucks}
                  date={date}
                  isClosed={is_closed}
                  onDay={onDay}
                  {...actions}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type WeekCellProps = JobActions & {
  row: Row
  trucks: Board['trucks']
  date: string
  isClosed: boolean
  onDay: (date: string) => void
}

const WeekCell = memo(function WeekCell(props: WeekCellProps) {
  const { row, trucks, date, isClosed, onDay, onMove, onOpen } = props
  const cell = useRef<HTMLTableCellElement>(null)
  useDropCell(cell, { row: row.key, date, hours: null })
  const bars = barsOn(row.jobs, date)
  const off = isClosed ? null : row.offOn(date)
  const hidden = bars.length - SHOWN_IN_CELL
  return (
    <td
      ref={cell}
      className={cx('relative h-20 border-l border-border p-1 align-top', (off || isClosed) && 'bg-inset')}
    >
      {off && (
        <p title={off} className="flex items-center gap-1.5 px-1.5 py-1 text-caption text-text-2">
          <CalendarOff size={14} className="shrink-0" aria-hidden="true" />
          <span aria-hidden="true">{row.key.startsWith('crew') ? 'Day off' : 'Out of service'}</span>
          <span className="sr-only">{off}</span>
        </p>
      )}
      <ul className="grid gap-1">
        {bars.slice(0, SHOWN_IN_CELL).map((bar) => (
          <BarOfJob
            key={bar.job.id}
            bar={bar}
            truck={truckOfJob(bar.job, trucks)}
            place="week"
            onMove={onMove}
            onOpen={onOpen}
            className="relative"
          />
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => onDay(date)}
          className="px-1.5 py-1 text-caption font-medium text-accent"
        >
          +{hidden} more<span className="sr-only"> on {formatSpokenDate(date)}</span>
        </button>
      )}
      {bars.length > 0 && row.id !== null && <DayStrip bars={bars} />}
      <CarriedInCell row={row} date={date} />
    </td>
  )
})

/** The hours of the day as a strip, with the driving paler. */
function DayStrip({ bars }: { bars: readonly Bar[] }) {
  const { first, last } = hoursOf(bars)
  const at = (minute: number) => `${((minute - first * 60) / ((last - first) * 60)) * 100}%`
  const wide = (minutes: number) => `${(minutes / ((last - first) * 60)) * 100}%`
  const minutes = bars.reduce((sum, { start, end }) => sum + end - start, 0)
  return (
    <div
      role="img"
      aria-label={`${formatCount(minutes / 60, 'hour')} booked`}
      className="relative mx-0.5 mt-1.5 h-1.5 overflow-hidden rounded-full bg-border"
    >
      {bars.map((bar) => (
        <span key={bar.job.id}>
          <span
            className="absolute inset-y-0 bg-border-control"
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
