import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import type { BooksMonth } from '../../contract/books.ts'
import { MONTHS, mediumDate } from '../../domain/calendar.ts'
import { cx } from '../ui/cx.ts'

/** Where not all months have room, the one that is shown does. */
const intoView = (chip: HTMLElement | null) => chip?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The months of the journal; a lock marks those that are closed. */
export const MonthChips = ({ months, shown }: { months: readonly BooksMonth[]; shown: string }) => (
  <nav aria-label="Months" className="relative mb-4 flex gap-2 overflow-x-auto pb-1">
    {months.map((one) => (
      <Link
        key={one.month}
        ref={one.month === shown ? intoView : undefined}
        to="/money/books"
        search={{ month: one.month, job: undefined, page: undefined }}
        aria-current={one.month === shown ? 'true' : undefined}
        className={cx(
          'flex h-control shrink-0 grow basis-48 items-center justify-between gap-3 rounded-control border px-3 text-body font-medium whitespace-nowrap -outline-offset-2 transition-colors',
          one.month === shown
            ? 'border-accent bg-accent-soft text-accent'
            : 'border-border bg-surface text-text-1 hover:bg-inset',
        )}
      >
        {shortMonth(one.month)}
        <State {...one} />
      </Link>
    ))}
  </nav>
)

/** `Oct 2026` */
const shortMonth = (month: string) =>
  `${MONTHS[Number(month.slice(5)) - 1]?.slice(0, 3)} ${month.slice(0, 4)}`

/** `Oct 12` */
export const dayOfYear = (day: string) => mediumDate(day).split(',')[0]

const State = ({ state, closed_at }: BooksMonth) => (
  <span className="flex items-center gap-1 text-caption font-normal text-text-2">
    {state === 'closed' ? (
      <>
        <Lock aria-hidden="true" size={13} />
        Closed {closed_at && dayOfYear(closed_at.slice(0, 10))}
      </>
    ) : state === 'open' ? (
      'Open'
    ) : (
      'Current'
    )}
  </span>
)
