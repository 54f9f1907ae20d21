import { useQuery } from '@tanstack/react-query'
import type { Contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { WorkRow } from '../../contract/worklist.ts'
import { shortDay } from '../../domain/calendar.ts'
import { formatNumber } from '../../domain/count.ts'
import { api } from '../api/client.ts'
import { freshIfReadAhead, STATS_REFRESH_MS } from '../api/query-client.ts'
import { LISTED, reading } from '../api/read.ts'
import { readTouched } from '../api/send.ts'
import { useRights } from '../auth/rights.ts'
import { sayFailed } from '../say.ts'
import { showToast } from '../ui/toast.tsx'

const RECENT_QUOTES = 5
const PREFETCHED_JOBS = 3

const WATCHED = { refetchInterval: STATS_REFRESH_MS }

export const quoteStatsQuery = reading(api.quotes.stats, {}, WATCHED)
export const jobStatsQuery = reading(api.jobs.stats, {}, WATCHED)

export type Work = Answer<Contract['worklist']['get']>

/** What waits for the office; read again whenever the dashboard is opened, for what was done is gone. */
export const worklistQuery = reading(api.worklist.get, {}, { staleTime: freshIfReadAhead })

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
  const { kind, about, as_of, snoozed_until, assigned_to } = row
  const store = (said: Said) =>
    api.worklist
      .set({ body: { kind, about, as_of, ...said } })
      .finally(() => void readTouched(api.worklist.set))
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
export const sayNotSet = sayFailed('Not saved', 'The server could not save it. Please try again.')

/** The plan of today and tomorrow. */
export const twoDaysQuery = (from: string) => reading(api.boards.get, { query: { from, days: 2 } }, LISTED)

/** Revenue and bookings by week. */
export const weeklyQuery = reading(api.dashboard.weekly, {}, { ...WATCHED, select: ({ weeks }) => weeks })

const first = { page: 1, per_page: RECENT_QUOTES }
export const recentQuotesQuery = reading(api.quotes.list, { query: { ...first, include: 'none' } }, LISTED)

/** The first jobs of the list, fetched ahead while the dashboard is read. */
export const firstJobsQuery = reading(
  api.jobs.list,
  { query: { page: 1, per_page: PREFETCHED_JOBS } },
  LISTED,
)
