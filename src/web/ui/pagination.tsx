import { cx } from './cx.ts'
import { pageWindow } from './page-window.ts'

type PaginationProps = { page: number; pageCount: number; onPage: (page: number) => void }

const STEP =
  'h-small rounded-small px-2.5 text-secondary font-medium text-text-1 transition-colors hover:bg-inset disabled:cursor-not-allowed disabled:bg-transparent disabled:text-text-3 max-sm:h-11 max-sm:px-3 max-[24rem]:px-1.5'

/** Previous, five numbers that slide with the current page, Next. Nothing when there is one page only. */
export function Pagination({ page, pageCount, onPage }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav
      aria-label="Pagination"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-card py-2.5 max-sm:px-0"
    >
      <span className="text-secondary tabular text-text-3">
        Page {page} of {pageCount}
      </span>
      <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between max-sm:gap-0">
        <button type="button" className={STEP} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </button>
        {pageWindow(page, pageCount).map((number) => (
          <button
            key={number}
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
            className={cx(
              'h-8 min-w-8 rounded-control px-1.5 text-secondary font-medium tabular transition-colors max-sm:h-11 max-sm:min-w-10 max-[24rem]:min-w-8',
              number === page ? 'bg-accent-soft font-semibold text-accent' : 'text-text-1 hover:bg-inset',
            )}
          >
            {number}
          </button>
        ))}
        <button type="button" className={STEP} disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
          Next
        </button>
      </div>
    </nav>
  )
}
