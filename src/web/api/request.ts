import { API_PREFIX } from '../../contract/call.ts'
import { ApiError, NetworkError } from './api-error.ts'
import type { CallAddress } from './calls.ts'
import { token } from './token.ts'
import { wantedPath } from './wanted-path.ts'

export const REQUEST_TIMEOUT_MS = 30_000

export type RequestInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

function addressOf(call: CallAddress, { params = {}, query = {} }: RequestInput) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => !isAbsent(value))
      .map(([name, value]) => [name, String(value)]),
  )
  return `${API_PREFIX}${path}${search.size > 0 ? `?${search}` : ''}`
}

/** The token no longer counts: forget it and start again at the sign-in page, keeping nothing in memory. */
function leave(sent: string | null) {
  const stored = token.get()
  // Another token is in place already, such as after changing the password: the old one's failure means nothing.
  if (stored && stored !== sent) return
  token.clear()
  wantedPath.keep(location.pathname + location.search)
  location.assign('/login')
}

/**
 * Makes one call of the contract and answers its parsed JSON, or the file that the server named.
 * Throws ApiError when the server refuses or fails, NetworkError when no answer comes within 30 s, and the
 * signal's own reason when the caller gave up.
 */
export async function request(call: CallAddress, input: RequestInput = {}): Promise<unknown> {
  const sentToken = call.access === 'public' ? null : token.get()
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  let response: Response
  let text: string
  try {
    response = await fetch(addressOf(call, input), {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(sentToken && { authorization: `Bearer ${sentToken}` }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    })
    if (response.ok) {
      const name = fileNameOf(response)
      if (name)
        return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' })
    }
    text = await response.text()
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw new NetworkError(timeout.aborted ? 'timeout' : 'unreachable', error)
  }
  const body = parsed(text)
  if (response.ok) return body
  if (response.status === 401 && call.access !== 'public') leave(sentToken)
  throw new ApiError(response.status, body)
}

/** What the server calls a file that it answers; null for everything else. */
const fileNameOf = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null

/** A proxy in between may answer with a page instead of JSON. */
function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
