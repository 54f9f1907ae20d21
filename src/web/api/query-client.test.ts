import { expect, test } from 'vitest'
import { ApiError, NetworkError } from './api-error.ts'
import { queryClient, STALE_MS, STATS_REFRESH_MS } from './query-client.ts'
import { REQUEST_TIMEOUT_MS } from './request.ts'

const queries = queryClient.getDefaultOptions().queries

test('answers count as fresh for five minutes, lists for half a minute, searches for ten seconds', () => {
  expect(queries?.staleTime).toBe(5 * 60_000)
  expect(STALE_MS).toEqual({ default: 300_000, lists: 30_000, search: 10_000 })
})

test('figures are fetched again every minute; a call may take half a minute', () => {
  expect(STATS_REFRESH_MS).toBe(60_000)
  expect(REQUEST_TIMEOUT_MS).toBe(30_000)
})

test('coming back to the window fetches nothing', () => {
  expect(queries?.refetchOnWindowFocus).toBe(false)
})

test('nothing waits for a network, to be sent later by itself', () => {
  expect(queryClient.getDefaultOptions().mutations?.networkMode).toBe('always')
  expect(queries?.networkMode).toBe('always')
  expect(queries?.refetchOnReconnect, 'what is shown is read again').toBe(true)
})

test('a failure is tried once more, a refusal is not', () => {
  const retry = queries?.retry as (failures: number, error: Error) => boolean
  for (const failure of [new ApiError(500, null), new NetworkError('timeout', null)]) {
    expect([0, 1].map((failures) => retry(failures, failure))).toEqual([true, false])
  }
  expect(retry(0, new ApiError(404, null))).toBe(false)
})
