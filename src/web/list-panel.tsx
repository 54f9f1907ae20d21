import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { formatNumber } from '../domain/count.ts'
import { formatOwnClock } from './format/date.ts'
import { ListCardsSkeleton } from './list-card.tsx'
import { ListTableSkeleton } from './list-table.tsx'
import { useIsAtLeast, useIsOnline } from './surroundings.ts'
import { Button } from './ui/button.tsx'
import { cx } from './ui/cx.ts'
import { EmptyState } from './ui/empty-state.tsx'
import { ErrorState } from './ui/error-state.tsx'
import { Pagination } from './ui/pagination.tsx'

type ListPanelProps<Row> = {
  noun: 'quotes' | 'jobs' | 'customers' | 'open balances' | 'invoices' | 'claims'
  page: number
  pageSize: number
  query: Pick<
    UseQueryResult<{ total: number; more?: boolean }>,
    'data' | 'isError' | 'isPlaceholderData' | 'dataUpdatedAt' | 'refetch'
  >
  /** The rows of the page, once there are any. */
  rows: readonly Row[] | undefined
  /** Turns to a page; `replace` replaces the history entry. */
  onPage: (page: number, replace: boolean) => void
  filters: ReactNode
  /** Whether a phone shows how many there are. */
  countOnPhone?: boolean
  /** The rows where there is room for a table, and where there is none. */
  table: (rows: readonly Row[]) => ReactNode
  cards: (rows: readonly Row[]) => ReactNode
  /** The height of a card while the list is loading. */
  cardHeight?: string
  /** Clears the searches and filters, where there is one. */
  onClear: (() => void) | undefined
  filterNames: string
  /** Where rows come from, in words and as a link, while there are none at all. */
  whenNone: string
  whereFrom: ReactNode
}

/** Filters, how many there are, the rows, and the pages. One card around a table, no frame around cards. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { noun, page, pageSize, query, rows, onPage, filters, countOnPhone } = props
  const { data, isPlaceholderData: isStale, isError } = query
  const onRetry = () => void query.refetch()
  const table = useIsAtLeast('table')
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  // The last row of the last page was deleted, or the URL names a page beyond the end.
  const beyondEnd = data !== undefined && !isStale && page > pageCount
  const turnToLast = useEffectEvent(() => onPage(pageCount, true))
  useEffect(() => {
    if (beyondEnd) turnToLast()
  }, [beyondEnd])

  return (
    <div className={cx(table && 'rounded-card border border-border bg-surface')}>
      <div
        className={cx(
          'flex flex-wrap items-center gap-2.5',
          table ? 'border-b border-border px-card py-3.5' : 'mb-3.5',
        )}
      >
        {filters}
        <p
          role="status"
          className={cx(
            'ml-auto min-h-4.5 text-right text-secondary tabular text-text-2',
            countOnPhone ? 'max-sm:max-w-32' : !table && 'hidden',
          )}
        >
          {data && data.total > 0 && !beyondEnd && (
            <>
              Showing {formatNumber((page - 1) * pageSize + 1)} to{' '}
              {formatNumber(Math.min((page - 1) * pageSize + (rows?.length ?? 0), data.total))} of{' '}
              {data.more && 'more than '}
              {formatNumber(data.total)} {noun}
            </>
          )}
        </p>
      </div>
      {data && !isStale && <Age readAt={query.dataUpdatedAt} failed={isError} onRetry={onRetry} />}
      {isError && !data ? (
        <ErrorState onRetry={onRetry}>{`Error loading ${noun}. Please try again.`}</ErrorState>
      ) : (
        <>
          <div aria-busy={isStale} className={cx('transition-opacity', isStale && 'opacity-60')}>
            <Rows {...props} asTable={table} />
          </div>
          {pageCount > 1 && (
            <div className={cx(table ? 'border-t border-border' : 'pt-1')}>
              <Pagination page={page} pageCount={pageCount} onPage={(next) => onPage(next, false)} />
            </div>
          )}
        </>
      )}
    </div>
  )
}

function Rows<Row>(props: ListPanelProps<Row> & { asTable: boolean }) {
  const {
    noun,
    pageSize,
    rows,
    table,
    cards,
    cardHeight,
    onClear,
    filterNames,
    whenNone,
    whereFrom,
    asTable,
  } = props
  const label = `Loading ${noun}`
  if (!rows) {
    return asTable ? (
      <ListTableSkeleton rows={pageSize} label={label} />
    ) : (
      <ListCardsSkeleton label={label} className={cardHeight} />
    )
  }
  if (rows.length > 0) return asTable ? table(rows) : cards(rows)
  return (
    <div className={cx(!asTable && 'rounded-card border border-border bg-surface')}>
      <EmptyState
        title={`No ${noun} found`}
        action={
          onClear ? (
            <div className="flex flex-wrap justify-center gap-2">
              <Button onClick={onClear}>Clear filters</Button>
              {whereFrom}
            </div>
          ) : (
            whereFrom
          )
        }
      >
        {onClear ? `Try changing your search or ${filterNames}. ${whenNone}` : whenNone}
      </EmptyState>
    </div>
  )
}

/** The age of stale rows, offline or after a failed refetch. */
function Age({ readAt, failed, onRetry }: { readAt: number; failed: boolean; onRetry: () => void }) {
  const online = useIsOnline()
  if (online && !failed) return null
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-2 border-border pb-2 text-secondary text-text-2 tabular min-[70rem]:border-b min-[70rem]:px-card min-[70rem]:pt-2"
    >
      As of {formatOwnClock(new Date(readAt))}.{failed && ' It could not be refreshed.'}
      {online && (
        <Button variant="link" size="small" onClick={onRetry}>
          Retry
        </Button>
      )}
    </p>
  )
}
