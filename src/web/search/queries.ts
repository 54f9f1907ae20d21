import { queryOptions } from '@tanstack/react-query'
import type { SearchType } from '../../domain/nouns.ts'
import { api } from '../api/client.ts'
import { STALE_MS } from '../api/query-client.ts'
import { LOCAL_ROWS, MOST_OF_A_KIND, SERVER_RESULTS } from './search-limits.ts'

/**
 * What the server finds; with a kind, as much of that as it gives at once. Not tried again: what is kept in the
 * browser is searched instead.
 */
export const serverSearchQuery = (text: string, kind?: SearchType) =>
  queryOptions({
    queryKey: ['search', text, kind ?? 'all'],
    queryFn: ({ signal }) =>
      api.search.find({
        query: kind ? { q: text, limit: MOST_OF_A_KIND, types: kind } : { q: text, limit: SERVER_RESULTS },
        signal,
      }),
    staleTime: STALE_MS.search,
    retry: false,
  })

/** The newest quotes, to be searched in the browser. */
export const localQuotesQuery = queryOptions({
  queryKey: ['quotes', 'list', { page: 1, per_page: LOCAL_ROWS }],
  queryFn: ({ signal }) =>
    api.quotes.list({ query: { page: 1, per_page: LOCAL_ROWS, include: 'none' }, signal }),
  staleTime: STALE_MS.lists,
})

/** The jobs scheduled last, to be searched in the browser. */
export const localJobsQuery = queryOptions({
  queryKey: ['jobs', 'list', { page: 1, per_page: LOCAL_ROWS }],
  queryFn: ({ signal }) => api.jobs.list({ query: { page: 1, per_page: LOCAL_ROWS }, signal }),
  staleTime: STALE_MS.lists,
})
