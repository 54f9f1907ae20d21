import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { InvoicesOfJob } from '../../contract/invoices.ts'
import type { InvoiceState } from '../../domain/ledger/invoice-states.ts'
import { api } from '../api/client.ts'
import { STALE_MS } from '../api/query-client.ts'

export const PAGE_SIZE = 20

type Asked = { page: number; state: InvoiceState | undefined; customer_name: string }

/** A page of invoices; below the jobs, with whose payments they change. */
export const invoicesQuery = ({ page, state, customer_name }: Asked) =>
  queryOptions({
    queryKey: ['jobs', 'invoices', { page, state, customer_name }],
    queryFn: ({ signal }) =>
      api.invoices.list({
        query: {
          page,
          per_page: PAGE_SIZE,
          ...(state && { state }),
          ...(customer_name && { customer_name }),
        },
        signal,
      }),
    staleTime: STALE_MS.lists,
    placeholderData: keepPreviousData,
  })

export const jobInvoicesQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['jobs', 'day', String(jobId), 'invoices'],
    queryFn: ({ signal }) => api.jobInvoices.list({ params: { id: jobId }, signal }),
    staleTime: STALE_MS.lists,
  })

/** What is done with a job’s invoices. */
export function useInvoicing(jobId: number) {
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: ['jobs'] })
  const keep = (now: InvoicesOfJob) => {
    queryClient.setQueryData(jobInvoicesQuery(jobId).queryKey, now)
    void reload()
  }
  const params = { id: jobId }
  return {
    issue: async (kind: 'final' | 'later_bill') =>
      keep(await api.jobInvoices.issue({ params, body: { kind } })),
    startStorage: async () => keep(await api.jobInvoices.startStorage({ params, body: {} })),
    endStorage: async (storage_ends_on: string) =>
      keep(await api.jobInvoices.endStorage({ params, body: { storage_ends_on } })),
    send: async (id: number) => {
      const delivery = await api.invoices.send({ params: { id } })
      await reload()
      return delivery
    },
    takeBack: async (how: 'void' | 'writeOff', id: number, reason: string) => {
      await api.invoices[how]({ params: { id }, body: { reason } })
      await reload()
    },
    credit: async (id: number, body: { amount: number; reason: string }) => {
      await api.invoices.creditNote({ params: { id }, body })
      await reload()
    },
  }
}
