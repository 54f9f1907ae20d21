import type { CallAddress } from './calls.ts'
import { overNetwork, parsedJson, type RequestInput, sendCall } from './send-call.ts'

const REQUEST_TIMEOUT_MS = 30_000

/**
 * Makes one call of the contract and answers its parsed JSON, or the file that the server named.
 * Throws ApiError when the server refuses or fails, NetworkError when no answer comes within 30 s, and the
 * signal's own reason when the caller gave up.
 */
export async function request(call: CallAddress, input: RequestInput = {}): Promise<unknown> {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const response = await sendCall(call, input, limit)
  const name = fileNameOf(response)
  return overNetwork(input.signal, limit, async () =>
    name
      ? new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' })
      : parsedJson(await response.text()),
  )
}

/** What the server calls a file that it answers; null for everything else. */
const fileNameOf = (response: Response) =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null
