import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DayOfBoard } from '../../contract/board.ts'
import { formatCount } from '../../domain/count.ts'
import type { JobStatus } from '../../domain/jobs/job-status.ts'
import { useRights } from '../auth/rights.ts'
import { formatMonth, formatSpokenFullDate, today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { useIsAtLeast } from '../surroundings.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { isMonth, monthOf, weeksOf } from './calendar-month.ts'
import { DotCalendar } from './dot-calendar.tsx'
import { jobsByDay } from './jobs-by-day.ts'
import { JobsOfDay } from './jobs-of-day.tsx'
import { MonthBar } from './month-bar.tsx'
import { MonthGrid } from './month-grid.tsx'
import { jobCountsQuery, jobsOfDaysQuery, roomQuery } from './queries.ts'

type CalendarFilters = { status: JobStatus | undefined; customer_name: string; assigned_crew: string }

/** Phones have no room for the fields, so what was set elsewhere must not hide anything there. */
const NO_FILTERS: CalendarFilters = { status: undefined, customer_name: '', assigned_crew: '' }

type JobsCalendarProps = {
  /** `YYYY-MM`; the current month when it is left out or makes no sense. */
  month: string | undefined
  onMonth: (month: string | undefined) => void
  filters: CalendarFilters
  /** The fields that set them. */
  filterBar: ReactNode
}

/** The jobs of a month on the organisation's calendar: days with their jobs, or dots with the chosen day's list. */
export function JobsCalendar({ month: wanted, onMonth, filters: set, filterBar }: JobsCalendarProps) {
  const hasRoomForWords = useIsAtLeast('month')
  const filters = useIsAtLeast('tablet') ? set : NO_FILTERS
  const { timeZone } = useOrganization()
  const currentDay = today(timeZone)
  const month = wanted !== undefined && isMonth(wanted) ? wanted : monthOf(currentDay)
  const days = weeksOf(month).flat()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const { data, isLoadingError, isPending, refetch } = useQuery(jobsOfDaysQuery({ ...filters, from, to }))
  const byDay = jobsByDay(data ?? [])
  const roomOf = useRoom(from, days.length)
  const isFiltered = Object.values(filters).some(Boolean)
  const notice = useEmptyMonthWords({ month, isEmpty: data?.length === 0, isFiltered })
  const [picked, setPicked] = useState<{ day: string; open: boolean } | null>(null)

  const shared = { month, onMonth, today: currentDay, roomOf, jobsOf: (day: string) => byDay.get(day) ?? [] }
  const goToToday = () => {
    setPicked(null)
    onMonth(undefined)
  }
  const failure = isLoadingError && (
    <ErrorState onRetry={() => void refetch()}>Error loading jobs. Please try again.</ErrorState>
  )

  if (!hasRoomForWords) {
    return (
      <>
        <div className="mb-3.5 flex flex-wrap items-center gap-2.5 max-sm:hidden">{filterBar}</div>
        <DotCalendar
          {...{ ...shared, failure, notice, isLoading: isPending, onToday: goToToday }}
          picked={picked?.day ?? null}
          onDay={(day) => setPicked({ day, open: false })}
        />
      </>
    )
  }
  return (
    <div className="overflow-hidden rounded-card border border-border bg-surface">
      <div className="flex flex-wrap items-center gap-2.5 border-b border-border px-card py-3.5">
        {filterBar}
      </div>
      <MonthBar month={month} notice={notice} onMonth={onMonth} onToday={goToToday} />
      {failure || (
        <div aria-busy={isPending}>
          <MonthGrid {...shared} onDay={(day) => setPicked({ day, open: true })} />
        </div>
      )}
      {picked && (
        <Dialog
          open={picked.open}
          onClose={() => setPicked({ day: picked.day, open: false })}
          title={`Jobs for ${formatSpokenFullDate(picked.day)}`}
          flush
        >
          <JobsOfDay day={picked.day} jobs={shared.jobsOf(picked.day)} inDialog />
        </Dialog>
      )}
    </div>
  )
}

/** Answers how much room a coming day has; null where the company has no crews, or who looks sees no schedule. */
function useRoom(from: string, days: number): (day: string) => DayOfBoard | null {
  const may = useRights()
  const { data } = useQuery({ ...roomQuery(from, days), enabled: may('schedule.read') })
  const byDay = new Map(data?.days.map((day) => [day.date, day]))
  return (day) => byDay.get(day) ?? null
}

type MonthShown = { month: string; isEmpty: boolean; isFiltered: boolean }

/** Why a month is empty, when that has a reason: filters, no jobs at all, or none with a time; else null. */
function useEmptyMonthWords({ month, isEmpty, isFiltered }: MonthShown): string | null {
  const { data: counts } = useQuery({ ...jobCountsQuery, enabled: isEmpty && !isFiltered })
  if (!isEmpty) return null
  if (isFiltered) return `No jobs in ${formatMonth(month)} match the filters.`
  if (!counts || counts.scheduled > 0) return null
  return counts.all > 0
    ? `You have ${formatCount(counts.all, 'job')} but none are scheduled yet`
    : 'No jobs found. Jobs are created from approved quotes.'
}
