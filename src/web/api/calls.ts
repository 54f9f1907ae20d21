import type { Call } from '../../contract/call.ts'
import { contract } from '../../contract/contract.ts'

/** What the browser needs of a call to make it; its schemas are for the server and for forms. */
export type CallAddress = Pick<Call, 'method' | 'path' | 'access' | 'media' | 'idempotent'>

const address = ({ method, path, access, media, idempotent }: Call): CallAddress => ({
  method,
  path,
  access,
  ...(media && { media }),
  ...(idempotent && { idempotent }),
})

const addresses = (calls: Record<string, Call>) =>
  Object.fromEntries(Object.entries(calls).map(([verb, call]) => [verb, address(call)]))

/**
 * The address of every call of the contract, by noun and verb. The build evaluates this file and keeps only
 * the result (see vite.config.ts), so that the first page does not load the schemas of the whole product.
 */
export const calls: Record<string, Record<string, CallAddress>> = Object.fromEntries(
  Object.entries(contract).map(([noun, verbs]) => [noun, addresses(verbs)]),
)
