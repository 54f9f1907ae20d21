import { Link } from '@tanstack/react-router'
import type { QuoteRow } from '../../contract/quotes.ts'
import { formatDate } from '../format/date.ts'
import { formatMoney } from '../format/money.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { QuoteStatusBadge } from '../ui/status-badge.tsx'
import { leadSourceInList } from './lead-source.ts'
import { PAGE_SIZE } from './queries.ts'
import { type QuoteActions, QuoteRowActions } from './quote-row-actions.tsx'

const HEAD = 'h-9 px-3 text-left text-caption font-medium text-text-2 first:pl-card last:pr-card'
const CELL = 'h-row px-3 first:pl-card last:pr-card'

/** The quotes as a table, for screens that have room for one. */
export function QuotesTable({ quotes, ...actions }: QuoteActions & { quotes: readonly QuoteRow[] }) {
  return (
    <table className="w-full border-collapse text-body">
      <thead>
        <tr className="border-b border-border">
          <th scope="col" className={HEAD}>
            Customer
          </th>
          <th scope="col" className={HEAD}>
            Status
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Amount
          </th>
          <th scope="col" className={HEAD}>
            Date
          </th>
          <th scope="col" className={`${HEAD} max-xl:hidden`}>
            Source
          </th>
          <th scope="col" className={HEAD}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {quotes.map((quote) => (
          <tr key={quote.id} className="group transition-colors hover:bg-inset">
            <td className={`${CELL} w-[22%] max-w-0 min-w-32`}>
              <Link
                to="/quotes/$id"
                params={{ id: String(quote.id) }}
                className="block truncate font-medium hover:underline"
              >
                {quote.customer_name}
              </Link>
              <span className="block text-caption tabular text-text-3 group-hover:text-text-2">
                {quote.quote_number}
              </span>
            </td>
            <td className={CELL}>
              <div className="flex">
                <QuoteStatusBadge status={quote.status} />
              </div>
            </td>
            <td className={`${CELL} text-right font-medium whitespace-nowrap tabular`}>
              {quote.total_cost === null ? (
                <span className="font-normal text-text-2">No estimate</span>
              ) : (
                formatMoney(quote.total_cost)
              )}
            </td>
            <td className={`${CELL} whitespace-nowrap tabular text-text-2`}>
              {formatDate(quote.created_at)}
            </td>
            <td className={`${CELL} max-w-40 truncate text-text-2 max-xl:hidden`}>
              {leadSourceInList(quote.customer_lead_source)}
            </td>
            <td className={`${CELL} w-px`}>
              <QuoteRowActions quote={quote} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function QuotesTableSkeleton() {
  return (
    <>
      <div className="h-9 border-b border-border" />
      <SkeletonRows rows={PAGE_SIZE} label="Loading quotes" />
    </>
  )
}
