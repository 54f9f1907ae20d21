import { API_PREFIX } from '../../contract/endpoint.ts'
import { token } from '../browser-storage.ts'
import { isOnline } from '../surroundings.ts'
import { ApiError, lacksTwoStep, NetworkError } from './api-error.ts'
import type { EndpointAddress } from './endpoints.ts'
import { returnPath, signedOutBecause } from './return-path.ts'

export type RequestInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  /** Tells the server that this is the same request as another one with the same key. */
  idempotencyKey?: string
  /** The version that the person saw: the server refuses when it is no longer the stored one. */
  ifMatch?: number
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

/** Where an endpoint is called, or its file linked: path and query. */
export function addressOf(
  endpoint: EndpointAddress,
  { params = {}, query = {} }: Pick<RequestInput, 'params' | 'query'>,
) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => !isAbsent(value))
      .map(([name, value]) => [name, String(value)]),
  )
  return `${API_PREFIX}${path}${search.size > 0 ? `?${search}` : ''}`
}

/** A file, or a piece of one, goes as it is. */
function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined) return null
  return body instanceof Blob ? body : JSON.stringify(body)
}

/** The token is no longer valid: clears it and reloads at the sign-in page, which empties the memory. */
function leave(sent: string | null, answer: unknown) {
  // The token was replaced (password change) or removed (sign-out) meanwhile: a 401 for the old one is ignored.
  if (token.get() !== sent) return
  // A request without a token was made after signing out: there is no page to return to.
  if (sent) returnPath.keep(location.pathname + location.search)
  signedOutBecause.keep(answer)
  token.clear()
  location.assign('/login')
}

const SET_UP_PATH = '/two-step'

/** The company asks for two-step sign-in: until that is set up, every page leads there. */
function leadToSetUp() {
  if (location.pathname === SET_UP_PATH) return
  returnPath.keep(location.pathname + location.search)
  location.assign(SET_UP_PATH)
}

/**
 * Calls one endpoint of the contract as anyone who has the token, and answers the response of its success, whose body is
 * still to be read. Throws ApiError when the server refuses or fails, what `withNetworkErrors` throws, and NetworkError
 * at once when there is no connection.
 *
 * @param bearer null where no one is signed in
 * @param limit aborted when the server has taken too long
 */
export async function sendAs(
  bearer: string | null,
  endpoint: EndpointAddress,
  input: RequestInput,
  limit: AbortSignal,
): Promise<Response> {
  if (!isOnline()) throw new NetworkError(endpoint.method === 'GET' ? 'offline-read' : 'offline-change')
  const [response, text] = await withNetworkErrors(input.signal, limit, async () => {
    const response = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        accept: endpoint.media ?? 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
        ...(input.ifMatch !== undefined && { 'if-match': `"${input.ifMatch}"` }),
        ...(input.body !== undefined && {
          'content-type': input.body instanceof Blob ? 'application/octet-stream' : 'application/json',
        }),
      },
      body: bodyOf(input.body),
      signal: input.signal ? AbortSignal.any([input.signal, limit]) : limit,
    })
    return [response, response.ok ? '' : await response.text()] as const
  })
  if (response.ok) return response
  throw new ApiError(response.status, parsedJson(text))
}

/** The same as the signed-in member of staff; where the token counts no more, it leads to the sign-in page. */
export async function sendRequest(
  endpoint: EndpointAddress,
  input: RequestInput,
  limit: AbortSignal,
): Promise<Response> {
  const isOpen = endpoint.access === undefined
  const sentToken = isOpen ? null : token.get()
  // Signed out, here or in another tab, and the sign-in page is on its way: what is asked meanwhile can only be refused.
  if (!isOpen && !sentToken && isOnline()) {
    leave(sentToken, undefined)
    throw new ApiError(401, undefined)
  }
  try {
    return await sendAs(sentToken, endpoint, input, limit)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && !isOpen) leave(sentToken, error.facts)
    if (lacksTwoStep(error)) leadToSetUp()
    throw error
  }
}

/**
 * Calls an endpoint with the current token while the page unloads (`keepalive`), without awaiting the answer; delivery
 * is not guaranteed.
 */
export function sendOnLeaving(endpoint: EndpointAddress) {
  const headers = { authorization: `Bearer ${token.get()}` }
  const send = () =>
    void fetch(addressOf(endpoint, {}), { method: endpoint.method, headers, keepalive: true }).catch(
      () => undefined,
    )
  addEventListener('pagehide', send, { once: true })
}

/**
 * Waits for something that comes over the network. Throws NetworkError when it does not come, and the
 * signal's own reason when the caller gave up.
 */
export async function withNetworkErrors<T>(
  signal: AbortSignal | undefined,
  limit: AbortSignal,
  wait: () => Promise<T>,
): Promise<T> {
  try {
    return await wait()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkError(limit.aborted ? 'timeout' : 'unreachable', error)
  }
}

/**
 * Parses JSON that may be malformed: a proxy's HTML answer, or what an earlier release stored in the browser.
 * Undefined when it cannot be parsed.
 */
export function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
