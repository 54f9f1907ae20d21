/** What can be found; pages are the browser's own. Here, without zod, because the search stands on the first page. */
export const SEARCH_TYPES = ['quote', 'job', 'customer'] as const
export type SearchType = (typeof SEARCH_TYPES)[number]
