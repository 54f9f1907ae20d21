import type { Quote } from '../../../contract/quote.ts'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { newKey } from '../../api/request-once.ts'
import { markOf, type QuoteOfDraft } from './draft.ts'
import { knownOf } from './draft-of-quote.ts'
import type { DraftStore } from './draft-store.ts'
import { contentOf, type QuoteBody } from './quote-body.ts'

/** As long as the server knows an idempotency key. */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000
/** After these nothing was stored, and asking the same again is pointless. */
const REFUSED = [400, 401, 403, 404, 413, 422]

/** The quote says something else than when it was opened; carries what it says now. */
export class ChangedElsewhere extends Error {
  readonly newest: Quote

  constructor(words: string, newest: Quote) {
    super(words)
    this.name = 'ChangedElsewhere'
    this.newest = newest
  }
}

/**
 * Creates the draft's quote, or brings the one it has created up to date. A creation whose answer was lost is
 * repeated first, so that it never makes two.
 * @param body what stands in the draft
 * @param over the version to save over, which the person has been shown
 * @throws ChangedElsewhere when somebody else saved something first, ApiError, NetworkError
 */
export async function saveDraft(store: DraftStore, body: QuoteBody, over?: number): Promise<Quote> {
  const saved = markOf(store.get())
  const created = await repeatCreation(store)
  if (created && store.get().saved === saved) return created
  const { quote } = store.get()
  return quote ? update(store, quote, body, saved, over) : create(store, body, saved)
}

async function repeatCreation(store: DraftStore): Promise<Quote | null> {
  const { pending } = store.get()
  if (pending && Date.now() - pending.since > KEY_LIFETIME_MS) store.change({ pending: null })
  if (!store.get().pending) return null
  try {
    return await answerOfCreation(store)
  } catch (error) {
    // Refused for what it said: as if it had never been asked.
    if (store.get().pending === null) return null
    throw error
  }
}

function create(store: DraftStore, body: QuoteBody, saved: string): Promise<Quote> {
  store.change({ pending: { key: newKey(), body, saved, since: Date.now() } })
  return answerOfCreation(store)
}

async function answerOfCreation(store: DraftStore): Promise<Quote> {
  const { pending } = store.get()
  if (!pending) throw new Error('Nothing is being created')
  try {
    const quote = await api.quotes.create({ body: pending.body, idempotencyKey: pending.key })
    store.change({ quote: knownOf(quote, 'here'), saved: pending.saved, pending: null })
    return quote
  } catch (error) {
    if (error instanceof ApiError && REFUSED.includes(error.status)) store.change({ pending: null })
    throw error
  }
}

async function update(
  store: DraftStore,
  known: QuoteOfDraft,
  body: QuoteBody,
  saved: string,
  over: number | undefined,
): Promise<Quote> {
  const params = { id: known.id }
  const contents = [...known.contents.slice(0, 1), contentOf(body)]
  store.change({ quote: { ...known, contents } })
  try {
    const quote = await api.quotes.update({
      params,
      // Whoever saves the list has seen it: it no longer stands for what such a home usually holds.
      body: { ...body, preliminary_basis: null, version: over ?? known.version },
    })
    store.change({ quote: knownOf(quote, known.begun), saved })
    return quote
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Somebody deleted the quote in the meantime: what stands here makes a new one.
    if (error.status === 404) {
      store.change({ quote: null, saved: null })
      return create(store, body, saved)
    }
    if (error.staleVersion === null) throw error
    const newest = await api.quotes.get({ params })
    const isOurs = [...known.contents, ...contents].includes(contentOf(newest))
    // It was sent, or an answer to what was saved here got lost: that is nobody else's change.
    if (isOurs && newest.version !== over) return update(store, known, body, saved, newest.version)
    throw new ChangedElsewhere(error.message, newest)
  }
}
