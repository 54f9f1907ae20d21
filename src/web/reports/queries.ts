import { queryOptions } from '@tanstack/react-query'
import type { ReportName } from '../../domain/reports/reports.ts'
import { api } from '../api/client.ts'
import { STALE_MS } from '../api/query-client.ts'

export type Asked = { name: ReportName; from: string; to: string }

/** A report; below the jobs, with which it changes. */
export const reportQuery = ({ name, ...query }: Asked) =>
  queryOptions({
    queryKey: ['jobs', 'report', name, query],
    queryFn: ({ signal }) => api.reports.get({ params: { name }, query, signal }),
    staleTime: STALE_MS.lists,
    // A period that the server refuses is refused again.
    retry: false,
  })

/** What a row of a report counts. */
export const rowsQuery = ({ name, ...query }: Asked, key: string) =>
  queryOptions({
    queryKey: ['jobs', 'report', name, query, key],
    queryFn: ({ signal }) => api.reports.rows({ params: { name }, query: { ...query, key }, signal }),
    staleTime: STALE_MS.lists,
  })
