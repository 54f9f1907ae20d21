import { Skeleton } from '../../ui/skeleton.tsx'

const CARDS = ['h-[222px]', 'h-[390px]', 'h-[325px]']

/** The review while the quote is fetched after a reload. */
export function ReviewSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading quote"
      className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_280px] lg:gap-6"
    >
      <div className="grid gap-4">
        {CARDS.map((height) => (
          <div key={height} className={`${height} rounded-card border border-border bg-surface p-card`}>
            <Skeleton className="h-4 w-40" />
          </div>
        ))}
      </div>
      <div className="h-[197px] rounded-card border border-border bg-surface p-card max-lg:hidden">
        <Skeleton className="h-9 w-full" />
      </div>
    </div>
  )
}
