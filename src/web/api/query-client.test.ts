import { expect, test } from 'vitest'
import { catalogueQuery } from '../catalogue/queries.ts'
import { firstJobsQuery, quoteStatsQuery, recentQuotesQuery } from '../dashboard/queries.ts'
import { jobsQuery } from '../jobs/queries.ts'
import { brandingQuery } from '../organization/queries.ts'
import { quotesQuery } from '../quotes/queries.ts'
import { localQuotesQuery, serverSearchQuery } from '../search/queries.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { queryClient } from './query-client.ts'

const queries = queryClient.getDefaultOptions().queries

const LIST = { page: 1, status: undefined, customer_name: '' }

// @spec 9.5 Answers stay fresh for 5 minutes, lists 30 s, searches 10 s; one retry; no refetch on window
//   focus
// @spec 9.8
test.each([
  ['the catalogue', 300, catalogueQuery],
  ['the company', 300, brandingQuery],
  ['the figures', 300, quoteStatsQuery],
  ['a page of quotes', 30, quotesQuery(LIST)],
  ['a page of jobs', 30, jobsQuery({ ...LIST, assigned_crew: '' })],
  ["the dashboard's quotes", 30, recentQuotesQuery],
  ["the dashboard's jobs", 30, firstJobsQuery],
  ['what the browser searches', 30, localQuotesQuery],
  ['what the server found', 10, serverSearchQuery('ortega')],
])('%s counts as fresh for %i seconds', (_what, seconds, query) => {
  const staleTime = 'staleTime' in query ? query.staleTime : queries?.staleTime
  expect(staleTime).toBe(seconds * 1000)
})

// @spec 9.5
test('coming back to the window fetches nothing', () => {
  expect(queries?.refetchOnWindowFocus).toBe(false)
})

test('nothing waits for a network, to be sent later by itself', () => {
  expect(queryClient.getDefaultOptions().mutations?.networkMode).toBe('always')
  expect(queries?.networkMode).toBe('always')
  expect(queries?.refetchOnReconnect, 'what is shown is read again').toBe(true)
})

// @spec 9.6 Departure: a refusal is not retried, since the answer would be the same, nor a search, which
//   the browser takes over
// @spec 9.5
test('a failure is tried once more, a refusal is not', () => {
  const retry = queries?.retry as (failures: number, error: Error) => boolean
  for (const failure of [new ApiError(500, null), new NetworkError('timeout', null)]) {
    expect([0, 1].map((failures) => retry(failures, failure))).toEqual([true, false])
  }
  expect(retry(0, new ApiError(404, null))).toBe(false)
})
