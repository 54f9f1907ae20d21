/** Search parameters of the lists; absent means the first page, no filter, no search. */
export type ListSearch = { page?: number; filter?: string; q?: string }

const SEARCH_LENGTH = 100

/** The searched text; the router parses `12` in a URL as a number, and `true` as a boolean. */
export function searched(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  return String(value).trim().slice(0, SEARCH_LENGTH) || undefined
}

/**
 * Reads a list's search parameters; invalid ones are dropped. Every key is returned, also when undefined, because
 * the router fills missing keys from the raw URL.
 */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const { filter } = search
  return {
    page: pageOf(search.page),
    filter: typeof filter === 'string' && filter !== 'all' ? filter : undefined,
    q: searched(search.q),
  }
}

/** The page of a list; absent for the first. */
export function pageOf(value: unknown): number | undefined {
  const page = rowId(value)
  return page === 1 ? undefined : page
}

/** Search parameters of what is to collect; no date means today. */
export const moneySearch = (search: Record<string, unknown>): ListSearch & { date?: string } => ({
  ...listSearch(search),
  date: dayOf(search.date),
})

/** Search parameters of the jobs; no view means the list, no month the current one. */
export type JobsSearch = ListSearch & {
  crew?: string
  view?: 'calendar' | 'board'
  month?: string
  /** The board's: no span means a day, no date today, no rows crews. */
  span?: 'week'
  date?: string
  rows?: 'trucks'
  /** *Notify crews* of the date stands open. */
  tell?: true
}

export const jobsSearch = (search: Record<string, unknown>): JobsSearch => ({
  ...listSearch(search),
  crew: searched(search.crew),
  view: (['calendar', 'board'] as const).find((view) => view === search.view),
  month: typeof search.month === 'string' && /^\d{4}-\d{2}$/.test(search.month) ? search.month : undefined,
  span: search.span === 'week' ? 'week' : undefined,
  date: dayOf(search.date),
  rows: search.rows === 'trucks' ? 'trucks' : undefined,
  tell: String(search.tell) === 'true' ? true : undefined,
})

/** A day of the calendar, as far as the board goes. */
export const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' &&
  /^20\d{2}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)
    ? value
    : undefined

/** Search parameters of a page with tabs; none means the first. */
export const tabSearch = (search: Record<string, unknown>): { tab?: string } => ({
  tab: typeof search.tab === 'string' ? search.tab : undefined,
})

/** Search parameters of a quote: the dialog that sends it stands open. */
export const quoteSearch = (search: Record<string, unknown>): { send?: true } => ({
  send: String(search.send) === 'true' ? true : undefined,
})

/** Search parameters of the calculator: the quote that is edited or the customer of a new one, and the step. */
export type CalculatorSearch = { quote?: number; customer?: number; step?: 1 | 2 | 3 }

export function calculatorSearch(search: Record<string, unknown>): CalculatorSearch {
  const step = ([1, 2, 3] as const).find((one) => one === Number(search.step))
  return { quote: rowId(search.quote), customer: rowId(search.customer), step }
}

function rowId(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
