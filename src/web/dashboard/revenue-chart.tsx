import { useId } from 'react'
import type { Week } from '../../contract/dashboard.ts'
import { formatNumber } from '../../domain/count.ts'
import { formatMoney, formatMoneyShort } from '../../domain/money.ts'
import { chartScale } from '../chart-scale.ts'
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
  const column = 100 / weeks.length
  const bar = column * BAR_SHARE
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
        id={`${id}-hatch`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="5" className="fill-accent-soft" />
        <rect width="1.25" height="5" className="fill-accent-mute" />
      </pattern>

      {ticks.map((tick) => {
        const y = BASELINE - heightOf(tick)
        return (
          <g key={tick}>
            <text x="-9" y={y} dy="0.35em" textAnchor="end" className="fill-text-3">
              {formatMoneyShort(tick)}
            </text>
            {tick > 0 && (
              <line x1="0" x2="100%" y1={y} y2={y} strokeDasharray="3 3" className="stroke-border" />
            )}
          </g>
        )
      })}

      {weeks.map(({ week_start, revenue, bookings }, index) => {
        const center = `${column * (index + 0.5)}%`
        const height = heightOf(revenue)
        const isThisWeek = index === last
        const isLastFull = index === last - 1
        return (
          <g key={week_start}>
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
                  x={isThisWeek ? 0.75 : 0}
                  y={PLOT.height + CORNER - height + (isThisWeek ? 0.75 : 0)}
                  width="100%"
                  style={isThisWeek ? { width: 'calc(100% - 1.5px)' } : undefined}
                  height={height + 2 * CORNER}
                  rx={CORNER}
                  fill={isThisWeek ? `url(#${id}-hatch)` : undefined}
                  strokeDasharray={isThisWeek ? '3 2' : undefined}
                  strokeWidth={isThisWeek ? 1.5 : 0}
                  className={isThisWeek ? 'stroke-accent' : isLastFull ? 'fill-accent' : 'fill-accent-mute'}
                />
              )}
            </svg>
            {(isThisWeek || isLastFull) && revenue > 0 && (
              <text
                x={center}
                y={BASELINE - height - 7}
                textAnchor="middle"
                className="fill-text-1 font-semibold"
              >
                {formatMoneyShort(revenue)}
              </text>
            )}
            {(last - index) % labelEvery === 0 && (
              <text
                x={center}
                y={DATES_AT}
                textAnchor="middle"
                className={isThisWeek ? 'fill-text-1 font-medium' : 'fill-text-3'}
              >
                {formatShortDate(week_start)}
              </text>
            )}
            <text x={center} y={BOOKINGS_AT} textAnchor="middle" className="fill-text-2 font-medium">
              {formatNumber(bookings)}
            </text>
          </g>
        )
      })}

      <line x1="0" x2="100%" y1={BASELINE} y2={BASELINE} className="stroke-border-strong" />
      <line x1="-3rem" x2="100%" y1={BASELINE + 28} y2={BASELINE + 28} className="stroke-border" />
      <text x="-9" y={BOOKINGS_AT} textAnchor="end" className="fill-text-3">
        Booked
      </text>
    </svg>
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
