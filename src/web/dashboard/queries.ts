import type { Contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { formatNumber } from '../../domain/count.ts'
import { api } from '../api/client.ts'
import { freshIfReadAhead, STATS_REFRESH_MS } from '../api/query-client.ts'
import { LISTED, reading } from '../api/read.ts'

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
