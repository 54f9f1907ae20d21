import type { EndpointAddress } from './endpoints.ts'
import { request } from './request.ts'
import type { RequestInput } from './send-request.ts'

type Intent = { readonly key: string; answer: Promise<unknown> | null }

const intents = new Map<string, Intent>()

/**
 * Calls an endpoint that must not be carried out twice. Until the server has answered it, the same request is the same
 * intent: a second press while it runs shares its answer, and one after a failure or a lost answer repeats its
 * `Idempotency-Key`, so that the server answers what it did the first time.
 */
export function requestOnce(endpoint: EndpointAddress, input: RequestInput = {}): Promise<unknown> {
  const { params, query, body, idempotencyKey } = input
  const name = JSON.stringify([endpoint.method, endpoint.path, params, query, body, idempotencyKey])
  const intent: Intent = intents.get(name) ?? { key: idempotencyKey ?? newKey(), answer: null }
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
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
