import { useNavigate } from '@tanstack/react-router'
import { parsedJson } from './api/parsed-json.ts'
import { type JobsSearch, jobsSearch, type ListSearch, listSearch } from './search-params.ts'

const SEARCH_OF = { '/quotes': listSearch, '/jobs': jobsSearch }
const keyOf = (path: string) => `list:${path}`

/** Keeps, for this tab, which page, search and filter of a list was looked at last. */
export function keepLastList(path: string, search: object) {
  if (path in SEARCH_OF) sessionStorage.setItem(keyOf(path), JSON.stringify(search))
}

/** Where a quote's or a job's page leads back to: the list as it was left. */
export const lastQuotes = (): ListSearch => lastSearch('/quotes')
export const lastJobs = (): JobsSearch => lastSearch('/jobs')

const lastSearch = (path: keyof typeof SEARCH_OF) =>
  SEARCH_OF[path]({ ...Object(parsedJson(sessionStorage.getItem(keyOf(path)))) })

/** Changes what a list's address says; whatever changes what is listed begins again at its first page. */
export function useListAddress(path: keyof typeof SEARCH_OF) {
  const navigate = useNavigate()
  return (next: JobsSearch, replace = false) =>
    void navigate({
      to: path,
      search: (now: JobsSearch) => SEARCH_OF[path]({ ...now, page: undefined, ...next }),
      replace,
      resetScroll: next.page !== undefined,
    })
}
