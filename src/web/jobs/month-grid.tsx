import type { DayOfBoard } from '../../contract/board.ts'
import type { JobRow } from '../../contract/jobs.ts'
import { calledOnDay } from '../../domain/jobs/legs.ts'
import { formatShortDate } from '../format/date.ts'
import { DOT, FILL } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { jobStatusLook } from '../ui/status-badge.tsx'
import { monthOf } from './calendar-month.ts'
import { timeWords } from './jobs-by-day.ts'
import { MonthTable } from './month-table.tsx'
import { dayInWords, isFull, roomWords } from './room-words.ts'

const JOBS_SHOWN = 3

type MonthGridProps = {
  month: string
  today: string
  jobsOf: (day: string) => readonly JobRow[]
  roomOf: (day: string) => DayOfBoard | null
  onMonth: (month: string) => void
  onDay: (day: string) => void
}

/** The month with customer and time of up to three jobs a day, where there is room for words. */
export function MonthGrid({ month, today, jobsOf, roomOf, onMonth, onDay }: MonthGridProps) {
  return (
    <MonthTable
      month={month}
      start={today}
      onMonth={onMonth}
      onDay={onDay}
      weekdayLetters={3}
      className={{
        head: 'h-8 border-b border-border px-2.5 text-left text-caption font-normal text-text-2',
        cell: (day) =>
          cx(
            'h-[122px] border-border p-0 not-last:border-r [tr:not(:last-child)>&]:border-b',
            monthOf(day) !== month && 'bg-bg',
          ),
        day: () =>
          'flex h-full w-full flex-col gap-0.5 px-1.5 pt-1.5 pb-1 text-left -outline-offset-2 transition-colors hover:bg-inset',
      }}
    >
      {(day) => (
        <DayInGrid
          label={
            day.endsWith('-01') && monthOf(day) !== month ? formatShortDate(day) : `${Number(day.slice(8))}`
          }
          isToday={day === today}
          isOver={day < today}
          isOutside={monthOf(day) !== month}
          jobs={jobsOf(day)}
          room={roomOf(day)}
        />
      )}
    </MonthTable>
  )
}

type DayInGridProps = {
  label: string
  isToday: boolean
  isOver: boolean
  isOutside: boolean
  jobs: readonly JobRow[]
  room: DayOfBoard | null
}

function DayInGrid({ label, isToday, isOver, isOutside, jobs, room }: DayInGridProps) {
  return (
    <>
      <span className="sr-only">{dayInWords(jobs.length, room)}</span>
      <span aria-hidden="true" className="flex items-center justify-between gap-1">
        <span
          className={cx(
            'flex h-[22px] w-fit shrink-0 items-center rounded-full text-secondary tabular',
            isToday ? 'min-w-[22px] justify-center bg-accent font-semibold text-on-accent' : 'px-1',
            isOutside && !isToday && 'text-text-3',
          )}
        >
          {label}
        </span>
        {room && (
          <span
            className={cx(
              'truncate pr-1 text-axis tabular',
              isFull(room) ? 'font-medium text-text-1' : 'text-text-2',
            )}
          >
            {roomWords(room)}
          </span>
        )}
      </span>
      {jobs.slice(0, JOBS_SHOWN).map((job) => (
        <JobInGrid key={job.id} job={job} isQuiet={isOver} />
      ))}
      {jobs.length > JOBS_SHOWN && (
        <span className="px-1 text-caption font-medium text-text-2">+{jobs.length - JOBS_SHOWN} more</span>
      )}
    </>
  )
}

/** What is over is a dot and quiet words; what is still to come is filled. */
function JobInGrid({ job, isQuiet }: { job: JobRow; isQuiet: boolean }) {
  const { tone } = jobStatusLook(job.status)
  const quiet = isQuiet || job.status === 'completed' || job.status === 'cancelled'
  return (
    <span
      className={cx(
        'flex h-[21px] w-full shrink-0 items-center gap-1 rounded-badge px-1 text-caption',
        quiet ? 'text-text-2' : cx(FILL[tone], 'font-medium'),
      )}
    >
      {quiet && <span className={cx('size-1.5 shrink-0 rounded-full', DOT[tone])} />}
      <span className={cx('min-w-0 flex-auto truncate', job.status === 'cancelled' && 'line-through')}>
        {calledOnDay(job)}
      </span>
      <span className="shrink-0 text-axis font-normal tabular max-[70rem]:sr-only">
        {timeWords(job, 'short')}
      </span>
    </span>
  )
}
