import { ChevronLeft, ChevronRight } from 'lucide-react'
import { JOB_STATUSES } from '../../domain/jobs/job-status.ts'
import { formatMonth } from '../format/date.ts'
import { DOT } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { jobStatusLook } from '../ui/status-badge.tsx'
import { FIRST_MONTH, LAST_MONTH, monthsLater } from './calendar-month.ts'

type MonthBarProps = { month: string; onMonth: (month: string) => void; onToday: () => void }

/** The month's name, the way to other months, and what the colours mean, or why there are none. */
export function MonthBar({ month, notice, onMonth, onToday }: MonthBarProps & { notice: string | null }) {
  return (
    <div className="flex items-center gap-4 border-b border-border px-card py-3.5">
      <div className="flex items-center gap-2">
        <h2 aria-live="polite" className="min-w-36 text-dialog">
          {formatMonth(month)}
        </h2>
        <button
          type="button"
          disabled={month <= FIRST_MONTH}
          onClick={() => onMonth(monthsLater(month, -1))}
          className={buttonStyle('secondary', 'small')}
        >
          <ChevronLeft />
          Prev
        </button>
        <Button size="small" onClick={onToday}>
          Today
        </Button>
        <button
          type="button"
          disabled={month >= LAST_MONTH}
          onClick={() => onMonth(monthsLater(month, 1))}
          className={buttonStyle('secondary', 'small')}
        >
          Next
          <ChevronRight />
        </button>
      </div>
      <div role="status" className="ml-auto text-right text-secondary text-balance text-text-2">
        {notice}
      </div>
      {!notice && <Legend />}
    </div>
  )
}

function Legend() {
  return (
    <ul className="flex flex-wrap justify-end gap-x-3.5 text-caption text-text-2">
      {JOB_STATUSES.map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <span className={cx('size-1.5 rounded-full', DOT[jobStatusLook(status).tone])} />
          {jobStatusLook(status).label}
        </li>
      ))}
    </ul>
  )
}

/** The same where room is short: arrows instead of words. */
export function NarrowMonthBar({ month, onMonth, onToday }: MonthBarProps) {
  return (
    <div className="flex items-center justify-between pb-1 pl-3">
      <h2 aria-live="polite" className="whitespace-nowrap text-dialog max-[359px]:text-card">
        {formatMonth(month)}
      </h2>
      <div className="flex items-center">
        <Button variant="link" size="small" className="max-[359px]:px-1.5!" onClick={onToday}>
          Today
        </Button>
        <IconButton
          label="Prev"
          disabled={month <= FIRST_MONTH}
          onClick={() => onMonth(monthsLater(month, -1))}
        >
          <ChevronLeft size={18} />
        </IconButton>
        <IconButton
          label="Next"
          disabled={month >= LAST_MONTH}
          onClick={() => onMonth(monthsLater(month, 1))}
        >
          <ChevronRight size={18} />
        </IconButton>
      </div>
    </div>
  )
}
