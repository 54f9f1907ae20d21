import { clockOf, MINUTE_MS } from '../../../domain/calendar.ts'
import { endByNow } from '../../../domain/move-day/kept-phase.ts'
import { formatShortTime } from '../../format/date.ts'
import { ProgressLine } from '../../phase-line.tsx'
import { useNow } from '../../surroundings.ts'
import type { Bar } from './lay-out.ts'

/** At the foot of a bar: how far the day has got. Of several days no one can tell. */
export function BarProgress({ bar: { job, start, end } }: { bar: Bar }) {
  if (job.days > 1 || job.scheduled_date === null) return null
  const from = new Date(job.scheduled_date)
  const to = new Date(from.getTime() + (end - start) * MINUTE_MS)
  return <ProgressLine job={job} from={from} to={to} className="absolute inset-x-0 bottom-0 h-1" />
}

type OverrunProps = {
  bar: Bar
  top: number
  height: number
  at: (minute: number) => string
  wide: (minutes: number) => string
}

/** Beyond the end of a bar, up to when its day is expected to end by now; of a late one never before now. */
export function Overrun({ bar: { job, start, end }, top, height, at, wide }: OverrunProps) {
  const now = useNow()
  if (job.scheduled_date === null || job.days > 1) return null
  const startMs = Date.parse(job.scheduled_date)
  const ends = endByNow(job, startMs + (end - start) * MINUTE_MS, now.getTime())
  const until = start + Math.round((ends - startMs) / MINUTE_MS)
  if (until <= end) return null
  const clock = formatShortTime(clockOf(until % (24 * 60)))
  return (
    <li
      style={{ left: at(end), width: wide(until - end), top, height }}
      className="@container absolute flex items-start justify-end overflow-hidden rounded-r-control border-[1.5px] border-l-0 border-dashed border-amber-dot bg-surface p-1 text-caption font-medium tabular text-amber-text"
    >
      <span className="sr-only">
        {job.customer_name}: expected to end at {clock}
      </span>
      {/* Where it has room. */}
      <span aria-hidden="true" className="hidden @min-[44px]:block">
        {clock?.replace(/ [AP]M/, '')}
      </span>
    </li>
  )
}
