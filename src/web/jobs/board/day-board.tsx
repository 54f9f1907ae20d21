import { CalendarOff } from 'lucide-react'
import { memo, useRef } from 'react'
import type { Board } from '../../../contract/board.ts'
import { cx } from '../../ui/cx.ts'
import { BarOfJob, HATCH } from './bar.tsx'
import { truckOfJob } from './bar-words.ts'
import { CarriedInRow } from './carried.tsx'
import { Overrun } from './day-progress.tsx'
import { useDropCell } from './drag.ts'
import { type Hours, HoursHead, hourLines, NowLine, percentOf } from './hours.tsx'
import { type Bar, lanesOf, overlapsOf, tripBarsOn } from './lay-out.ts'
import { Rows } from './near-rows.tsx'
import { RowHead } from './row-head.tsx'
import type { Row } from './rows.ts'

const BAR_PX = 52
const AROUND_PX = 6
const LANE_PX = BAR_PX + 4
const HEAD = 'w-44 shrink-0 border-r border-border min-[1600px]:w-47'

type DayBoardProps = {
  rows: readonly Row[]
  trucks: Board['trucks']
  date: string
  hours: Hours
  /** The minute of the day that it is now; null on other days. */
  nowMinute: number | null
}

/** A day: rows of crews or trucks against the hours. */
export function DayBoard({ rows, trucks, date, hours, nowMinute }: DayBoardProps) {
  const body = useRef<HTMLDivElement>(null)
  return (
    <section aria-label="Plan of the day" className="overflow-x-auto">
      <div className="relative min-w-[860px]">
        <HoursHead hours={hours} nowMinute={nowMinute} className={HEAD} />
        <div ref={body} className="[overflow-anchor:none]">
          <Rows rows={rows} container={body} rowPx={AROUND_PX * 2 + BAR_PX + 1} gap={gapOfDay}>
            {(row, measured) => (
              <DayRow
                row={row}
                trucks={trucks}
                date={date}
                hours={hours}
                index={measured?.index}
                measure={measured?.measure}
              />
            )}
          </Rows>
        </div>
        <NowLine hours={hours} nowMinute={nowMinute} className="left-44 min-[1600px]:left-47" />
      </div>
    </section>
  )
}

const gapOfDay = (heightPx: number) => <div aria-hidden="true" style={{ height: heightPx }} />

type DayRowProps = {
  row: Row
  trucks: Board['trucks']
  date: string
  hours: Hours
  /** Where not all rows are drawn. */
  index: number | undefined
  measure: ((element: Element | null) => void) | undefined
}

const DayRow = memo(function DayRow(props: DayRowProps) {
  const { row, trucks, date, hours, index, measure } = props
  const cell = useRef<HTMLDivElement>(null)
  useDropCell(cell, { row: row.key, date, hours })
  const bars = tripBarsOn(row.jobs, date)
  const { lane, count } = lanesOf(bars)
  const off = row.offOn(date)
  const at = (minute: number) => `${percentOf(minute, hours)}%`
  const wide = (minutes: number) => `${(minutes / ((hours.last - hours.first) * 60)) * 100}%`
  return (
    <section
      ref={measure}
      data-index={index}
      data-row={row.key}
      aria-label={row.name}
      className="flex scroll-mt-16 scroll-mb-20 border-b border-border last:border-b-0"
    >
      <RowHead row={row} place="day" date={date} className={HEAD} />
      <div
        ref={cell}
        className={cx('relative min-w-0 flex-auto', off || row.id === null ? 'bg-inset/60' : undefined)}
        style={{
          minHeight: AROUND_PX * 2 + BAR_PX + LANE_PX * (count - 1),
          backgroundImage: hourLines(hours),
        }}
      >
        {off && (
          <p className="absolute inset-y-0 left-0 z-1 flex w-full items-center gap-2 bg-inset pl-5 text-secondary text-text-2">
            <CalendarOff size={16} aria-hidden="true" />
            {off}
          </p>
        )}
        {/* Jobs that no one has may well be at the same time. */}
        {(row.id === null ? [] : overlapsOf(bars)).map(({ from, to }) => (
          <div
            key={`${from} ${to}`}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 z-5 border-x border-dashed border-red-dot bg-red-dot/12"
            style={{ left: at(from), width: wide(to - from) }}
          />
        ))}
        <ul>
          {bars.map((bar) => (
            <DayBar
              key={bar.job.id}
              bar={bar}
              top={AROUND_PX + (lane.get(bar) ?? 0) * LANE_PX}
              truck={truckOfJob(bar.job, trucks)}
              at={at}
              wide={wide}
            />
          ))}
        </ul>
        <CarriedInRow row={row} date={date} hours={hours} />
      </div>
    </section>
  )
})

type DayBarProps = {
  bar: Bar
  top: number
  truck: string | null
  at: (minute: number) => string
  wide: (minutes: number) => string
}

function DayBar({ bar, top, truck, at, wide }: DayBarProps) {
  const driving = cx('absolute border border-border-strong bg-surface', HATCH)
  return (
    <>
      {bar.leaves < bar.start && (
        <li
          aria-hidden="true"
          className={cx(driving, 'rounded-l-control border-r-0')}
          style={{ left: at(bar.leaves), width: wide(bar.start - bar.leaves), top, height: BAR_PX }}
        />
      )}
      {bar.end < bar.returns && (
        <li
          aria-hidden="true"
          className={cx(driving, 'rounded-r-control border-l-0')}
          style={{ left: at(bar.end), width: wide(bar.returns - bar.end), top, height: BAR_PX }}
        />
      )}
      <Overrun bar={bar} top={top} height={BAR_PX} at={at} wide={wide} />
      <BarOfJob
        bar={bar}
        truck={truck}
        place="day"
        className="absolute z-1"
        style={{ left: at(bar.start), width: wide(bar.end - bar.start), top, height: BAR_PX }}
      />
    </>
  )
}
