import { api } from '../api/client.ts'
import { ALWAYS_STALE, PAGED, reading } from '../api/read.ts'

export const PAGE_SIZE = 20

export const customersQuery = ({ page, search }: { page: number; search: string }) =>
  reading(api.customers.list, { query: { page, per_page: PAGE_SIZE, search } }, PAGED)

export const customerQuery = (id: string | number) =>
  reading(api.customers.get, { params: { id } }, ALWAYS_STALE)
