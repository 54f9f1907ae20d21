import { type JobsSearch, jobsSearch, type ListSearch, listSearch } from './search-params.ts'

const READ = { '/quotes': listSearch, '/jobs': jobsSearch }
const keyOf = (path: string) => `list:${path}`

/** Keeps, for this tab, which page, search and filter of a list was looked at last. */
export function keepLastList(path: string, search: object) {
  if (path in READ) sessionStorage.setItem(keyOf(path), JSON.stringify(search))
}

/** Where a quote's or a job's page leads back to: the list as it was left. */
export const lastQuotes = (): ListSearch => lastSearch('/quotes')
export const lastJobs = (): JobsSearch => lastSearch('/jobs')

const lastSearch = (path: keyof typeof READ) =>
  READ[path](JSON.parse(sessionStorage.getItem(keyOf(path)) ?? '{}'))
