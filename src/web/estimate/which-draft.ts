import { type Draft, isEmptyDraft } from './draft.ts'

/** What a draft says, in a form that can be compared and kept. */
export const markOf = ({ form, items }: Pick<Draft, 'form' | 'items'>) => JSON.stringify([form, items])

/**
 * What happens to the draft in the calculator when a quote is to be completed there: it goes `on` when it is that
 * quote's and nobody has changed the quote elsewhere since, it `gives way` when nothing in it would be lost, and
 * otherwise the person is to `ask`.
 * @param fresh the quote as it is now, as a draft
 */
export function whichDraft(draft: Draft, fresh: Draft): 'goes on' | 'gives way' | 'ask' {
  if (draft.quoteId !== fresh.quoteId) return isEmptyDraft(draft) ? 'gives way' : 'ask'
  const opened = draft.completing?.opened
  if (markOf(fresh) === opened || markOf(fresh) === markOf(draft)) return 'goes on'
  return markOf(draft) === opened ? 'gives way' : 'ask'
}
