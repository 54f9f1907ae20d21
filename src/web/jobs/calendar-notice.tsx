import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../format/count.ts'
import { formatMonth } from '../format/date.ts'
import { jobCountsQuery } from './queries.ts'

/** Why a month is empty, when that has a reason: filters, no jobs at all, or none with a time. */
export function CalendarNotice({ month, filtered }: { month: string; filtered: boolean }) {
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
      className="border-b border-border bg-inset px-card py-2.5 text-secondary text-text-2 max-lg:mb-3.5 max-lg:rounded-control max-lg:border"
    >
      {words}
    </p>
  )
}
