import type { Quote } from '../../contract/quotes.ts'
import { queryClient } from '../api/query-client.ts'
import { catalogueQuery } from '../catalogue/queries.ts'
import { isEmptyDraft } from './draft.ts'
import { draftOfQuote } from './draft-of-quote.ts'
import { createDraftStore } from './draft-store.ts'

/**
 * Puts a quote into the calculator, to be completed there. What was typed for it before is still there.
 *
 * @returns whose unfinished quote stands in the calculator and was left alone, '' when it has no name yet;
 *   null when the calculator holds the quote. With `replace` the unfinished one gives way.
 */
export async function completeQuote(quote: Quote, { replace }: { replace: boolean }): Promise<string | null> {
  const store = createDraftStore(localStorage)
  const draft = store.get()
  if (draft.quoteId === quote.id) return null
  if (!replace && !isEmptyDraft(draft)) return draft.form.customerName.trim()
  store.change(draftOfQuote(quote, await queryClient.ensureQueryData(catalogueQuery)))
  return null
}
