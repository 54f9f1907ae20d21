import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import type { QuoteRow } from '../../contract/quote.ts'
import { QUOTE_STATUSES, type QuoteStatus } from '../../domain/quotes/quote-status.ts'
import { EMPTY_FRAME, ListPanel } from '../list-panel.tsx'
import { useIsAtLeast } from '../media-query.ts'
import { type ListSearch, listSearch } from '../search-params.ts'
import { useSettledText } from '../settled-text.ts'
import { showAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Input } from '../ui/input.tsx'
import { Page } from '../ui/page.tsx'
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
  const { page = 1, filter, q = '' } = useSearch({ from: '/staff/quotes' })
  const status = QUOTE_STATUSES.find((one) => one === filter)
  const navigate = useNavigate({ from: '/quotes' })
  // Whatever changes what is listed begins again at its first page.
  const goTo = (next: ListSearch, replace = false) =>
    void navigate({
      to: '/quotes',
      search: (now: ListSearch) => listSearch({ ...now, page: undefined, ...next }),
      replace,
      resetScroll: next.page !== undefined,
    })
  const name = useSettledText(q, (text) => goTo({ q: text || undefined }, true))
  const { data, isError, isPlaceholderData, dataUpdatedAt, refetch } = useQuery(
    quotesQuery({ page, status, customer_name: q }),
  )
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog((shown) => shown && { ...shown, open: false })
  const actions: QuoteActions = {
    onConvert: (quote) => setDialog({ kind: 'convert', quote, open: true }),
    onDelete: (quote) => setDialog({ kind: 'delete', quote, open: true }),
  }

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
      <ListPanel
        noun="quotes"
        page={page}
        pageSize={PAGE_SIZE}
        answer={data && { total: data.total, shown: data.quotes.length }}
        stale={isPlaceholderData}
        readAt={dataUpdatedAt}
        failure={isError ? 'Error loading quotes. Please try again.' : null}
        onRetry={() => void refetch()}
        onPage={(next, replace) => goTo({ page: next }, replace)}
        countOnPhone
        filters={
          <>
            <Input
              type="search"
              aria-label="Search by customer name"
              name="customer_name"
              placeholder="Search by customer name"
              icon={<Search />}
              value={name.typed}
              maxLength={100}
              onChange={(event) => name.setTyped(event.target.value)}
              className="w-full sm:w-75"
            />
            <Select
              aria-label="Status"
              name="status"
              value={status ?? 'all'}
              onChange={(event) => goTo({ filter: event.target.value })}
              className="w-42.5"
            >
              <option value="all">All Status</option>
              {QUOTE_STATUSES.map((one) => (
                <option key={one} value={one}>
                  {FILTER_LABELS[one]}
                </option>
              ))}
            </Select>
          </>
        }
      >
        <Rows
          quotes={data?.quotes}
          onClear={
            status !== undefined || q !== '' ? () => goTo({ filter: undefined, q: undefined }) : undefined
          }
          actions={actions}
        />
      </ListPanel>
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
  /** Clears the search and the filter, where there is one. */
  onClear: (() => void) | undefined
  actions: QuoteActions
}

function Rows({ quotes, onClear, actions }: RowsProps) {
  const table = useIsAtLeast('table')
  if (!quotes) return table ? <QuotesTableSkeleton /> : <QuoteCardsSkeleton />
  if (quotes.length > 0) {
    return table ? <QuotesTable quotes={quotes} {...actions} /> : <QuoteCards quotes={quotes} {...actions} />
  }
  return (
    <div className={cx(!table && EMPTY_FRAME)}>
      <EmptyState
        title="No quotes found"
        action={
          onClear ? (
            <Button onClick={onClear}>Clear filters</Button>
          ) : (
            <Link to="/calculator" className={buttonStyle('secondary')}>
              Create Quote
            </Link>
          )
        }
      >
        {onClear
          ? 'Try changing your search or the status filter.'
          : 'Quotes from the calculator and the phone appear here.'}
      </EmptyState>
    </div>
  )
}
