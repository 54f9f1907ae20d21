import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { CostRates, SheetsOfPerson, TimeSheet } from '../../contract/payroll.ts'
import type { MarginOrder } from '../../domain/payroll/margin-parts.ts'
import { api } from '../api/client.ts'
import { STALE_MS } from '../api/query-client.ts'

/** How many people a page of time sheets shows. */
export const PEOPLE_AT_ONCE = 25
export const PAGE_SIZE = 20

/** A week of time sheets; below the jobs, with whose logs they change. */
export const timeSheetsQuery = ({ from, page }: { from: string | undefined; page: number }) =>
  queryOptions({
    queryKey: ['jobs', 'time-sheets', { from, page }],
    queryFn: ({ signal }) =>
      api.timeSheets.list({ query: { page, per_page: PEOPLE_AT_ONCE, ...(from && { from }) }, signal }),
    staleTime: STALE_MS.lists,
    placeholderData: keepPreviousData,
  })

type Decided = { person: SheetsOfPerson; sheet: TimeSheet }

/** Decides of somebody’s hours, and reads them again. */
export function useHours() {
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: ['jobs'] })
  return {
    approve: async (days: readonly { person_id: number; date: string; minutes: number }[]) => {
      try {
        return (await api.timeSheets.approve({ body: { days: [...days] } })).approved
      } finally {
        await reload()
      }
    },
    correct: async ({ person, sheet }: Decided, said: { minutes: number | null; reason?: string }) => {
      await api.timeSheets.correct({
        params: { id: person.person_id ?? 0, date: sheet.date },
        body: { ...said, version: sheet.version },
      })
      await reload()
    },
  }
}

export const costRatesQuery = queryOptions({
  queryKey: ['crews', 'cost-rates'],
  queryFn: async ({ signal }) => (await api.costRates.get({ signal })).value,
})

/** Keeps what work costs, and reads again what follows from it. */
export function useSaveRates() {
  const queryClient = useQueryClient()
  return async (value: Parameters<typeof api.costRates.put>[0]['body']['value']): Promise<CostRates> => {
    const answer = await api.costRates.put({ body: { value } })
    queryClient.setQueryData(costRatesQuery.queryKey, answer.value)
    void queryClient.invalidateQueries({ queryKey: ['jobs'] })
    return answer.value
  }
}

export const jobMarginQuery = (jobId: number) =>
  queryOptions({
    queryKey: ['jobs', 'day', String(jobId), 'margin'],
    queryFn: ({ signal }) => api.jobMargins.get({ params: { id: jobId }, signal }),
    staleTime: STALE_MS.lists,
  })

export type AskedMargins = {
  from: string
  to: string
  order: MarginOrder
  crew: string | undefined
  page: number
}

/** A page of what jobs earned, with the sums of all of them. */
export const marginsQuery = ({ page, crew, ...query }: AskedMargins) =>
  queryOptions({
    queryKey: ['jobs', 'margins', { ...query, crew, page }],
    queryFn: ({ signal }) =>
      api.jobMargins.list({ query: { ...query, page, per_page: PAGE_SIZE, ...(crew && { crew }) }, signal }),
    staleTime: STALE_MS.lists,
    placeholderData: keepPreviousData,
    // A period that the server refuses is refused again.
    retry: false,
  })
