import { Link } from '@tanstack/react-router'
import type { MarginRow } from '../../contract/margins.ts'
import { shortDay } from '../../domain/calendar.ts'
import { formatMoney } from '../../domain/money.ts'
import type { RowsOf } from '../list-page.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { percentWords } from './margin-card.tsx'

/** Finished jobs, each with its price, its costs and its margin. */
export const MARGIN_ROWS: RowsOf<MarginRow> = {
  name: ({ job_id, customer_name, job_number }) => ({
    ...{ to: '/jobs/$id', id: job_id, tab: 'money', name: customer_name, below: job_number },
  }),
  columns: [
    { title: 'Completed', cell: ({ date }) => shortDay(date), className: 'whitespace-nowrap tabular' },
    { title: 'Crew', cell: ({ crew }) => crew ?? '–' },
    { title: 'Price', cell: ({ price }) => amount(price), isNumber: true, className: 'text-text-2' },
    { title: 'Costs', cell: ({ costs }) => amount(costs), isNumber: true, className: 'text-text-2' },
    { title: 'Margin', cell: (row) => <MarginOf {...row} />, isNumber: true },
  ],
  amount: ({ margin }) => <span className={cx((margin ?? 0) < 0 && 'text-danger')}>{amount(margin)}</span>,
  actions: ({ job_id, customer_name }, as) =>
    as === 'row' && (
      <Link
        to="/jobs/$id"
        params={{ id: String(job_id) }}
        search={{ tab: 'money' }}
        aria-label={`Money of ${customer_name}`}
        className={buttonStyle('secondary', 'small')}
      >
        Money
      </Link>
    ),
  card: (row) => (
    <>
      <p className="text-secondary text-text-2">
        {[row.job_number, shortDay(row.date), row.crew].filter(Boolean).join(', ')}
      </p>
      <p className="text-secondary tabular text-text-2">
        {row.margin === null
          ? row.missing.join(' ')
          : `${amount(row.price)} less ${amount(row.costs)}${row.percent === null ? '' : `, ${percentWords(row.percent)}`}`}
      </p>
    </>
  ),
}

const amount = (dollars: number | null) => (dollars === null ? '–' : formatMoney(dollars))

/** What a job earned in dollars and percent, or why no one can say. */
function MarginOf({ margin, percent, missing }: MarginRow) {
  if (margin === null) {
    return <span className="block max-w-64 text-caption break-words text-text-2">{missing.join(' ')}</span>
  }
  return (
    <>
      <span className={cx('block font-semibold', margin < 0 && 'text-danger')}>{formatMoney(margin)}</span>
      {percent !== null && <span className="block text-caption text-text-2">{percentWords(percent)}</span>}
    </>
  )
}
