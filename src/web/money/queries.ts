import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { STALE_MS } from '../api/query-client.ts'

export const PAGE_SIZE = 20

/** What customers owe; below the jobs, with whose work and payments it changes. */
export const receivablesQuery = (page: number) =>
  queryOptions({
    queryKey: ['jobs', 'receivables', page],
    queryFn: ({ signal }) => api.receivables.list({ query: { page, per_page: PAGE_SIZE }, signal }),
    staleTime: STALE_MS.lists,
    placeholderData: keepPreviousData,
  })
