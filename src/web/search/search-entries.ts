import type { SearchType } from '../../domain/nouns.ts'
import type { Hit } from './pages.ts'
import type { Kind } from './use-search-results.ts'

/** An option of the listbox: a result, or the one that loads more of its kind. */
export type Entry = Hit | { moreOf: SearchType }

/** The options in the order in which they are shown. */
export const entriesOf = (kinds: readonly Kind[]): Entry[] =>
  kinds.flatMap(({ type, results, hasMore }) => [
    ...results,
    ...(hasMore && type !== 'page' && type !== 'action' ? [{ moreOf: type }] : []),
  ])

export const optionId = (listId: string, entry: Entry) =>
  'moreOf' in entry ? `${listId}-more-${entry.moreOf}` : `${listId}-${entry.type}-${entry.id}`
