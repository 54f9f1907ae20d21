import type { Call } from '../../src/contract/call.ts'
import { contract } from '../../src/contract/contract.ts'

/** Every call of the contract with its name, e.g. `quotes.create`, as rows of a table of tests. */
export const everyCall: [name: string, call: Call][] = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([verb, call]): [string, Call] => [`${noun}.${verb}`, call]),
)

export const staffCalls = everyCall.filter(([, call]) => call.access === 'staff')

type Request = { params: Record<string, unknown>; query: unknown; body: unknown }

/** Something the server would let in: the call's example, and parameters of the right form. */
export function wellFormed(call: Call): Request {
  const names = Object.keys(call.params?.shape ?? {})
  return {
    params: Object.fromEntries(names.map((name) => [name, name === 'date' ? '2027-05-15' : 1])),
    query: call.exampleQuery,
    body: call.example,
  }
}
