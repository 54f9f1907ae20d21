import fc from 'fast-check'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { everyEndpoint, wellFormed } from './every-endpoint.ts'

/** A request to an endpoint in which one place or several hold what no one asked for. */
export type Mutation = {
  name: string
  endpoint: Endpoint
  params: Record<string, unknown>
  query: unknown
  body: unknown
}

/** What has broken servers before: edges of numbers, dates and texts, other alphabets, code, and names of prototypes. */
const EDGES: unknown[] = [
  ...[0, -0, -1, 0.1, 1e-9, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -1e308, Number.MIN_VALUE],
  ...['', ' ', '\0', '\ud800', '\udfff', 'é', 'e\u0301', '👩🏽‍🚒', '‮abc', '\u200b', 'ß', 'İ', '𝟓', '٣'],
  ...['null', 'true', 'NaN', 'Infinity', '1e999', '0x10', '1_000', ' 1 ', '+1', '-0', '9'.repeat(40)],
  ...['2027-02-29', '2028-02-29', '0000-01-01', '9999-12-31', '2027-05-15T25:00', '2027-03-14T02:30'],
  ...[
    "'; drop table quotes; --",
    '%',
    '_',
    '\\',
    '%%%%',
    "' or '1'='1",
    '$1',
    '{{7*7}}',
    '<script>',
    '../../etc',
  ],
  ...['__proto__', 'constructor', 'toString', 'x'.repeat(10_001), `${'('.repeat(500)}`, 'a '.repeat(5_000)],
  ...[null, true, false, [], {}, [[]], [null], { __proto__: null }, { length: 1e9 }, { toString: 1 }],
]

const edge = fc.constantFrom(...EDGES)
const texts = EDGES.filter((value) => typeof value === 'string')
const anything = fc.oneof(
  { weight: 3, arbitrary: edge },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Where something changes, and into what: a value, nothing at all, several of it, or one more field. */
const change = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'repeat', 'add'),
  value: anything,
  key: fc.oneof(fc.constantFrom(...texts), fc.string({ maxLength: 20 })),
})
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

/** Requests to all endpoints that take anything; some are good by chance. */
export const mutations = (which: (name: string, endpoint: Endpoint) => boolean): fc.Arbitrary<Mutation> => {
  const chosen = everyEndpoint.filter(
    ([name, endpoint]) => (endpoint.params || endpoint.query || endpoint.body) && which(name, endpoint),
  )
  return fc
    .tuple(fc.constantFrom(...chosen), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([[name, endpoint], changes]) => mutated(name, endpoint, changes))
}

function mutated(name: string, endpoint: Endpoint, changes: readonly Change[]): Mutation {
  const queried = Object.keys(endpoint.query?.shape ?? {})
  const request = structuredClone({
    params: wellFormed(endpoint).params,
    query: { ...Object.fromEntries(queried.map((field) => [field, '1'])), ...endpoint.exampleQuery },
    body: endpoint.example,
  }) as { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }
  for (const { at, how, value, key } of changes) {
    const places = placesIn(request, endpoint)
    const place = places[at % places.length]
    if (!place) continue
    if (how === 'remove' && place.parent !== request.params) delete place.parent[place.key]
    else if (how === 'repeat') place.parent[place.key] = [place.parent[place.key], place.parent[place.key]]
    else if (how === 'add' && place.parent !== request.params) {
      Object.defineProperty(place.parent, key, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    } else place.parent[place.key] = value
  }
  const inUrl = (fields: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, asText(value)]))
  return {
    name,
    endpoint,
    params: inUrl(request.params),
    query: endpoint.query ? inUrl(request.query) : undefined,
    body: request.body,
  }
}

/** An address carries no half characters. */
const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

type Place = { parent: Record<string, unknown>; key: string }

function placesIn(request: Record<'params' | 'query' | 'body', unknown>, endpoint: Endpoint): Place[] {
  const places: Place[] = []
  const walk = (parent: Record<string, unknown>, depth: number) => {
    for (const key of Object.keys(parent)) {
      places.push({ parent, key })
      const value = parent[key]
      if (typeof value === 'object' && value !== null && depth < 6)
        walk(value as Record<string, unknown>, depth + 1)
    }
  }
  walk(request.params as Record<string, unknown>, 0)
  if (endpoint.query) walk(request.query as Record<string, unknown>, 0)
  if (endpoint.body) {
    places.push({ parent: request, key: 'body' })
    if (typeof request.body === 'object' && request.body !== null)
      walk(request.body as Record<string, unknown>, 0)
  }
  return places
}
