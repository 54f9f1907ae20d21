import { QueryClient } from '@tanstack/react-query'
import { isOffline, isRefusal } from './api-error.ts'

const MINUTE_MS = 60_000

/** How long answers count as fresh, by what they are. */
export const STALE_MS = { default: 5 * MINUTE_MS, lists: MINUTE_MS / 2, search: MINUTE_MS / 6 }
/** How often the dashboard's figures are fetched again while they are looked at. */
export const STATS_REFRESH_MS = MINUTE_MS
const RETRIES = 1

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS.default,
      refetchOnWindowFocus: false,
      // Offline a call fails at once, with its words, instead of waiting; what is shown is read again afterwards.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A refusal stays a refusal; only failures of the server or the way to it are worth another try.
      retry: (failures, error) => failures < RETRIES && !isRefusal(error) && !isOffline(error),
    },
    // Nor is a change ever sent later, when whoever made it has gone on or cancelled it.
    mutations: { networkMode: 'always' },
  },
})
