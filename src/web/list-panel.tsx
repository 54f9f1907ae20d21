import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { formatNumber } from './format/count.ts'
import { formatOwnClock } from './format/date.ts'
import { useIsAtLeast } from './media-query.ts'
import { useIsOnline } from './online.ts'
import { Button } from './ui/button.tsx'
import { cx } from './ui/cx.ts'
import { ErrorState } from './ui/error-state.tsx'
import { Pagination } from './ui/pagination.tsx'

type ListPanelProps = {
  /** What is listed, in the plural. */
  noun: string
  page: number
  pageSize: number
  /** The server's answer, once there is one. */
  answer: { total: number; shown: number } | undefined
  /** The answer is the one of the page or the search before. */
  stale: boolean
  /** When the answer came, in milliseconds as of `Date.now()`; shown where it could not be read again. */
  readAt: number
  /** What to say instead of rows, where there are none at all. */
  failure: string | null
  onRetry: () => void
  /** Turns to a page; `replace` leaves no trace in the browser's history. */
  onPage: (page: number, replace: boolean) => void
  filters: ReactNode
  /** Whether a phone shows how many there are. */
  countOnPhone?: boolean
  children: ReactNode
}

/** Filters, how many there are, the rows, and the pages. One card around a table, no frame around cards. */
export function ListPanel(props: ListPanelProps) {
  const {
    noun,
    page,
    pageSize,
    answer,
    stale,
    readAt,
    failure,
    onRetry,
    onPage,
    filters,
    countOnPhone,
    children,
  } = props
  const table = useIsAtLeast('table')
  const pageCount = Math.max(1, Math.ceil((answer?.total ?? 0) / pageSize))
  // The last row of the last page was deleted, or the address names a page that never was.
  const beyondEnd = answer !== undefined && !stale && page > pageCount
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
          {answer && answer.total > 0 && !beyondEnd && (
            <>
              Showing {formatNumber((page - 1) * pageSize + 1)} to{' '}
              {formatNumber(Math.min((page - 1) * pageSize + answer.shown, answer.total))} of{' '}
              {formatNumber(answer.total)} {noun}
            </>
          )}
        </p>
      </div>
      {answer && !stale && <Age readAt={readAt} failed={failure !== null} onRetry={onRetry} />}
      {failure && !answer ? (
        <ErrorState onRetry={onRetry}>{failure}</ErrorState>
      ) : (
        <>
          <div aria-busy={stale} className={cx('transition-opacity', stale && 'opacity-60')}>
            {children}
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

/** How old the rows are, where they could not be read again. */
function Age({ readAt, failed, onRetry }: { readAt: number; failed: boolean; onRetry: () => void }) {
  const online = useIsOnline()
  if (online && !failed) return null
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-2 border-border pb-2 text-secondary text-text-2 tabular min-[70rem]:border-b min-[70rem]:px-card min-[70rem]:pt-2"
    >
      As of {formatOwnClock(new Date(readAt))}.{failed && ' It could not be read again.'}
      {online && (
        <Button variant="link" size="small" onClick={onRetry}>
          Retry
        </Button>
      )}
    </p>
  )
}

/** The frame of an empty list where no table's card surrounds it. */
export const EMPTY_FRAME = 'rounded-card border border-border bg-surface'
