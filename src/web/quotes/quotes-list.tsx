import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { QuoteRow } from '../../contract/quotes.ts'
import { QUOTE_STATUSES, type QuoteStatus } from '../../domain/quotes/quote-status.ts'
import { useIsAtLeast } from '../media-query.ts'
import { useSettledText } from '../settled-text.ts'
import { showAlert } from '../ui/alert.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Input } from '../ui/input.tsx'
import { Page } from '../ui/page.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Select } from '../ui/select.tsx'
import { conversionFailureInList } from './conversion-words.ts'
import { ConvertDialog } from './convert-dialog.tsx'
import { DeleteQuoteDialog } from './delete-quote-dialog.tsx'
import { deletionFailure } from './deletion-words.ts'
import { PAGE_SIZE, quotesQuery } from './queries.ts'
import { QuoteCards, QuoteCardsSkeleton } from './quote-cards.tsx'
import type { QuoteActions } from './quote-row-actions.tsx'
import { QuotesTable, QuotesTableSkeleton } from './quotes-table.tsx'

const FILTER_LABELS: Readonly<Record<QuoteStatus, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  approved: 'Approved',
  phone_quote: 'AI Phone Quotes',
}

type OpenDialog = { kind: 'convert' | 'delete'; quote: QuoteRow; open: boolean }

export function QuotesList() {
  const { page = 1, filter } = useSearch({ from: '/staff/quotes' })
  const status = QUOTE_STATUSES.find((one) => one === filter)
  const navigate = useNavigate({ from: '/quotes' })
  const goTo = (next: { page?: number; filter?: string }, replace = false) =>
    void navigate({ search: next, replace })
  const name = useSettledText(() => goTo({ filter }, true))
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    quotesQuery({ page, status, customer_name: name.settled }),
  )
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog((shown) => shown && { ...shown, open: false })
  const actions: QuoteActions = {
    onConvert: (quote) => setDialog({ kind: 'convert', quote, open: true }),
    onDelete: (quote) => setDialog({ kind: 'delete', quote, open: true }),
  }

  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE))
  const beyondEnd = data !== undefined && !isPlaceholderData && page > pageCount
  useEffect(() => {
    if (beyondEnd) void navigate({ search: { filter, page: pageCount }, replace: true })
  }, [beyondEnd, filter, pageCount, navigate])

  return (
    <Page
      title="Quotes"
      actions={
        <Link to="/calculator" className={buttonStyle('primary')}>
          <Plus />
          Create Quote
        </Link>
      }
    >
      <div className="lg:rounded-card lg:border lg:border-border lg:bg-surface">
        <div className="flex flex-wrap items-center gap-2.5 max-lg:mb-3.5 lg:border-b lg:border-border lg:px-card lg:py-3.5">
          <Input
            type="search"
            aria-label="Search by customer name"
            name="customer_name"
            placeholder="Search by customer name"
            icon={<Search />}
            value={name.typed}
            maxLength={100}
            onChange={(event) => name.setTyped(event.target.value)}
            className="w-full sm:max-lg:flex-auto sm:max-lg:basis-0 lg:w-75"
          />
          <Select
            aria-label="Status"
            name="status"
            value={status ?? 'all'}
            onChange={(event) => goTo({ filter: event.target.value })}
            className="w-42.5 lg:w-45"
          >
            <option value="all">All Status</option>
            {QUOTE_STATUSES.map((one) => (
              <option key={one} value={one}>
                {FILTER_LABELS[one]}
              </option>
            ))}
          </Select>
          <p
            aria-live="polite"
            className="ml-auto min-h-4.5 text-right text-secondary tabular text-text-2 max-sm:max-w-32"
          >
            {data && data.total > 0 && !beyondEnd && (
              <>
                Showing {(page - 1) * PAGE_SIZE + 1} to{' '}
                {Math.min((page - 1) * PAGE_SIZE + data.quotes.length, data.total)} of {data.total} quotes
              </>
            )}
          </p>
        </div>
        {isError ? (
          <ErrorState onRetry={() => void refetch()}>Error loading quotes. Please try again.</ErrorState>
        ) : (
          <Rows
            quotes={beyondEnd ? undefined : data?.quotes}
            stale={isPlaceholderData}
            filtered={status !== undefined || name.settled !== ''}
            actions={actions}
          />
        )}
        {data && !isError && (
          <div className="lg:border-t lg:border-border lg:empty:hidden">
            <Pagination page={page} pageCount={pageCount} onPage={(next) => goTo({ filter, page: next })} />
          </div>
        )}
      </div>
      {dialog?.kind === 'convert' && (
        <ConvertDialog
          quote={dialog.quote}
          open={dialog.open}
          onClose={close}
          onConverted={(jobId) => void navigate({ to: '/jobs/$id', params: { id: String(jobId) } })}
          onFailed={(error) => void showAlert(conversionFailureInList(error))}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteQuoteDialog
          quote={dialog.quote}
          open={dialog.open}
          onClose={close}
          onFailed={(error) => void showAlert(`Delete Error: ${deletionFailure(error)}`)}
        />
      )}
    </Page>
  )
}

type RowsProps = {
  quotes: readonly QuoteRow[] | undefined
  /** The rows are those of the page or search before. */
  stale: boolean
  filtered: boolean
  actions: QuoteActions
}

function Rows({ quotes, stale, filtered, actions }: RowsProps) {
  const wide = useIsAtLeast('wide')
  if (!quotes) return wide ? <QuotesTableSkeleton /> : <QuoteCardsSkeleton />
  if (quotes.length === 0) {
    return (
      <div className="max-lg:rounded-card max-lg:border max-lg:border-border max-lg:bg-surface">
        <EmptyState
          title="No quotes found"
          action={
            !filtered && (
              <Link to="/calculator" className={buttonStyle('secondary')}>
                Create Quote
              </Link>
            )
          }
        >
          {filtered
            ? 'Try changing your search or the status filter.'
            : 'Quotes from the calculator and the phone appear here.'}
        </EmptyState>
      </div>
    )
  }
  return (
    <div aria-busy={stale} className={cx('transition-opacity', stale && 'opacity-60')}>
      {wide ? <QuotesTable quotes={quotes} {...actions} /> : <QuoteCards quotes={quotes} {...actions} />}
    </div>
  )
}
