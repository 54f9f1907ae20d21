import type { Answer, Call, Sent } from '../../contract/call.ts'
import type { Contract } from '../../contract/contract.ts'
import { type CallAddress, calls } from './calls.ts'
import { request } from './request.ts'
import { requestOnce } from './request-once.ts'
import type { RequestInput } from './send-call.ts'

type Loose<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as object extends T[K] ? K : never]?: T[K]
}
/** What a call is given: its params, query and body, each only where the call has one. */
export type Input<C extends Call> = Loose<Sent<C>> &
  Pick<RequestInput, 'signal' | 'idempotencyKey' | 'ifMatch'>

type Caller<C extends Call> =
  object extends Input<C> ? (input?: Input<C>) => Promise<Answer<C>> : (input: Input<C>) => Promise<Answer<C>>

type Client = {
  [Noun in keyof Contract]: {
    [Verb in keyof Contract[Noun]]: Contract[Noun][Verb] extends Call ? Caller<Contract[Noun][Verb]> : never
  }
}

/** What opens a stream is loaded with the first one: no page waits for it. */
const caller = (call: CallAddress) =>
  call.media === 'text/event-stream'
    ? async (input?: RequestInput) => (await import('./event-stream.ts')).openEventStream(call, input)
    : call.idempotent
      ? (input?: RequestInput) => requestOnce(call, input)
      : (input?: RequestInput) => request(call, input)

const callers = (verbs: Record<string, CallAddress>) =>
  Object.fromEntries(Object.entries(verbs).map(([verb, call]) => [verb, caller(call)]))

// The loop loses the exact types; `Client` states them again, from the same contract.
/** Every call of the contract as a function: `api.quotes.get({ params: { id } })`. */
export const api = Object.fromEntries(
  Object.entries(calls).map(([noun, verbs]) => [noun, callers(verbs)]),
) as unknown as Client
