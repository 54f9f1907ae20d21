import type { EndpointAddress } from './endpoints.ts'
import { parsedJson, type RequestInput, sendAs, sendRequest, withNetworkErrors } from './send-request.ts'

const REQUEST_TIMEOUT_MS = 30_000

/**
 * Calls one endpoint of the contract and answers its parsed JSON, or the file that the server named.
 * Throws ApiError when the server refuses or fails, NetworkError when no answer comes within 30 s, and the
 * signal's own reason when the caller gave up.
 */
export const request = (endpoint: EndpointAddress, input: RequestInput = {}): Promise<unknown> =>
  answerOf(input, (limit) => sendRequest(endpoint, input, limit))

/** The same as anyone who has the token, e.g. of a crew's phone; no one is led to the sign-in page. */
export const requestAs = (
  bearer: string | null,
  endpoint: EndpointAddress,
  input: RequestInput = {},
): Promise<unknown> => answerOf(input, (limit) => sendAs(bearer, endpoint, input, limit))

async function answerOf(
  { signal }: RequestInput,
  send: (limit: AbortSignal) => Promise<Response>,
): Promise<unknown> {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const response = await send(limit)
  const name = fileNameOf(response)
  return withNetworkErrors(signal, limit, async () =>
    name
      ? new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' })
      : parsedJson(await response.text()),
  )
}

/** What the server calls a file that it answers; null for everything else. */
const fileNameOf = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null
