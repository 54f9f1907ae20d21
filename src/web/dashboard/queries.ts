import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { WorkRow } from '../../contract/worklist.ts'
import { shortDay } from '../../domain/calendar.ts'
import { formatNumber } from '../../domain/count.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { freshIfReadAhead, STALE_MS, STATS_REFRESH_MS } from '../api/query-client.ts'
import { useRights } from '../auth/rights.ts'
import { showToast } from '../ui/toast.tsx'

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

export type Work = Answer<Contract['worklist']['get']>

/** What waits for the office; read again whenever the dashboard is opened, for what was done is gone. */
export const worklistQuery = queryOptions({
  queryKey: ['quotes', 'worklist'],
  queryFn: ({ signal }) => api.worklist.get({ signal }),
  staleTime: freshIfReadAhead,
})

/** How much of it there is besides the `shown` rows, counted to 1,000 of each kind. */
export function waitingCount({ kinds }: Pick<Work, 'kinds'>, shown = 0) {
  const total = kinds.reduce((sum, kind) => sum + kind.total, -shown)
  return { total, words: `${formatNumber(total)}${kinds.some(({ more }) => more) ? '+' : ''}` }
}

/** `Show 4 more`, or `Show 17 of 52 more` where not all that is counted is here. */
export function showMore(work: Pick<Work, 'kinds'>, { shown, here }: { shown: number; here: number }) {
  const hidden = formatNumber(here - shown)
  const { words } = waitingCount(work, shown)
  return words === hidden ? `Show ${hidden} more` : `Show ${hidden} of ${words} more`
}

/** How much waits for whoever is signed in; null for nothing, and while that is not known. */
export function useWaiting(): string | null {
  const enabled = useRights()('quotes.read')
  // Beside the list that the dashboard reads; its code comes later than that.
  const { data } = useQuery({ ...worklistQuery, enabled, refetchOnMount: false })
  const count = data && waitingCount(data)
  return count && count.total > 0 ? count.words : null
}

type Said = Partial<Pick<WorkRow, 'snoozed_until' | 'assigned_to'>>

/** Snoozes or assigns a row, says so and how to undo it. Rejects when the server refuses. */
export function useSetWork(row: WorkRow) {
  const queryClient = useQueryClient()
  const { kind, about, as_of, snoozed_until, assigned_to } = row
  const store = (said: Said) =>
    api.worklist
      .set({ body: { kind, about, as_of, ...said } })
      .finally(() => void queryClient.invalidateQueries({ queryKey: worklistQuery.queryKey }))
  return async (said: Said) => {
    const after = await store(said)
    const isSnooze = said.snoozed_until !== undefined
    showToast({
      kind: 'success',
      title: isSnooze ? snoozedWords(after) : assignedWords(after),
      description: row.name,
      action: {
        label: 'Undo',
        onAction: () => void store(isSnooze ? { snoozed_until } : { assigned_to }).catch(sayNotSet),
      },
    })
  }
}

const snoozedWords = ({ snoozed_until: until }: WorkRow) =>
  until === null ? 'Back in the list' : `Snoozed until ${shortDay(until)}`
const assignedWords = ({ assigned_name: name }: WorkRow) =>
  name === null ? 'Assigned to nobody' : `Assigned to ${name}`

/** Says why nothing was stored. */
export const sayNotSet = (error: unknown) =>
  showToast({
    kind: 'error',
    title: 'Not saved',
    description: reasonOf(error, 'The server could not save it. Please try again.'),
  })

/** The plan of today and tomorrow; with the board's, it is read again when jobs or crews change. */
export const twoDaysQuery = (from: string) =>
  queryOptions({
    queryKey: ['board', from, 2],
    queryFn: ({ signal }) => api.boards.get({ query: { from, days: 2 }, signal }),
    staleTime: STALE_MS.lists,
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
