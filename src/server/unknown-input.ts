import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { Endpoint } from '../contract/endpoint.ts'
import { lastChange } from '../contract/fields.ts'
import { Refusal } from '../domain/refusal.ts'

/** How many names of fields an answer lists, and how long each may be: a stranger's body is not sent back whole. */
const NAMES_LISTED = 20
const NAME_LENGTH = 100

/**
 * Refuses query parameters that an endpoint does not have: ignored, a filter that is spelled wrong would answer everything.
 * @throws Refusal `unprocessable`, naming them and those that there are
 */
export function refuseUnknownParameters({ query: known }: Endpoint, query: unknown): void {
  const names = Object.keys(known?.shape ?? {})
  const unknown = Object.keys((query ?? {}) as object).filter((name) => !names.includes(name))
  if (unknown.length === 0) return
  const listed = unknown.slice(0, NAMES_LISTED).map((name) => `"${name.slice(0, NAME_LENGTH)}"`)
  const there = names.length > 0 ? `It has ${names.join(', ')}.` : 'It has none.'
  throw new Refusal('unprocessable', `This call has no parameter ${listed.join(', ')}. ${there}`)
}

/** What schemas are made of, as far as it leads to the fields of an object. */
type Definition = {
  type: string
  innerType?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: readonly z.ZodType[]
  shape?: Record<string, z.ZodType>
  catchall?: z.ZodType
}

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition

/** A body as it was sent, and the fields of it that its schema drops, each by its path: `items.0.color`. */
export type SentBody = { readonly body: unknown; readonly dropped: readonly string[] }

export const readSentBody = (schema: z.ZodType | undefined, body: unknown): SentBody => ({
  body,
  dropped: schema ? [...namesIn(schema, body, [])] : [],
})

function* namesIn(schema: z.ZodType, value: unknown, path: readonly string[]): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  const {
    type,
    innerType,
    element,
    valueType,
    in: input,
    out,
    options,
    shape,
    catchall,
  } = definitionOf(schema)
  if (Array.isArray(value)) {
    if (element) for (const [n, one] of value.entries()) yield* namesIn(element, one, [...path, String(n)])
  } else if (shape) {
    for (const [name, one] of Object.entries(value)) {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined
      if (field) yield* namesIn(field, one, [...path, name])
      else if (!catchall) yield [...path, name].join('.')
    }
  } else if (valueType && type === 'record') {
    for (const [name, one] of Object.entries(value)) yield* namesIn(valueType, one, [...path, name])
  }
  // What is read before it is checked is described by what it becomes.
  const within = innerType ?? (input && definitionOf(input).type !== 'transform' ? input : out)
  if (within) yield* namesIn(within, value, path)
  if (options) yield* fewest(options.map((option) => [...namesIn(option, value, path)]))
}

/** Of several forms that a value may have, the one that knows most of it. */
const fewest = (found: readonly string[][]): string[] =>
  found.reduce((least, names) => (names.length < least.length ? names : least))

/** What the server says of the last change itself; a program that sends a row back sends them along. */
const OF_THE_LAST_CHANGE = Object.keys(lastChange)

/**
 * An answer's JSON with the fields of the body that were ignored, at most twenty: clients of a later release send some, so
 * they are taken and named. What a program has read and sends back unchanged is not named; an answer that is no object stays.
 */
export function withIgnored(json: string, { body, dropped }: SentBody): string {
  if (dropped.length === 0 || !json.startsWith('{')) return json
  const answer: unknown = JSON.parse(json)
  const isSaid = (path: string) =>
    OF_THE_LAST_CHANGE.includes(path) || isDeepStrictEqual(valueAt(answer, path), valueAt(body, path))
  const named = dropped.filter((path) => !isSaid(path)).map((path) => path.slice(0, NAME_LENGTH))
  if (named.length === 0) return json
  const first = `{"ignored_fields":${JSON.stringify(named.slice(0, NAMES_LISTED))}`
  return json === '{}' ? `${first}}` : `${first},${json.slice(1)}`
}

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((one, name) => (one as Record<string, unknown> | null | undefined)?.[name], value)
