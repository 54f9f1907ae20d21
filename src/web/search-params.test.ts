import { expect, test } from 'vitest'
import { listSearch } from './search-params.ts'

test.each([
  [{}, {}],
  [
    { page: 3, filter: 'draft' },
    { page: 3, filter: 'draft' },
  ],
  [{ page: '2' }, { page: 2 }],
  [{ page: 1, filter: 'all' }, {}],
  [{ page: 'two', filter: 7 }, {}],
  [{ page: -4 }, {}],
  [{ page: 1.5 }, {}],
  [{ page: 1e300 }, {}],
  [{ other: 'ignored' }, {}],
])('%j is read as %j', (search, read) => {
  expect(listSearch(search)).toEqual(read)
})
