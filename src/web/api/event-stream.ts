import { createParser } from 'eventsource-parser'
import { NetworkError } from './api-error.ts'
import type { EndpointAddress } from './endpoints.ts'
import { type RequestInput, sendRequest, withNetworkErrors } from './send-request.ts'

/** Three of the server's heartbeats: the connection counts as lost. */
export const SILENCE_MS = 60_000

/**
 * Calls an endpoint whose answer is a stream of events, with the token in the header, which the browser's own
 * EventSource cannot send. Resolves once the stream is open, to its events as they come, each parsed.
 * Leaving the loop over them closes it.
 *
 * Opening it throws what every request throws; the loop throws NetworkError when the stream breaks or nothing at
 * all was heard for 60 s, and the signal's own reason when the caller gave up. It ends when the server ends it.
 */
export async function openEventStream(
  endpoint: EndpointAddress,
  input: RequestInput = {},
): Promise<AsyncIterable<unknown>> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  const read = async (reader: ReadableStreamDefaultReader<string>) => {
    const chunk = await withNetworkErrors(input.signal, silence.signal, () => reader.read())
    heard()
    return chunk
  }

  async function* events(reader: ReadableStreamDefaultReader<string>) {
    const arrived: unknown[] = []
    const parser = createParser({ onEvent: ({ data }) => arrived.push(JSON.parse(data)) })
    try {
      for (let chunk = await read(reader); !chunk.done; chunk = await read(reader)) {
        parser.feed(chunk.value)
        yield* arrived.splice(0)
      }
    } finally {
      clearTimeout(timer)
      // A stream that broke is closed already.
      await reader.cancel().catch(() => undefined)
    }
  }

  heard()
  try {
    const { body } = await sendRequest(endpoint, input, silence.signal)
    if (!body) throw new NetworkError('unreachable', new Error('The answer has no body'))
    return events(body.pipeThrough(new TextDecoderStream()).getReader())
  } catch (error) {
    clearTimeout(timer)
    throw error
  }
}
