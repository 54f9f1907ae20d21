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
