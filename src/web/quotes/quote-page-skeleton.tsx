import { Skeleton } from '../ui/skeleton.tsx'

/** The quote's page while it is being loaded: the same two columns. */
export function QuotePageSkeleton() {
  return (
    <div role="status" aria-label="Loading quote">
      <div className="mb-5 sm:mt-7.5">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="mt-2 h-4 w-64" />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[minmax(0,1fr)_312px]">
        <div className="grid gap-4">
          <Block className="h-[140px]" />
          <Block className="h-[370px]" />
        </div>
        <div className="grid gap-4">
          <Block className="h-[278px]" />
          <Block className="h-[205px]" />
          <Block className="h-[166px]" />
        </div>
      </div>
    </div>
  )
}

function Block({ className }: { className: string }) {
  return (
    <div className={`rounded-card border border-border bg-surface p-card ${className}`}>
      <Skeleton className="h-4 w-32" />
      <Skeleton className="mt-4 h-3 w-3/4" />
      <Skeleton className="mt-3 h-3 w-1/2" />
    </div>
  )
}
