import { afterEach, expect, test, vi } from 'vitest'
import { lastJobs, lastQuotes } from './list-address.ts'

afterEach(() => vi.unstubAllGlobals())

const stored = (text: string | null) => vi.stubGlobal('sessionStorage', { getItem: () => text })

test('a page leads back to the list as it was left', () => {
  stored('{"page":2,"q":"ortega","view":"calendar"}')
  expect(lastQuotes()).toMatchObject({ page: 2, q: 'ortega' })
  expect(lastJobs()).toMatchObject({ page: 2, q: 'ortega', view: 'calendar' })
})

test.each([null, '', '{"page":', 'null', '"page"'])('to its first page where %j is stored', (text) => {
  stored(text)
  expect(lastQuotes()).toEqual({})
  expect(lastJobs()).toEqual({})
})
