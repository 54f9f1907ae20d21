import type { Quote } from '../../contract/quote.ts'
import { queryClient } from '../api/query-client.ts'
import { catalogueQuery } from '../catalogue/queries.ts'
import { draftOfQuote } from './draft-of-quote.ts'
import { createDraftStore } from './draft-store.ts'
import { whichDraft } from './which-draft.ts'

/**
 * Puts a quote into the calculator, to be completed there. What was typed for it before is still there.
 *
 * @returns whose unfinished quote stands in the calculator and was left alone, '' when it has no name yet;
 *   null when the calculator holds the quote. With `replace` the unfinished one gives way.
 */
export async function completeQuote(quote: Quote, { replace }: { replace: boolean }): Promise<string | null> {
  const store = createDraftStore(localStorage)
  const fresh = draftOfQuote(quote, await queryClient.ensureQueryData(catalogueQuery))
  const which = whichDraft(store.get(), fresh)
  if (which === 'ask' && !replace) return store.get().form.customerName.trim()
  if (which !== 'goes on') store.change(fresh)
  return null
}
