import type { RoutePoint } from '../../contract/board.ts'
import { formatCount, formatNumber } from '../../domain/count.ts'
import { hoursAndMinutes } from '../../domain/jobs/job-facts.ts'
import { addressLines } from '../../domain/quotes/address-lines.ts'
import { layOutRoute, MARKER, type RouteMap } from '../../domain/schedule/route-map.ts'
import { formatTime } from '../format/date.ts'
import { cx } from '../ui/cx.ts'

const SIZE = { width: 310, height: 236 }
const KIND_WORDS = { yard: 'Yard', pickup: 'Load', stop: 'Extra stop', delivery: 'Deliver' } as const

type RouteProps = {
  points: readonly RoutePoint[]
  /** Of a crew’s day with its several jobs. */
  withCustomers?: boolean
}

/** The points of a day on a map drawn from our own ZIP codes, and as a list with miles and minutes between them. */
export function Route({ points, withCustomers = false }: RouteProps) {
  const drawn = points.flatMap(({ mark, town, latitude, longitude }) =>
    town === null || latitude === null || longitude === null
      ? []
      : { mark, town: cityOf(town), latitude, longitude },
  )
  const map = layOutRoute(drawn, SIZE)
  const total = (of: 'miles' | 'minutes') => points.reduce((sum, point) => sum + (point[of] ?? 0), 0)
  if (points.length === 0) {
    return <p className="px-card py-3.5 text-body text-text-2">No route is known for this day.</p>
  }
  return (
    <>
      {map && <MapOfRoute map={map} count={drawn.length} />}
      <ol aria-label="Points of the route" className="px-card py-2">
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the yard comes twice
          <PointInList key={index} point={point} withCustomer={withCustomers} />
        ))}
      </ol>
      {total('minutes') > 0 && (
        <p className="flex justify-between border-t border-border px-card py-2.5 text-secondary text-text-2">
          In all
          <span className="tabular text-text-1">
            about {formatNumber(Math.round(total('miles') * 10) / 10)} mi, {hoursAndMinutes(total('minutes'))}{' '}
            drive
          </span>
        </p>
      )}
    </>
  )
}

const cityOf = (town: string) => addressLines(town).city ?? town

function PointInList({ point, withCustomer }: { point: RoutePoint; withCustomer: boolean }) {
  const { mark, kind, town, customer_name, miles, minutes, at } = point
  const words = [
    KIND_WORDS[kind] ?? 'Stop',
    withCustomer ? customer_name : null,
    town === null ? null : cityOf(town),
  ]
  return (
    <li className="flex items-baseline gap-2.5 py-1 text-secondary">
      <span className="w-3.5 shrink-0 text-center font-semibold tabular text-accent">{mark}</span>
      <span className="min-w-0 flex-auto">
        <span className="break-words">{words.filter(Boolean).join(', ')}</span>
        {town === null && <span className="block text-caption text-text-2">Not on the map</span>}
        {miles !== null && (
          <span className="block text-caption tabular text-text-2">
            {formatNumber(miles)} mi, {hoursAndMinutes(minutes ?? 0)}
          </span>
        )}
      </span>
      {at && <span className="shrink-0 tabular">{formatTime(at)}</span>}
    </li>
  )
}

/** Straight lines in the order of the drive, the way home dashed. The list below says all of it in words. */
function MapOfRoute({ map, count }: { map: RouteMap; count: number }) {
  const towns = map.labels.map(({ text }) => text).join(', ')
  return (
    <svg
      role="img"
      aria-label={`Map of ${formatCount(count, 'point')}, listed below: ${towns}`}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      className="block w-full border-b border-border bg-bg"
    >
      {map.lines.map(({ from, to, isWayHome }) => (
        <line
          key={`${from.x} ${from.y} ${to.x} ${to.y} ${isWayHome}`}
          {...{ x1: from.x, y1: from.y, x2: to.x, y2: to.y }}
          className="stroke-accent"
          strokeWidth={2}
          strokeDasharray={isWayHome ? '3 3' : undefined}
        />
      ))}
      {map.markers.map(({ x, y, width, text, isYard }) => (
        <g key={text} className="text-axis font-semibold">
          <rect
            {...{ x: x - width / 2, y: y - MARKER / 2, width, height: MARKER, rx: MARKER / 2 }}
            className={cx('stroke-accent', isYard ? 'fill-surface' : 'fill-accent')}
            strokeWidth={2}
          />
          <text
            {...{ x, y: y + 4 }}
            textAnchor="middle"
            className={isYard ? 'fill-accent' : 'fill-on-accent'}
          >
            {text}
          </text>
        </g>
      ))}
      {map.labels.map(({ x, y, text }) => (
        <text key={text} {...{ x, y: y + 4 }} textAnchor="middle" className="fill-text-2 text-axis">
          {text}
        </text>
      ))}
      <ScaleOfMap scale={map.scale} />
    </svg>
  )
}

function ScaleOfMap({ scale: { miles, width } }: Pick<RouteMap, 'scale'>) {
  const y = SIZE.height - 13
  return (
    <>
      <line {...{ x1: 12, y1: y, x2: 12 + width, y2: y }} className="stroke-text-2" strokeWidth={1.5} />
      <text {...{ x: 18 + width, y: y + 4 }} className="fill-text-2 text-axis">
        {formatNumber(miles)} mi
      </text>
    </>
  )
}
