import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { JobStatus } from '../../domain/jobs/job-status.ts'
import { formatSpokenFullDate, today } from '../format/date.ts'
import { useIsAtLeast } from '../media-query.ts'
import { useOrganization } from '../organization/queries.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { isMonth, monthOf, weeksOf } from './calendar-month.ts'
import { CalendarNotice } from './calendar-notice.tsx'
import { DotMonth } from './dot-month.tsx'
import { jobsByDay } from './jobs-by-day.ts'
import { JobsOfDay } from './jobs-of-day.tsx'
import { MonthBar, NarrowMonthBar } from './month-bar.tsx'
import { MonthGrid } from './month-grid.tsx'
import { jobsOfDaysQuery } from './queries.ts'

export type CalendarFilters = { status: JobStatus | undefined; customer_name: string; assigned_crew: string }

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
  const roomForWords = useIsAtLeast('table')
  const filters = useIsAtLeast('desk') ? set : NO_FILTERS
  const { timeZone } = useOrganization()
  const currentDay = today(timeZone)
  const month = wanted !== undefined && isMonth(wanted) ? wanted : monthOf(currentDay)
  const days = weeksOf(month).flat()
  const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
  const { data, isError, refetch } = useQuery(jobsOfDaysQuery({ ...filters, from, to }))
  const byDay = jobsByDay(data ?? [])
  const jobsOf = (day: string) => byDay.get(day) ?? []
  const [picked, setPicked] = useState<{ day: string; open: boolean } | null>(null)

  const notice = data?.length === 0 && (
    <CalendarNotice month={month} filtered={Object.values(filters).some(Boolean)} inCard={roomForWords} />
  )
  const failure = (
    <ErrorState onRetry={() => void refetch()}>Error loading jobs. Please try again.</ErrorState>
  )
  const shared = { month, today: currentDay, jobsOf, onMonth }
  const goToToday = () => {
    setPicked(null)
    onMonth(undefined)
  }

  if (roomForWords) {
    return (
      <div className="overflow-hidden rounded-card border border-border bg-surface">
        <div className="flex flex-wrap items-center gap-2.5 border-b border-border px-card py-3.5">
          {filterBar}
        </div>
        <MonthBar month={month} onMonth={onMonth} onToday={goToToday} />
        {notice}
        {isError ? (
          failure
        ) : (
          <div aria-busy={!data}>
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
            <JobsOfDay jobs={jobsOf(picked.day)} inDialog />
          </Dialog>
        )}
      </div>
    )
  }

  const firstDay = monthOf(currentDay) === month ? currentDay : `${month}-01`
  const chosen = picked && days.includes(picked.day) ? picked.day : firstDay
  const title = `Jobs for ${formatSpokenFullDate(chosen)}`
  return (
    <>
      <div className="mb-3.5 flex flex-wrap items-center gap-2.5 max-sm:hidden">{filterBar}</div>
      {notice}
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div aria-busy={!data} className="rounded-card border border-border bg-surface p-1 pt-1.5">
          <NarrowMonthBar month={month} onMonth={onMonth} onToday={goToToday} />
          <DotMonth {...shared} chosen={chosen} onDay={(day) => setPicked({ day, open: false })} />
        </div>
        <section aria-label={title} className="min-w-0">
          <h2 className="mb-2.5 text-card">{title}</h2>
          <div className="rounded-card border border-border bg-surface">
            {isError ? failure : data ? <JobsOfDay jobs={jobsOf(chosen)} /> : <div className="h-24" />}
          </div>
        </section>
      </div>
    </>
  )
}
