import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../format/count.ts'
import { formatMonth } from '../format/date.ts'
import { cx } from '../ui/cx.ts'
import { jobCountsQuery } from './queries.ts'

type CalendarNoticeProps = { month: string; filtered: boolean; inCard: boolean }

/** Why a month is empty, when that has a reason: filters, no jobs at all, or none with a time. */
export function CalendarNotice({ month, filtered, inCard }: CalendarNoticeProps) {
  const { data: counts } = useQuery({ ...jobCountsQuery, enabled: !filtered })
  const words = filtered
    ? `No jobs in ${formatMonth(month)} match the filters.`
    : !counts || counts.scheduled > 0
      ? null
      : counts.all > 0
        ? `You have ${formatCount(counts.all, 'job')} but none are scheduled yet`
        : 'No jobs found. Jobs are created from approved quotes.'
  if (!words) return null
  return (
    <p
      role="status"
      className={cx(
        'border-border bg-inset px-card py-2.5 text-secondary text-text-2',
        inCard ? 'border-b' : 'mb-3.5 rounded-control border',
      )}
    >
      {words}
    </p>
  )
}
