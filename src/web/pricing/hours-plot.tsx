import { useId } from 'react'
import type { Learned } from '../../contract/learning.ts'
import { formatCount, formatNumber } from '../../domain/count.ts'

/** In units of the drawing, which is as wide as its card. */
const [WIDTH, HEIGHT, LEFT, BOTTOM] = [400, 220, 34, 22]

/** A round number of hours that all points stand below. */
function topOf(points: Learned['points']): number {
  const most = Math.max(1, ...points.flatMap((point) => [point.estimated_hours, point.actual_hours]))
  const step = 10 ** Math.floor(Math.log10(most))
  return Math.ceil(most / step) * step
}

/** Each job by the hours of one person that were estimated and that it took; on the line they are the same. */
export function HoursPlot({ points }: Pick<Learned, 'points'>) {
  const id = useId()
  const top = topOf(points)
  const x = (hours: number) => LEFT + (hours / top) * (WIDTH - LEFT - 8)
  const y = (hours: number) => HEIGHT - BOTTOM - (hours / top) * (HEIGHT - BOTTOM - 8)
  const over = points.filter((point) => point.actual_hours > point.estimated_hours).length
  return (
    <figure>
      <svg
        role="img"
        aria-labelledby={`${id}-title`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full max-w-120 text-axis tabular"
      >
        <title id={`${id}-title`}>
          {`Hours that ${formatCount(points.length, 'job')} took, by those estimated: ${formatNumber(over)} took longer`}
        </title>
        {[0, top / 2, top].map((hours) => (
          <g key={hours}>
            <line x1={LEFT} x2={WIDTH - 8} y1={y(hours)} y2={y(hours)} className="stroke-border" />
            <text x={LEFT - 6} y={y(hours) + 4} textAnchor="end" className="fill-text-2">
              {formatNumber(hours)}
            </text>
            <text x={x(hours)} y={HEIGHT - 6} textAnchor="middle" className="fill-text-2">
              {formatNumber(hours)}
            </text>
          </g>
        ))}
        <line x1={x(0)} y1={y(0)} x2={x(top)} y2={y(top)} strokeDasharray="4 4" className="stroke-text-3" />
        {points.map((point) => (
          <circle
            key={point.job_id}
            cx={x(point.estimated_hours)}
            cy={y(point.actual_hours)}
            r="4"
            className="fill-accent opacity-70"
          />
        ))}
      </svg>
      <figcaption className="text-caption text-text-2">
        Hours of one person: across as estimated, up as it took. Above the line it took longer.
      </figcaption>
    </figure>
  )
}
