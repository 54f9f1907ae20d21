import { contract } from '../../contract/contract.ts'
import type { Endpoint } from '../../contract/endpoint.ts'

/** What each write of the staff app touches, by noun and verb. The build keeps only the result, like that of `endpoints.ts`. */
export const touches: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries(contract).flatMap(([noun, verbs]) =>
    Object.entries<Endpoint>(verbs)
      .filter(([, { access, touches }]) => access !== 'crew' && touches)
      .map(([verb, { touches = [] }]) => [`${noun}.${verb}`, touches]),
  ),
)
