import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parsedJson } from './api/send-request.ts'
import { type JobsSearch, jobsSearch, type ListSearch, listSearch, moneySearch } from './search-params.ts'

const SEARCH_OF = {
  '/quotes': listSearch,
  '/customers': listSearch,
  '/money': moneySearch,
  '/money/claims': listSearch,
  '/money/invoices': listSearch,
  '/jobs': jobsSearch,
}
const keyOf = (path: string) => `list:${path}`

/** Remembers for this tab the page, search and filters that a list was last shown with. */
export function keepLastList(path: string, search: object) {
  if (path in SEARCH_OF) sessionStorage.setItem(keyOf(path), JSON.stringify(search))
}

/** The search parameters that the back link of a quote's, customer's or job's page restores. */
export const lastQuotes = (): ListSearch => lastSearch('/quotes')
export const lastCustomers = (): ListSearch => lastSearch('/customers')
export const lastJobs = (): JobsSearch => lastSearch('/jobs')

const lastSearch = (path: keyof typeof SEARCH_OF) =>
  SEARCH_OF[path]({ ...Object(parsedJson(sessionStorage.getItem(keyOf(path)))) })

/** Changes a list's search parameters; any change but of the page resets to the first page. */
export function useListAddress(path: keyof typeof SEARCH_OF) {
  const navigate = useNavigate()
  return useCallback(
    (next: JobsSearch, replace = false) =>
      void navigate({
        to: path,
        search: (now: JobsSearch) => SEARCH_OF[path]({ ...now, page: undefined, ...next }),
        replace,
        resetScroll: next.page !== undefined,
      }),
    [navigate, path],
  )
}
