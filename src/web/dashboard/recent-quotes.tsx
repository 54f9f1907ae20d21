import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { QuoteRow } from '../../contract/quote.ts'
import { formatDate, formatShortDate, today } from '../format/date.ts'
import { QuoteAmount, StandingLine } from '../listed-quote.tsx'
import { useOrganization } from '../organization/queries.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { QuoteStatusBadge } from '../ui/status-badge.tsx'
import { recentQuotesQuery } from './queries.ts'

const SKELETON_ROWS = 5

export function RecentQuotes() {
  return (
    <section
      aria-labelledby="recent-quotes"
      className="sm:rounded-card sm:border sm:border-border sm:bg-surface"
    >
      <div className="flex items-center justify-between gap-4 max-sm:mb-1 sm:border-b sm:border-border sm:px-card">
        <h2 id="recent-quotes" className="text-card sm:py-3.5">
          Recent Quotes
        </h2>
        <Link to="/quotes" className={buttonStyle('link', 'small', '-mr-2.5')}>
          View all
        </Link>
      </div>
      <div className="max-sm:rounded-card max-sm:border max-sm:border-border max-sm:bg-surface">
        <Rows />
      </div>
    </section>
  )
}

function Rows() {
  const { data, isLoadingError, refetch } = useQuery(recentQuotesQuery)
  if (isLoadingError) {
    return <ErrorState onRetry={() => void refetch()}>Error loading quotes. Please try again.</ErrorState>
  }
  if (!data) return <SkeletonRows rows={SKELETON_ROWS} label="Loading quotes" className="max-sm:h-[71px]" />
  if (data.quotes.length === 0) {
    return (
      <EmptyState
        title="No quotes yet"
        heading="h3"
        action={
          <Link to="/calculator" className={buttonStyle('primary')}>
            Create Quote
          </Link>
        }
      >
        Get started by creating your first quote.
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-border">
      {data.quotes.map((quote) => (
        <li key={quote.id} className="group h-row max-sm:h-[71px]">
          <RecentQuote quote={quote} />
        </li>
      ))}
    </ul>
  )
}

/** One row on wide screens, two lines on a phone: the same parts in another order. */
function RecentQuote({ quote }: { quote: QuoteRow }) {
  const { timeZone } = useOrganization()
  return (
    <Link
      to="/quotes/$id"
      params={{ id: String(quote.id) }}
      className="grid h-full items-center gap-x-4 px-card -outline-offset-2 transition-colors group-last:rounded-b-card hover:bg-inset max-sm:grid-cols-[1fr_auto] max-sm:gap-y-1 max-sm:content-center max-sm:group-first:rounded-t-card sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,1.5fr)_16px]"
    >
      <span className="min-w-0 max-sm:contents">
        <span className="block min-w-0 truncate text-body font-medium">{quote.customer_name}</span>
        <span className="block truncate text-secondary tabular max-sm:row-start-2 max-sm:text-text-2 sm:text-caption sm:text-text-3">
          {quote.quote_number}
          <span className="sm:hidden">, {formatShortDate(quote.created_at)}</span>
        </span>
      </span>
      <span className="min-w-0 max-sm:row-start-2 max-sm:justify-self-end">
        <span className="flex">
          <QuoteStatusBadge status={quote.status} />
        </span>
        <StandingLine quote={quote} today={today(timeZone)} className="truncate max-sm:hidden" />
      </span>
      <span className="text-body tabular text-text-2 max-sm:hidden">{formatDate(quote.created_at)}</span>
      <span className="text-right text-body font-medium tabular max-sm:col-start-2 max-sm:row-start-1 max-sm:font-semibold">
        <QuoteAmount quote={quote} />
      </span>
      <ChevronRight className="text-text-2 max-sm:hidden" />
    </Link>
  )
}
