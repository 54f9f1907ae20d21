import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { STALE_MS } from '../api/query-client.ts'

export const PAGE_SIZE = 20

/** A page of customers; below the quotes, because whatever changes one of those may change whose it is. */
export const customersQuery = ({ page, search }: { page: number; search: string }) =>
  queryOptions({
    queryKey: ['quotes', 'customers', { page, search }],
    queryFn: ({ signal }) =>
      api.customers.list({ query: { page, per_page: PAGE_SIZE, ...(search && { search }) }, signal }),
    staleTime: STALE_MS.lists,
    placeholderData: keepPreviousData,
  })

export const customerQuery = (id: string | number) =>
  queryOptions({
    queryKey: ['quotes', 'customer', String(id)],
    queryFn: ({ signal }) => api.customers.get({ params: { id }, signal }),
    staleTime: 0,
  })

/** Reads again what shows customers, or what follows one who was corrected. */
export const reloadCustomers = (client: QueryClient) =>
  Promise.all([['quotes'], ['jobs']].map((queryKey) => client.invalidateQueries({ queryKey })))
