import type { Contract } from '../../contract/contract.ts'
import type { Answer, Endpoint, Sent } from '../../contract/endpoint.ts'
import { type CalledBehindLink, type EndpointAddress, endpoints, offerEndpoints } from './endpoints.ts'
import { idempotentRequest } from './idempotent-request.ts'
import { request } from './request.ts'
import type { RequestInput } from './send-request.ts'

type Loose<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as object extends T[K] ? K : never]?: T[K]
}
/** What a call of an endpoint is given: its params, query and body, each only where the endpoint has one. */
export type Input<E extends Endpoint> = Loose<Sent<E>> &
  Pick<RequestInput, 'signal' | 'idempotencyKey' | 'ifMatch'>

/** Which endpoint a call is of, by noun and verb. */
export type Named = { readonly of: readonly [noun: string, verb: string]; readonly endpoint: EndpointAddress }

type Caller<E extends Endpoint> = Named &
  (object extends Input<E>
    ? (input?: Input<E>) => Promise<Answer<E>>
    : (input: Input<E>) => Promise<Answer<E>>)

type Client<Verbs> = {
  [Verb in keyof Verbs]: Verbs[Verb] extends Endpoint ? Caller<Verbs[Verb]> : never
}

/** What opens a stream is loaded with the first one: no page waits for it. */
const caller = (endpoint: EndpointAddress) =>
  endpoint.media === 'text/event-stream'
    ? async (input?: RequestInput) => (await import('./event-stream.ts')).openEventStream(endpoint, input)
    : endpoint.idempotent
      ? (input?: RequestInput) => idempotentRequest(endpoint, input)
      : (input?: RequestInput) => request(endpoint, input)

// The loop loses the exact types; `Client` states them again, from the same contract.
const clientOf = <Verbs>(noun: string, verbs: Record<string, EndpointAddress>) =>
  Object.fromEntries(
    Object.entries(verbs).map(([verb, endpoint]) => [
      verb,
      Object.assign(caller(endpoint), { of: [noun, verb], endpoint }),
    ]),
  ) as unknown as Client<Verbs>

const clients = () =>
  Object.fromEntries(
    Object.entries(endpoints).map(([noun, verbs]) => [noun, clientOf(noun, verbs)]),
  ) as unknown as { [Noun in keyof Contract]: Client<Contract[Noun]> }

/** Every endpoint of the contract that the staff app calls as a function: `api.quotes.get({ params: { id } })`. */
export const api = /* @__PURE__ */ clients()

/** The same for what a customer does behind a link. Each app's build leaves out the other's. */
export const offersApi = /* @__PURE__ */ clientOf<CalledBehindLink>('offers', offerEndpoints)
