import type { ReactNode } from 'react'
import type { JobRow } from '../../contract/jobs.ts'
import { formatSpokenFullDate } from '../format/date.ts'
import { monthOf } from './calendar-month.ts'
import { DotMonth } from './dot-month.tsx'
import { JobsOfDay } from './jobs-of-day.tsx'
import { NarrowMonthBar } from './month-bar.tsx'

type DotCalendarProps = {
  month: string
  today: string
  /** The day pressed last, in whichever month. */
  picked: string | null
  jobsOf: (day: string) => readonly JobRow[]
  isLoading: boolean
  /** Stands in for a day's jobs. */
  failure: ReactNode
  notice: string | null
  onMonth: (month: string) => void
  onToday: () => void
  onDay: (day: string) => void
}

/** A month of dots and the chosen day's jobs: today's, or the month's first day's, until one is pressed. */
export function DotCalendar(props: DotCalendarProps) {
  const { month, today, picked, jobsOf, isLoading, failure, notice, onMonth, onToday, onDay } = props
  const firstShown = monthOf(today) === month ? today : `${month}-01`
  const chosen = picked !== null && monthOf(picked) === month ? picked : firstShown
  const title = `Jobs for ${formatSpokenFullDate(chosen)}`
  return (
    <div className="grid items-start gap-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div aria-busy={isLoading} className="rounded-card border border-border bg-surface p-1 pt-1.5">
        <NarrowMonthBar month={month} onMonth={onMonth} onToday={onToday} />
        <DotMonth
          month={month}
          today={today}
          chosen={chosen}
          jobsOf={jobsOf}
          onMonth={onMonth}
          onDay={(day) => {
            onDay(day)
            if (monthOf(day) !== month) onMonth(monthOf(day))
          }}
        />
      </div>
      <section aria-label={title} className="min-w-0">
        <h2 className="mb-2.5 text-card">{title}</h2>
        <div className="rounded-card border border-border bg-surface">
          {failure || (isLoading ? <div className="h-24" /> : <JobsOfDay jobs={jobsOf(chosen)} />)}
        </div>
        <p role="status" className="pt-3 text-center text-secondary text-balance text-text-2">
          {notice}
        </p>
      </section>
    </div>
  )
}
