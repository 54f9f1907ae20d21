import { Skeleton } from '../../ui/skeleton.tsx'
import { GRID, ROWS } from './item-grid.tsx'

/** Around the search and the rooms; on a phone it goes on the white band of the steps. */
export const FINDER_BAND =
  'max-sm:-mx-page-x max-sm:mb-3.5 max-sm:border-b max-sm:border-border max-sm:bg-surface max-sm:px-page-x max-sm:pt-2 sm:-mt-3 sm:mb-5 sm:bg-bg sm:pt-3'

const TILES = Array.from({ length: 12 }, (_, index) => index + 1)

/** The first room while the catalogue is fetched, at its real heights. */
export function ItemsSkeleton() {
  return (
    <div role="status" aria-label="Loading items">
      <div className={FINDER_BAND}>
        <Skeleton className="rounded-control max-sm:h-11 sm:h-10" />
        <div className="pb-3 max-sm:mt-3 sm:mt-2 sm:border-b sm:border-border sm:pb-0">
          <Skeleton className="h-11 w-full rounded-control sm:invisible sm:h-10" />
        </div>
      </div>
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
