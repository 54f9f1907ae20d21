import type { z } from 'zod'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { everyEndpoint, wellFormed } from './every-endpoint.ts'

export const LONE_SURROGATE = '\ud800'

/** What no field of any endpoint takes, whatever its type. */
const GARBAGE: Record<string, unknown> = {
  'an object': {},
  'a deep object': nested(200),
  'an array of nothing': [null],
  'a boolean': true,
  'a NUL': 'long enough\u0000 to pass',
  'half a character': `long enough ${LONE_SURROGATE} to pass`,
  'over-long text': 'x'.repeat(100_001),
  'a huge number': 1e308,
  'a negative number': -1,
}

/** A clock may be behind as well as ahead. */
const MAY_BE_NEGATIVE = ['skew_ms']

/** What no endpoint takes as a parameter of its path. */
const PARAMETERS = [
  ...['abc', '0', '-1', '1.5', 'NaN', 'Infinity', 'null', '99999999999999999999', '__proto__', 'constructor'],
  ...['\0', '2027-02-30', '1;2', 'x'.repeat(500)],
]
/** Parameters that are looked up whatever their form: what is wrong with one is no one's business. */
const SECRETS = ['token']
/** What no endpoint takes in a field of its query. */
const QUERIES = ['a\0', 'x'.repeat(5_000), ['1', '2']]

/** What is wrong with a request, and the part of it that is. */
export type Garbage = { what: string; part: 'params' | 'query' | 'body'; value: unknown }

/** Every endpoint that takes anything, with garbage in each of its places. */
export const garbageForEveryEndpoint = everyEndpoint
  .map(([name, endpoint]): [name: string, endpoint: Endpoint, all: Garbage[]] => [
    name,
    endpoint,
    [...garbageInBody(endpoint), ...garbageInPath(endpoint), ...garbageInQuery(endpoint)],
  ])
  .filter(([, , all]) => all.length > 0)

/** What the schema of the part says about it; nothing when it lets it in. */
export function refusalBySchema(endpoint: Endpoint, { part, value }: Garbage): string[] {
  return endpoint[part]?.safeParse(value).error?.issues.map(({ message }) => message) ?? []
}

/** Whether words are of no use to a person. */
export const isUnreadable = (words: string) =>
  words === '' || /\/\^|\[object|undefined$|NaN$|ZodError/.test(words)

function garbageInBody(endpoint: Endpoint): Garbage[] {
  if (!endpoint.body) return []
  const fields = fieldsOf(ofExample(endpoint.body, endpoint.example))
  return fields.flatMap(({ way: field, type }) => {
    const isParent = fields.some(({ way }) => way.length > field.length && way[0] === field[0])
    return Object.entries(GARBAGE)
      .filter(([, value]) => !(isParent && isPlainObject(value)))
      .filter(([, value]) => !(type === 'boolean' && typeof value === 'boolean'))
      .filter(([, value]) => !(value === -1 && MAY_BE_NEGATIVE.includes(`${field.at(-1)}`)))
      .map(([what, value]): Garbage => {
        const body = structuredClone(endpoint.example)
        put(body, field, value)
        return { what: `${what} as ${field.join('.')}`, part: 'body', value: body }
      })
  })
}

function garbageInPath(endpoint: Endpoint): Garbage[] {
  const names = Object.keys(endpoint.params?.shape ?? {}).filter((name) => !SECRETS.includes(name))
  return names.flatMap((name) =>
    PARAMETERS.map(
      (value): Garbage => ({
        what: `${name} ${value.slice(0, 30)}`,
        part: 'params',
        value: { ...wellFormed(endpoint).params, [name]: value },
      }),
    ),
  )
}

function garbageInQuery(endpoint: Endpoint): Garbage[] {
  return Object.keys(endpoint.query?.shape ?? {}).flatMap((name) =>
    QUERIES.map(
      (value): Garbage => ({
        what: `${name}=${value.slice(0, 10)}`,
        part: 'query',
        value: { ...(wellFormed(endpoint).query as object), [name]: value },
      }),
    ),
  )
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value)
}

/** Of a body that is one of several: the one that the example is. */
function ofExample(body: z.ZodType, example: unknown): z.ZodType {
  const { options } = (body as unknown as { def: { options?: z.ZodType[] } }).def
  return options?.find((option) => option.safeParse(example).success) ?? body
}

type FieldPath = (string | number)[]

/** Every field of a schema, through objects and the first element of arrays. */
function fieldsOf(schema: z.ZodType, way: FieldPath = []): { way: FieldPath; type: string }[] {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType; in?: z.ZodType } }
  const inner = def.innerType ?? (def.type === 'pipe' ? def.in : undefined)
  if (inner) return fieldsOf(inner, way)
  const field = { way, type: def.type }
  if (def.type === 'object') {
    const { shape } = schema as z.ZodObject
    const below = Object.entries(shape).flatMap(([name, below]) =>
      fieldsOf(below as z.ZodType, [...way, name]),
    )
    return way.length === 0 ? below : [field, ...below]
  }
  if (def.type === 'array')
    return [field, ...fieldsOf((schema as z.ZodArray).element as z.ZodType, [...way, 0])]
  if (def.type === 'tuple') {
    const [first] = (schema as z.ZodTuple).def.items
    return [field, ...fieldsOf(first as z.ZodType, [...way, 0])]
  }
  if (def.type === 'record') return [field, { way: [...way, 'a name'], type: 'any' }]
  return [field]
}

function put(target: unknown, [step, ...rest]: FieldPath, value: unknown): void {
  const holder = target as Record<string | number, unknown>
  if (step === undefined) return
  if (rest.length === 0) {
    holder[step] = value
    return
  }
  holder[step] ??= typeof rest[0] === 'number' ? [{ name: 'sofa-three-seat', quantity: 1 }] : {}
  put(holder[step], rest, value)
}

function nested(depth: number): unknown {
  return depth === 0 ? 'end' : { deeper: nested(depth - 1) }
}
