import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { STALE_MS, STATS_REFRESH_MS } from '../api/query-client.ts'

const RECENT_QUOTES = 5
const PREFETCHED_JOBS = 3

// The keys start with `quotes` and `jobs`, so that invalidating those refetches the figures.

export const quoteStatsQuery = queryOptions({
  queryKey: ['quotes', 'stats'],
  queryFn: ({ signal }) => api.quotes.stats({ signal }),
  refetchInterval: STATS_REFRESH_MS,
})

export const jobStatsQuery = queryOptions({
  queryKey: ['jobs', 'stats'],
  queryFn: ({ signal }) => api.jobs.stats({ signal }),
  refetchInterval: STATS_REFRESH_MS,
})

/** Quotes that wait for an answer. */
export const waitingQuery = queryOptions({
  queryKey: ['quotes', 'waiting'],
  queryFn: ({ signal }) => api.dashboard.waiting({ signal }),
  refetchInterval: STATS_REFRESH_MS,
})

/** What waits for the office; read again whenever the dashboard is opened, for what was done is gone. */
export const worklistQuery = queryOptions({
  queryKey: ['quotes', 'worklist'],
  queryFn: ({ signal }) => api.worklist.get({ signal }),
  refetchInterval: STATS_REFRESH_MS,
  staleTime: 0,
})

/** Revenue and bookings by week, refetched as often as the figures above. */
export const weeklyQuery = queryOptions({
  queryKey: ['jobs', 'weekly'],
  queryFn: async ({ signal }) => (await api.dashboard.weekly({ signal })).weeks,
  refetchInterval: STATS_REFRESH_MS,
})

export const recentQuotesQuery = queryOptions({
  queryKey: ['quotes', 'list', { page: 1, per_page: RECENT_QUOTES }],
  queryFn: ({ signal }) =>
    api.quotes.list({ query: { page: 1, per_page: RECENT_QUOTES, include: 'none' }, signal }),
  staleTime: STALE_MS.lists,
})

/** The first jobs of the list, fetched ahead while the dashboard is read. */
export const firstJobsQuery = queryOptions({
  queryKey: ['jobs', 'list', { page: 1, per_page: PREFETCHED_JOBS }],
  queryFn: ({ signal }) => api.jobs.list({ query: { page: 1, per_page: PREFETCHED_JOBS }, signal }),
  staleTime: STALE_MS.lists,
})
