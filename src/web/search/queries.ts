import type { SearchType } from '../../domain/nouns.ts'
import { api } from '../api/client.ts'
import { STALE_MS } from '../api/query-client.ts'
import { LISTED, reading } from '../api/read.ts'

/** How many results the server is asked for. */
const SERVER_RESULTS = 8
/** How many of one kind are shown when more of it are asked for. */
export const MOST_OF_A_KIND = 50
/** How many of the newest quotes, and as many jobs, are kept to be searched in the browser. */
const LOCAL_ROWS = 100

/**
 * What the server finds; with a kind, as much of that as it gives at once. Not tried again: what is kept in the
 * browser is searched instead.
 */
export const serverSearchQuery = (q: string, types?: SearchType) =>
  reading(
    api.search.find,
    { query: types ? { q, limit: MOST_OF_A_KIND, types } : { q, limit: SERVER_RESULTS } },
    { staleTime: STALE_MS.search, retry: false },
  )

const first = { page: 1, per_page: LOCAL_ROWS }

/** The newest quotes, to be searched in the browser. */
export const localQuotesQuery = reading(api.quotes.list, { query: { ...first, include: 'none' } }, LISTED)

/** The jobs scheduled last, to be searched in the browser. */
export const localJobsQuery = reading(api.jobs.list, { query: first }, LISTED)
