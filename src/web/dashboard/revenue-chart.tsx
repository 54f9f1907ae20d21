import { useId } from 'react'
import type { Week } from '../../contract/dashboard.ts'
import { formatNumber } from '../../domain/count.ts'
import { formatMoney, formatMoneyShort } from '../../domain/money.ts'
import { chartScale } from '../chart-scale.ts'
import { ChartTicks } from '../chart-ticks.tsx'
import { formatDate, formatShortDate } from '../format/date.ts'

/*
 * Horizontal positions are in percent, so that the chart fits any width without measuring; vertical ones are in px,
 * so that the text keeps its size.
 */
const PLOT = { top: 22, height: 136 }
const BASELINE = PLOT.top + PLOT.height
const DATES_AT = BASELINE + 19
const BOOKINGS_AT = BASELINE + 43
const HEIGHT = BASELINE + 48
const BAR_SHARE = 0.58
const CORNER = 3

type RevenueChartProps = {
  /** Oldest first; the last is the week that is not over yet. */
  weeks: readonly Week[]
  /** Every how many weeks the date is written, counted back from this week. */
  labelEvery: number
}

/** Each week's revenue as a bar, with its bookings; in figures for those who do not see it. */
export function RevenueChart(props: RevenueChartProps) {
  return (
    <>
      <Bars {...props} />
      <Figures weeks={props.weeks} />
    </>
  )
}

/** Revenue as bars, this week hatched and the last full one in the accent; bookings as figures below. */
function Bars({ weeks, labelEvery }: RevenueChartProps) {
  const id = useId()
  const { ticks, top } = chartScale(weeks.map(({ revenue }) => revenue))
  const heightOf = (amount: number) => (Math.max(0, amount) / top) * PLOT.height
  const last = weeks.length - 1
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
      height={HEIGHT}
      className="ml-12 w-[calc(100%-3rem)] shrink-0 overflow-visible text-axis tabular"
    >
      <title id={`${id}-title`}>Revenue by week</title>
      <desc id={`${id}-desc`}>{summary(weeks)}</desc>
      <pattern
        {...{ id: `${id}-hatch`, width: '5', height: '5' }}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="5" className="fill-accent-soft" />
        <rect width="1.25" height="5" className="fill-accent-mute" />
      </pattern>
      <ChartTicks ticks={ticks} yOf={(tick) => BASELINE - heightOf(tick)} />
      {weeks.map((week, index) => (
        <WeekBar
          key={week.week_start}
          {...{ week, index, column: 100 / weeks.length, height: heightOf(week.revenue) }}
          isThisWeek={index === last}
          isLastFull={index === last - 1}
          hasDate={(last - index) % labelEvery === 0}
          hatch={`url(#${id}-hatch)`}
        />
      ))}
      <line x1="0" x2="100%" y1={BASELINE} y2={BASELINE} className="stroke-border-strong" />
      <line x1="-3rem" x2="100%" y1={BASELINE + 28} y2={BASELINE + 28} className="stroke-border" />
      <text x="-9" y={BOOKINGS_AT} textAnchor="end" className="fill-text-3">
        Booked
      </text>
    </svg>
  )
}

type WeekBarProps = {
  week: Week
  index: number
  /** How wide a week is, in percent. */
  column: number
  height: number
  isThisWeek: boolean
  isLastFull: boolean
  hasDate: boolean
  hatch: string
}

function WeekBar({ week, index, column, height, isThisWeek, isLastFull, hasDate, hatch }: WeekBarProps) {
  const { week_start, revenue, bookings } = week
  const bar = column * BAR_SHARE
  const centered = { x: `${column * (index + 0.5)}%`, textAnchor: 'middle' } as const
  const framed = isThisWeek && {
    ...{ x: 0.75, style: { width: 'calc(100% - 1.5px)' } },
    ...{ fill: hatch, strokeDasharray: '3 2', strokeWidth: 1.5 },
  }
  return (
    <g>
      {/* The frame cuts off the lower corners, so that a bar stands on the line. */}
      <svg
        x={`${column * index + (column - bar) / 2}%`}
        y={PLOT.top - CORNER}
        width={`${bar}%`}
        height={PLOT.height + CORNER}
        aria-hidden="true"
      >
        {height > 0 && (
          <rect
            x={0}
            y={PLOT.height + CORNER - height + (isThisWeek ? 0.75 : 0)}
            width="100%"
            height={height + 2 * CORNER}
            rx={CORNER}
            strokeWidth={0}
            {...framed}
            className={isThisWeek ? 'stroke-accent' : isLastFull ? 'fill-accent' : 'fill-accent-mute'}
          />
        )}
      </svg>
      {(isThisWeek || isLastFull) && revenue > 0 && (
        <text {...centered} y={BASELINE - height - 7} className="fill-text-1 font-semibold">
          {formatMoneyShort(revenue)}
        </text>
      )}
      {hasDate && (
        <text {...centered} y={DATES_AT} className={isThisWeek ? 'fill-text-1 font-medium' : 'fill-text-3'}>
          {formatShortDate(week_start)}
        </text>
      )}
      <text {...centered} y={BOOKINGS_AT} className="fill-text-2 font-medium">
        {formatNumber(bookings)}
      </text>
    </g>
  )
}

function summary(weeks: readonly Week[]) {
  const thisWeek = weeks.at(-1)
  const lastFull = weeks.at(-2)
  const parts = [
    lastFull && `${formatMoneyShort(lastFull.revenue)} in the last full week`,
    thisWeek &&
      `${formatMoneyShort(thisWeek.revenue)} this week so far, ${formatMoneyShort(thisWeek.collected)} collected`,
  ]
  return `${parts.filter(Boolean).join(', ')}. Each week is in the table that follows.`
}

function Figures({ weeks }: { weeks: readonly Week[] }) {
  return (
    // A table itself is as wide as its words.
    <div className="sr-only">
      <table>
        <caption>Revenue and bookings by week</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Revenue</th>
            <th scope="col">Collected</th>
            <th scope="col">Bookings</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week_start, revenue, collected, bookings }) => (
            <tr key={week_start}>
              <th scope="row">{formatDate(week_start)}</th>
              <td>{formatMoney(revenue)}</td>
              <td>{formatMoney(collected)}</td>
              <td>{bookings}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
