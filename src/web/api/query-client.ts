import { QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '../../domain/calendar.ts'
import { isOffline, isRefusal } from './api-error.ts'

/** How long answers count as fresh, by what they are. */
export const STALE_MS = { default: 5 * MINUTE_MS, lists: MINUTE_MS / 2, search: MINUTE_MS / 6 }
/** How often the dashboard's figures are fetched again while they are looked at. */
export const STATS_REFRESH_MS = MINUTE_MS
const RETRIES = 1

let isReadAhead = false
/** Says that what a page shows is being read ahead of it, or that the page is there. */
export const setReadAhead = (next: boolean) => {
  isReadAhead = next
}
/** `staleTime` of what is refetched whenever it is shown, unless it was read ahead of that. */
export const freshIfReadAhead = () => (isReadAhead ? STALE_MS.lists : 0)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS.default,
      refetchOnWindowFocus: false,
      // Offline a query fails at once instead of pausing; it refetches on reconnect.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A 4xx is not retried, only server and network failures.
      retry: (failures, error) => failures < RETRIES && !isRefusal(error) && !isOffline(error),
    },
    // A mutation made offline fails instead of being sent on reconnect, when the user has moved on.
    mutations: { networkMode: 'always' },
  },
})

const invalidate = queryClient.invalidateQueries.bind(queryClient)
// What is being read for the first time is refetched, too: its answer may be older than the change.
queryClient.invalidateQueries = (filters, options) => {
  for (const query of queryClient.getQueryCache().findAll(filters)) {
    const { data, fetchStatus } = query.state
    if (query.isActive() && fetchStatus === 'fetching' && data === undefined)
      void query.cancel({ silent: true })
  }
  return invalidate(filters, options)
}
