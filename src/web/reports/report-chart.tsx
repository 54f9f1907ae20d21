import { useId } from 'react'
import type { Report } from '../../contract/reports.ts'
import { chartScale } from '../chart-scale.ts'
import { ChartTicks } from '../chart-ticks.tsx'
import { cx } from '../ui/cx.ts'
import { chartedColumns } from './figures.ts'

/*
 * As the dashboard's: horizontal positions in percent, so that it fits any width; vertical ones in px, so that the text
 * keeps its size.
 */
const PLOT = { top: 8, height: 150 }
const BASELINE = PLOT.top + PLOT.height
const HEIGHT = BASELINE + 24
const BAR_SHARE = 0.68
const MOST_LABELS = 9
const LOOKS = ['accent-mute', 'accent'] as const
const FILL = { 'accent-mute': 'fill-accent-mute', accent: 'fill-accent' }
const DOT = { 'accent-mute': 'bg-accent-mute', accent: 'bg-accent' }

/** Weeks or months as bars: one for each of the last two columns of money. What it shows stands in the table below, too. */
export function ReportChart({ report, title }: { report: Report; title: string }) {
  const id = useId()
  const { rows, columns } = report
  const charted = chartedColumns(report)
  const { ticks, top } = chartScale(rows.flatMap(({ values }) => charted.map((n) => values[n] ?? 0)))
  const heightOf = (amount: number) => (Math.max(0, amount) / top) * PLOT.height
  const column = 100 / rows.length
  const bar = (column * BAR_SHARE) / charted.length
  const labelEvery = Math.ceil(rows.length / MOST_LABELS)
  const names = charted.map((n) => columns[n]?.label ?? '')
  return (
    <figure>
      <svg
        role="img"
        aria-labelledby={`${id}-title`}
        height={HEIGHT}
        className="ml-12 w-[calc(100%-3rem)] overflow-visible text-axis tabular"
      >
        <title
          id={`${id}-title`}
        >{`${title}: ${names.join(' and ')}. Each figure is in the table that follows.`}</title>
        <ChartTicks ticks={ticks} yOf={(tick) => BASELINE - heightOf(tick)} />
        {rows.map(({ key, label, values }, index) => (
          <g key={key}>
            {charted.map((n, place) => {
              const height = heightOf(values[n] ?? 0)
              return (
                <rect
                  key={n}
                  x={`${column * index + (column * (1 - BAR_SHARE)) / 2 + bar * place}%`}
                  y={BASELINE - height}
                  width={`${bar}%`}
                  height={height}
                  rx={2}
                  className={FILL[LOOKS[charted.length === 1 ? 1 : place] ?? 'accent']}
                />
              )
            })}
            {index % labelEvery === 0 && (
              <text
                x={`${column * (index + 0.5)}%`}
                y={BASELINE + 18}
                textAnchor="middle"
                className="fill-text-3"
              >
                {label.replace(/,? \d{4}$/, '')}
              </text>
            )}
          </g>
        ))}
        <line x1="0" x2="100%" y1={BASELINE} y2={BASELINE} className="stroke-border-strong" />
      </svg>
      {names.length > 1 && <Legend names={names} />}
    </figure>
  )
}

const Legend = ({ names }: { names: readonly string[] }) => (
  <figcaption className="mt-2 flex gap-4 text-caption text-text-2">
    {names.map((name, place) => (
      <span key={name} className="flex items-center gap-1.5">
        <span aria-hidden="true" className={cx('size-2.5 rounded-[3px]', DOT[LOOKS[place] ?? 'accent'])} />
        {name}
      </span>
    ))}
  </figcaption>
)
