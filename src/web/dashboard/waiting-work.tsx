import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { STATS_REFRESH_MS } from '../api/query-client.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { worklistQuery } from './queries.ts'

const List = lazyPart(async () => ({ default: (await import('./work-list.tsx')).WorkList }))

/** What waits for the office, first of all on the dashboard. */
export function WaitingWork() {
  const { data, isLoadingError, refetch } = useQuery({
    ...worklistQuery,
    refetchInterval: STATS_REFRESH_MS,
  })
  const waiting = <SkeletonRows rows={3} label="Loading what needs you" />
  return (
    <section
      aria-labelledby="worklist"
      className="min-w-0 overflow-clip rounded-card border border-border bg-surface"
    >
      {isLoadingError ? (
        <>
          <h2 id="worklist" className="px-card pt-3.5 text-card">
            Needs you
          </h2>
          <ErrorState onRetry={() => void refetch()}>
            What needs you could not be loaded. Please try again.
          </ErrorState>
        </>
      ) : data ? (
        <Suspense fallback={waiting}>
          <List data={data} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  )
}
