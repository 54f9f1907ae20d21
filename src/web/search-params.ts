/** What the addresses of the lists carry; absent means the first page, no filter. */
export type ListSearch = { page?: number; filter?: string }

/**
 * Reads a list's search parameters; what makes no sense is dropped rather than refused. Both are always named:
 * the router fills what is left out from the address as it was typed.
 */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(search.page)
  const { filter } = search
  return {
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    filter: typeof filter === 'string' && filter !== 'all' ? filter : undefined,
  }
}

/** What the address of the jobs carries beside that; no view is the list, no month the current one. */
export type JobsSearch = ListSearch & { view?: 'calendar'; month?: string }

export const jobsSearch = (search: Record<string, unknown>): JobsSearch => ({
  ...listSearch(search),
  view: search.view === 'calendar' ? 'calendar' : undefined,
  month: typeof search.month === 'string' && /^\d{4}-\d{2}$/.test(search.month) ? search.month : undefined,
})

/** What the address of the calculator carries: the quote that is edited, and the step. */
export type CalculatorSearch = { quote?: number; step?: 1 | 2 | 3 }

export function calculatorSearch(search: Record<string, unknown>): CalculatorSearch {
  const quote = Number(search.quote)
  const step = ([1, 2, 3] as const).find((one) => one === Number(search.step))
  return { quote: Number.isSafeInteger(quote) && quote > 0 ? quote : undefined, step }
}
