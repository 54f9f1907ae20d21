/** Search parameters of the lists; absent means the first page, no filter, no search. */
export type ListSearch = { page?: number; filter?: string; q?: string }

const SEARCH_LENGTH = 100

/** The searched text; the router parses `12` in a URL as a number, and `true` as a boolean. */
function searched(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  return String(value).trim().slice(0, SEARCH_LENGTH) || undefined
}

/**
 * Reads a list's search parameters; invalid ones are dropped. Every key is returned, also when undefined, because
 * the router fills missing keys from the raw URL.
 */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(search.page)
  const { filter } = search
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    filter: typeof filter === 'string' && filter !== 'all' ? filter : undefined,
    q: searched(search.q),
  }
}

/** Search parameters of the jobs; no view means the list, no month the current one. */
export type JobsSearch = ListSearch & { crew?: string; view?: 'calendar'; month?: string }

export const jobsSearch = (search: Record<string, unknown>): JobsSearch => ({
  ...listSearch(search),
  crew: searched(search.crew),
  view: search.view === 'calendar' ? 'calendar' : undefined,
  month: typeof search.month === 'string' && /^\d{4}-\d{2}$/.test(search.month) ? search.month : undefined,
})

/** Search parameters of the calculator: the quote that is edited, and the step. */
export type CalculatorSearch = { quote?: number; step?: 1 | 2 | 3 }

export function calculatorSearch(search: Record<string, unknown>): CalculatorSearch {
  const quote = Number(search.quote)
  const step = ([1, 2, 3] as const).find((one) => one === Number(search.step))
  return { quote: Number.isSafeInteger(quote) && quote > 0 ? quote : undefined, step }
}
