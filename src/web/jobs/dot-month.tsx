import type { JobRow } from '../../contract/jobs.ts'
import { formatCount } from '../../domain/count.ts'
import { DOT } from '../ui/badge.tsx'
import { cx } from '../ui/cx.ts'
import { jobStatusLook } from '../ui/status-badge.tsx'
import { monthOf } from './calendar-month.ts'
import { MonthTable } from './month-table.tsx'

const DOTS_SHOWN = 3

type DotMonthProps = {
  month: string
  today: string
  chosen: string
  jobsOf: (day: string) => readonly JobRow[]
  onMonth: (month: string) => void
  onDay: (day: string) => void
}

/** The month with a dot for each of up to three jobs a day, where there is no room for words. */
export function DotMonth({ month, today, chosen, jobsOf, onMonth, onDay }: DotMonthProps) {
  return (
    <MonthTable
      month={month}
      start={chosen}
      onMonth={onMonth}
      onDay={onDay}
      weekdayLetters={1}
      className={{
        head: 'h-7 text-caption font-normal text-text-2',
        cell: () => 'h-[50px] p-0',
        day: (day) =>
          cx(
            'mx-auto flex size-full max-w-14 flex-col items-center justify-center gap-1.5 rounded-control -outline-offset-2 transition-colors',
            day === chosen ? 'bg-accent font-semibold text-on-accent' : 'hover:bg-inset active:bg-inset',
            day !== chosen &&
              (day === today ? 'font-semibold text-accent' : monthOf(day) !== month && 'text-text-3'),
          ),
      }}
    >
      {(day) => (
        <>
          <span className="sr-only">
            {formatCount(jobsOf(day).length, 'job')}
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
        </>
      )}
    </MonthTable>
  )
}
