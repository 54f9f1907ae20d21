import { contract } from '../../src/contract/contract.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'

/** Every endpoint of the contract with its name, e.g. `quotes.create`, as rows of a table of tests. */
export const everyEndpoint: [name: string, endpoint: Endpoint][] = Object.entries(contract).flatMap(
  ([noun, endpoints]) =>
    Object.entries(endpoints).map(([verb, endpoint]): [string, Endpoint] => [`${noun}.${verb}`, endpoint]),
)

export const staffEndpoints = everyEndpoint.filter(([, endpoint]) => endpoint.access === 'staff')

/** What the phones of crews ask for. */
export const crewEndpoints = everyEndpoint.filter(([, endpoint]) => endpoint.access === 'crew')
/** What no one may ask for who is not known. */
export const guardedEndpoints = [...staffEndpoints, ...crewEndpoints]

type Request = { params: Record<string, unknown>; query: unknown; body: unknown }

/** What no schema lets in, neither as parameters nor as a body. */
export function malformed(endpoint: Endpoint): Request {
  const names = Object.keys(endpoint.params?.shape ?? {})
  return {
    params: Object.fromEntries(names.map((name) => [name, 'nonsense'])),
    query: undefined,
    body: endpoint.method === 'GET' ? undefined : 'nonsense',
  }
}

const WELL_FORMED: Record<string, string> = {
  date: '2027-05-15',
  month: '2026-10',
  name: 'revenue',
  paper: 'ready_to_move',
  sha256: '0'.repeat(64),
}

/** Something the server would let in: the endpoint's example, and parameters of the right form. */
export function wellFormed(endpoint: Endpoint): Request {
  const names = Object.keys(endpoint.params?.shape ?? {})
  return {
    params: Object.fromEntries(names.map((name) => [name, WELL_FORMED[name] ?? 1])),
    query: endpoint.exampleQuery,
    body: endpoint.example,
  }
}
