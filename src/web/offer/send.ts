import { API_PREFIX } from '../../contract/endpoint.ts'
import type { Offer } from '../../contract/offer.ts'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { parsedJson } from '../api/parsed-json.ts'

const LONGEST_WAIT_MS = 30_000

/** Where the calls of this page go: the link's secret and, for a newer offer than the link was sent with, its version. */
export type Address = { readonly token: string; readonly version: string | null }

/** The path of a call or file behind the link. */
export function pathOf({ token, version }: Address, call = '', query: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...(version !== null && { version }), ...query })
  return `${API_PREFIX}/offers/${encodeURIComponent(token)}${call}${search.size > 0 ? `?${search}` : ''}`
}

/** One key for each thing that the person wants, until the server has answered it. */
const keys = new Map<string, string>()

/** 128 random bits; `crypto.randomUUID` is missing where a page comes over plain HTTP. */
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Sends what the customer decided. After a lost answer the same thing goes out with the same `Idempotency-Key`, so
 * that the server carries it out once.
 * @throws ApiError when the server refuses or fails, NetworkError when no answer came
 */
export async function post(path: string, body: unknown): Promise<Offer> {
  const sent = JSON.stringify(body)
  const intent = `${path} ${sent}`
  const key = keys.get(intent) ?? randomKey()
  keys.set(intent, key)
  const answer = await answerOf(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
    body: sent,
  })
  keys.delete(intent)
  return answer as Offer
}

/** Asks for something that changes nothing. */
export const read = (path: string) => answerOf(path, { headers: { accept: 'application/json' } })

async function answerOf(path: string, init: RequestInit): Promise<unknown> {
  if (navigator.onLine === false) throw new NetworkError('offline-change')
  const limit = AbortSignal.timeout(LONGEST_WAIT_MS)
  let response: Response
  let text: string
  try {
    response = await fetch(path, { ...init, signal: limit })
    text = await response.text()
  } catch (error) {
    throw new NetworkError(limit.aborted ? 'timeout' : 'unreachable', error)
  }
  if (!response.ok) throw new ApiError(response.status, parsedJson(text))
  return parsedJson(text)
}
