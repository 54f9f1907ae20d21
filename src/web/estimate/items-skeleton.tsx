import { Skeleton } from '../ui/skeleton.tsx'
import { GRID, ROWS } from './item-grid.tsx'

const TILES = Array.from({ length: 12 }, (_, index) => index + 1)

/** The first room while the catalogue is fetched, at its real heights. */
export function ItemsSkeleton() {
  return (
    <div role="status" aria-label="Loading items">
      <Skeleton className="mb-3 h-5 w-28 max-sm:hidden" />
      <div className={`${GRID} ${ROWS}`}>
        {TILES.map((tile) => (
          <div
            key={tile}
            className="max-sm:flex max-sm:h-[71px] max-sm:items-center max-sm:gap-3 max-sm:px-2.5 sm:h-[186px] sm:rounded-card sm:border sm:border-border sm:bg-surface sm:p-1.5"
          >
            <Skeleton className="rounded-control max-sm:h-[50px] max-sm:w-15 sm:h-[86px]" />
            <div className="sm:px-1.5 sm:pt-3">
              <Skeleton className="h-3 w-24" />
              <Skeleton className="mt-2 h-2.5 w-18" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
