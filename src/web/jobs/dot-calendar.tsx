import type { ReactNode } from 'react'
import type { DayOfBoard } from '../../contract/board.ts'
import type { JobRow } from '../../contract/jobs.ts'
import { formatSpokenFullDate } from '../format/date.ts'
import { DOT } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { jobStatusLook } from '../ui/status-badge.tsx'
import { monthOf } from './calendar-month.ts'
import { JobsOfDay } from './jobs-of-day.tsx'
import { NarrowMonthBar } from './month-bar.tsx'
import { MonthTable } from './month-table.tsx'
import { briefRoom, dayInWords, roomWords } from './room-words.ts'

type DotCalendarProps = {
  month: string
  today: string
  /** The day pressed last, in whichever month. */
  picked: string | null
  jobsOf: (day: string) => readonly JobRow[]
  roomOf: (day: string) => DayOfBoard | null
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
  const { month, today, picked, jobsOf, roomOf, isLoading, failure, notice, onMonth, onToday, onDay } = props
  const firstShown = monthOf(today) === month ? today : `${month}-01`
  const chosen = picked !== null && monthOf(picked) === month ? picked : firstShown
  const room = roomOf(chosen)
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
          roomOf={roomOf}
          onMonth={onMonth}
          onDay={(day) => {
            onDay(day)
            if (monthOf(day) !== month) onMonth(monthOf(day))
          }}
        />
      </div>
      <section aria-label={title} className="min-w-0">
        <h2 className="text-card">{title}</h2>
        {room && <p className="text-secondary text-text-2">{roomWords(room)}</p>}
        <div className="mt-2.5 rounded-card border border-border bg-surface">
          {failure ||
            (isLoading ? <div className="h-24" /> : <JobsOfDay day={chosen} jobs={jobsOf(chosen)} />)}
        </div>
        <p role="status" className="pt-3 text-center text-secondary text-balance text-text-2">
          {notice}
        </p>
      </section>
    </div>
  )
}

const DOTS_SHOWN = 3

type DotMonthProps = {
  month: string
  today: string
  chosen: string
  jobsOf: (day: string) => readonly JobRow[]
  roomOf: (day: string) => DayOfBoard | null
  onMonth: (month: string) => void
  onDay: (day: string) => void
}

function DotMonth({ month, today, chosen, jobsOf, roomOf, onMonth, onDay }: DotMonthProps) {
  return (
    <MonthTable
      month={month}
      start={chosen}
      onMonth={onMonth}
      onDay={onDay}
      weekdayLetters={1}
      className={{
        head: 'h-7 text-caption font-normal text-text-2',
        cell: () => 'h-[54px] p-0',
        day: (day) =>
          cx(
            'mx-auto flex size-full max-w-14 flex-col items-center justify-center gap-1 rounded-control -outline-offset-2 transition-colors',
            day === chosen ? 'bg-accent font-semibold text-on-accent' : 'hover:bg-inset active:bg-inset',
            day !== chosen &&
              (day === today ? 'font-semibold text-accent' : monthOf(day) !== month && 'text-text-3'),
          ),
      }}
    >
      {(day) => (
        <>
          <span className="sr-only">
            {dayInWords(jobsOf(day).length, roomOf(day))}
            {day === chosen && ', shown below'}
          </span>
          <span aria-hidden="true" className="text-body leading-none tabular">
            {Number(day.slice(8))}
          </span>
          <span className="flex h-1.5 gap-[3px]">
            {jobsOf(day)
              .slice(0, DOTS_SHOWN)
              .map((job) => (
                <span
                  key={job.id}
                  className={cx(
                    'size-1.5 rounded-full',
                    day === chosen ? 'bg-on-accent' : DOT[jobStatusLook(job.status).tone],
                  )}
                />
              ))}
          </span>
          <span
            aria-hidden="true"
            className={cx('text-axis leading-none font-normal tabular', day !== chosen && 'text-text-2')}
          >
            {briefRoom(roomOf(day))}
          </span>
        </>
      )}
    </MonthTable>
  )
}
