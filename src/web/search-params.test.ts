import { expect, test } from 'vitest'
import { jobsSearch, listSearch } from './search-params.ts'

// @spec 2.7.12 Page, filter and search (`q`; for jobs also `crew`) are in the address, filter 'all' by
//   default; a quote's page leads back to the same list
// @spec 9.15
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
  [{ q: ' Lena W ' }, { q: 'Lena W' }],
  [{ q: 12 }, { q: '12' }],
  [{ q: ' ' }, {}],
  [{ q: ['a'] }, {}],
  [{ q: 'x'.repeat(200) }, { q: 'x'.repeat(100) }],
])('%j is read as %j', (search, read) => {
  expect(listSearch(search)).toEqual(read)
})

test.each([
  [
    { view: 'calendar', month: '2026-11' },
    { view: 'calendar', month: '2026-11' },
  ],
  [{ view: 'list', month: 'soon' }, {}],
  [
    { view: 'calendar', filter: 'scheduled' },
    { view: 'calendar', filter: 'scheduled' },
  ],
  [{ month: 202611 }, {}],
  [
    { q: 'Lena', crew: 'North', page: 2 },
    { q: 'Lena', crew: 'North', page: 2 },
  ],
])('the jobs: %j is read as %j', (search, read) => {
  expect(jobsSearch(search)).toEqual(read)
})
