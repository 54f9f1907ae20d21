import type { Quote } from '../../../contract/quote.ts'
import { DAY_MS } from '../../../domain/calendar.ts'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { randomId } from '../../api/idempotent-request.ts'
import { type QuoteOfDraft, snapshotOf } from './draft.ts'
import { knownOf } from './draft-of-quote.ts'
import type { DraftStore } from './draft-store.ts'
import { contentOf, type QuoteBody } from './quote-body.ts'

/** How long the server remembers an idempotency key. */
const KEY_LIFETIME_MS = DAY_MS
/** Statuses after which nothing was stored and a retry is pointless. */
const REFUSED = [400, 401, 403, 404, 413, 422]

/**
 * Creates the draft's quote, or brings the one it has created up to date. A creation whose answer was lost is
 * repeated first, so that it never makes two.
 * @param body the quote as in the draft
 * @param over the version to save over, which the person has been shown
 * @throws ApiError, also when someone else saved something first; NetworkError
 */
export async function saveDraft(store: DraftStore, body: QuoteBody, over?: number): Promise<Quote> {
  const saved = snapshotOf(store.get())
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
    // Rejected as invalid: nothing was stored, so nothing is pending.
    if (store.get().pending === null) return null
    throw error
  }
}

function create(store: DraftStore, body: QuoteBody, saved: string): Promise<Quote> {
  store.change({ pending: { key: randomId(), body, saved, since: Date.now() } })
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
      // Saving the list confirms it: it is no longer marked as the usual contents of a home.
      body: { ...body, preliminary_basis: null, version: over ?? known.version },
    })
    store.change({ quote: knownOf(quote, known.begun), saved })
    return quote
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The quote was deleted meanwhile: the draft creates a new one.
    if (error.status === 404) {
      store.change({ quote: null, saved: null })
      return create(store, body, saved)
    }
    if (error.staleVersion === null) throw error
    const newest = await api.quotes.get({ params })
    const isOurs = [...known.contents, ...contents].includes(contentOf(newest))
    // Its version rose because it was sent, or because the answer to our own save got lost: no conflict.
    if (isOurs && newest.version !== over) return update(store, known, body, saved, newest.version)
    throw error
  }
}
