import { expect, test } from 'vitest'
import {
  firstJobsQuery,
  jobStatsQuery,
  quoteStatsQuery,
  recentQuotesQuery,
  showMore,
  weeklyQuery,
} from './queries.ts'

// @spec 9.7 Stats refresh every 60 s
test.each([
  ['quotes', quoteStatsQuery],
  ['jobs', jobStatsQuery],
  ['weeks', weeklyQuery],
])('the figures of the %s are fetched again every minute', (_figures, query) => {
  expect(query.refetchInterval).toBe(60_000)
})

// @spec 9.2 5 recent quotes, 3 jobs prefetched
test('five quotes are shown, three jobs are fetched ahead', () => {
  expect(recentQuotesQuery.queryKey.at(-1)).toContain('?page=1&per_page=5&')
  expect(firstJobsQuery.queryKey.at(-1)).toMatch(/\?page=1&per_page=3$/)
})

test.each([
  [{ total: 4, more: false }, 4, 'Show 1 more'],
  [{ total: 55, more: false }, 20, 'Show 17 of 52 more'],
  [{ total: 1000, more: true }, 20, 'Show 17 of 997+ more'],
])('of %o, %i are here and 3 are shown: %s', (counted, here, words) => {
  expect(showMore({ kinds: [{ kind: 'book', ...counted }] }, { shown: 3, here })).toBe(words)
})
