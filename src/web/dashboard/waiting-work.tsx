import { useQuery } from '@tanstack/react-query'
import { STATS_REFRESH_MS } from '../api/query-client.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { worklistQuery } from './queries.ts'
import { WorkList } from './work-list.tsx'

/** What waits for the office, first of all on the dashboard. */
export function WaitingWork() {
  const { data, isLoadingError, refetch } = useQuery({
    ...worklistQuery,
    refetchInterval: STATS_REFRESH_MS,
    // The dashboard has read it: it waits for it before it shows this.
    refetchOnMount: false,
  })
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
        <WorkList data={data} />
      ) : (
        <SkeletonRows rows={3} label="Loading what needs you" />
      )}
    </section>
  )
}
