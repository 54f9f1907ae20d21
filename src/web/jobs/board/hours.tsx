import { clockOf } from '../../../domain/calendar.ts'
import { formatShortTime } from '../../format/date.ts'
import { cx } from '../../ui/cx.ts'

/** The hours of a day that a plan shows, from the beginning of the first to that of the last. */
export type Hours = { readonly first: number; readonly last: number }

/** Where a minute of the day lies between the hours, in percent. */
export const percentOf = (minute: number, { first, last }: Hours) =>
  ((minute - first * 60) / ((last - first) * 60)) * 100

/** A line at each hour, as a background. */
export const hourLines = ({ first, last }: Hours) =>
  `repeating-linear-gradient(90deg, var(--color-border) 0 1px, transparent 1px ${100 / (last - first)}%)`

type NowProps = {
  hours: Hours
  /** The minute of the day that it is now; null on other days. */
  nowMinute: number | null
  /** Of the heads of the rows. */
  className: string
}

/** The hours above the rows, and the time that it is. */
export function HoursHead({ hours, nowMinute, className }: NowProps) {
  const all = Array.from({ length: hours.last - hours.first }, (_, index) => hours.first + index)
  const isUnderNow = (hour: number) => nowMinute !== null && Math.abs(nowMinute - hour * 60 - 15) < 45
  return (
    <div aria-hidden="true" className="flex h-7 border-b border-border text-axis text-text-2">
      <div className={className} />
      <div className="relative flex-auto">
        {all.map((hour) => (
          <span
            key={hour}
            className="absolute top-1.5 pl-1.5 tabular"
            style={{ left: `${percentOf(hour * 60, hours)}%` }}
          >
            {!isUnderNow(hour) && formatShortTime(clockOf(hour * 60))}
          </span>
        ))}
        {nowMinute !== null && (
          <span
            className="absolute top-1 z-10 -translate-x-1/2 rounded-badge bg-accent px-1.5 py-0.5 font-medium tabular text-on-accent"
            style={{ left: `${percentOf(nowMinute, hours)}%` }}
          >
            {formatShortTime(clockOf(nowMinute))?.replace(/ [AP]M/, '')}
          </span>
        )}
      </div>
    </div>
  )
}

/** The line of the present across the rows, beside their heads. */
export function NowLine({ hours, nowMinute, className }: NowProps) {
  if (nowMinute === null) return null
  return (
    <div aria-hidden="true" className={cx('pointer-events-none absolute inset-y-0 right-0', className)}>
      <div
        data-now
        className="absolute inset-y-0 w-[1.5px] bg-accent"
        style={{ left: `${percentOf(nowMinute, hours)}%` }}
      />
    </div>
  )
}
