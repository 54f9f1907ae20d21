import type { EndpointAddress } from './endpoints.ts'
import { request } from './request.ts'
import type { RequestInput } from './send-request.ts'

type Intent = { readonly key: string; answer: Promise<unknown> | null }

const intents = new Map<string, Intent>()

/**
 * Calls an endpoint with an `Idempotency-Key`. Equal requests share one key until the server has answered: a double
 * press shares the pending answer, and a retry after a failure or lost answer sends the same key, so that the server
 * replays its first answer.
 */
export function idempotentRequest(endpoint: EndpointAddress, input: RequestInput = {}): Promise<unknown> {
  const { params, query, body, idempotencyKey } = input
  const name = JSON.stringify([endpoint.method, endpoint.path, params, query, body, idempotencyKey])
  const intent: Intent = intents.get(name) ?? { key: idempotencyKey ?? randomId(), answer: null }
  intents.set(name, intent)
  intent.answer ??= request(endpoint, { ...input, idempotencyKey: intent.key })
    .then((answer) => {
      intents.delete(name)
      return answer
    })
    .finally(() => {
      intent.answer = null
    })
  return intent.answer
}

/** A key of 128 random bits; `crypto.randomUUID` is missing where a page comes over plain HTTP. */
export const randomId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
