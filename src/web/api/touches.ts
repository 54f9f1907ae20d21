import { contract } from '../../contract/contract.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { AREAS } from '../../contract/touches.ts'

const areas: Readonly<Record<string, readonly string[]>> = AREAS

/**
 * The nouns and endpoints that are refetched after each write of the staff app, by noun and verb. The build keeps only the
 * result, like that of `endpoints.ts`.
 */
export const touches: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries(contract).flatMap(([noun, verbs]) =>
    Object.entries<Endpoint>(verbs)
      .filter(([, { access, touches }]) => access !== 'crew' && touches)
      .map(([verb, { touches = [] }]) => [`${noun}.${verb}`, touches.flatMap((name) => areas[name] ?? name)]),
  ),
)
