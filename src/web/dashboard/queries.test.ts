import { expect, test } from 'vitest'
import { firstJobsQuery, jobStatsQuery, quoteStatsQuery, recentQuotesQuery, weeklyQuery } from './queries.ts'

test.each([
  ['quotes', quoteStatsQuery],
  ['jobs', jobStatsQuery],
  ['weeks', weeklyQuery],
])('the figures of the %s are fetched again every minute', (_figures, query) => {
  expect(query.refetchInterval).toBe(60_000)
})

test('five quotes are shown, three jobs are fetched ahead', () => {
  expect(recentQuotesQuery.queryKey.at(-1)).toEqual({ page: 1, per_page: 5 })
  expect(firstJobsQuery.queryKey.at(-1)).toEqual({ page: 1, per_page: 3 })
})
