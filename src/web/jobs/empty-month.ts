import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../domain/count.ts'
import { formatMonth } from '../format/date.ts'
import { jobCountsQuery } from './queries.ts'

type MonthShown = { month: string; isEmpty: boolean; isFiltered: boolean }

/** Why a month is empty, when that has a reason: filters, no jobs at all, or none with a time; else null. */
export function useEmptyMonthWords({ month, isEmpty, isFiltered }: MonthShown): string | null {
  const { data: counts } = useQuery({ ...jobCountsQuery, enabled: isEmpty && !isFiltered })
  if (!isEmpty) return null
  if (isFiltered) return `No jobs in ${formatMonth(month)} match the filters.`
  if (!counts || counts.scheduled > 0) return null
  return counts.all > 0
    ? `You have ${formatCount(counts.all, 'job')} but none are scheduled yet`
    : 'No jobs found. Jobs are created from approved quotes.'
}
