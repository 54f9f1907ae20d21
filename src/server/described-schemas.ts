/** A JSON Schema of the description, as far as this reads it. */
export type Schema = { [keyword: string]: unknown }

/** A schema and what it is of: `quote`, `items`. */
type Found = { readonly schema: Schema; readonly hint: readonly string[] }

/** How long a reference is, and what its name adds in the list of shared schemas, about. */
const REFERENCE = 50
const ENTRY = 20

/** Whether a schema that stands in several places is shorter to read with a place of its own. */
const isWorthAName = (times: number, length: number) =>
  times > 1 && times * length > times * REFERENCE + length + ENTRY

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The schemas right within one, with the words that say what they are of. */
function* within(schema: Schema, hint: readonly string[]): Generator<Found & { set(to: Schema): void }> {
  for (const keyword of ['properties', '$defs'] as const) {
    const properties = schema[keyword]
    if (!isSchema(properties)) continue
    for (const [name, one] of Object.entries(properties)) {
      if (isSchema(one))
        yield {
          schema: one,
          hint: [...hint, name],
          set: (to) => {
            properties[name] = to
          },
        }
    }
  }
  for (const keyword of ['items', 'additionalProperties', 'propertyNames', 'not'] as const) {
    const one = schema[keyword]
    if (isSchema(one))
      yield {
        schema: one,
        hint,
        set: (to) => {
          schema[keyword] = to
        },
      }
  }
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const) {
    const list = schema[keyword]
    if (!Array.isArray(list)) continue
    for (const [n, one] of list.entries()) {
      if (isSchema(one))
        yield {
          schema: one,
          hint,
          set: (to) => {
            list[n] = to
          },
        }
    }
  }
}

/**
 * Writes a schema so that generators read it as it is meant: an answer may get further fields with a later release, a whole
 * number has no bounds but those that were meant, and a list that begins with one row of another kind is a list of both (tools
 * make a tuple of exactly one of it).
 */
export function plainSchema(schema: Schema, isAnswer: boolean): Schema {
  const { $schema: _, ...plain } = schema
  if (isAnswer && plain.additionalProperties === false) delete plain.additionalProperties
  // What an answer says it says itself.
  if (isAnswer) delete plain.default
  if (plain.minimum === Number.MIN_SAFE_INTEGER) delete plain.minimum
  if (plain.maximum === Number.MAX_SAFE_INTEGER) delete plain.maximum
  const { prefixItems: first, items: rest, ...list } = plain
  if (Array.isArray(first) && isSchema(rest)) {
    const kinds = new Map([...first, rest].map((kind) => [JSON.stringify(kind), kind as Schema]))
    const items = kinds.size === 1 ? rest : { anyOf: [...kinds.values()] }
    return plainSchema({ ...list, items, minItems: first.length }, isAnswer)
  }
  for (const { schema: one, set } of within(plain, [])) set(plainSchema(one, isAnswer))
  return orNull(plain)
}

const SCALARS: readonly unknown[] = ['string', 'number', 'integer', 'boolean']

/** A value that may be null, in one schema with two types instead of two schemas. */
function orNull(schema: Schema): Schema {
  const { anyOf, ...rest } = schema
  const [one, other] = (Array.isArray(anyOf) && anyOf.length === 2 ? anyOf : []) as [Schema?, Schema?]
  const isPlain = SCALARS.includes(one?.type) && one?.enum === undefined && one?.const === undefined
  return isPlain && other?.type === 'null' ? { ...one, ...rest, type: [one?.type, 'null'] } : schema
}

/** `invoice_lines`, `quotes` as a type is named: `InvoiceLine`, `Quote`. */
const typeName = (words: readonly string[]): string =>
  words
    .flatMap((word) => word.split(/[^A-Za-z0-9]+/))
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/**
 * Gives each schema that stands in several places one place of its own.
 * @param roots the schemas of bodies and answers, each with what it is of; they are changed
 * @returns the shared ones by their names; the roots refer to them
 */
export function shareSchemas(roots: readonly (Found & { set(to: Schema): void })[]): Record<string, Schema> {
  const times = new Map<string, number>()
  const written = new WeakMap<Schema, string>()
  const count = (schema: Schema): void => {
    const text = JSON.stringify(schema)
    written.set(schema, text)
    const before = times.get(text) ?? 0
    times.set(text, before + 1)
    // What stands within it is shared with it.
    if (before === 0) for (const one of within(schema, [])) count(one.schema)
  }
  for (const { schema } of roots) count(schema)

  const shared: Record<string, Schema> = {}
  const nameOf = new Map<string, string>()
  const nameFor = (hint: readonly string[]): string => {
    const names = [typeName(hint.slice(-2)), typeName(hint)]
    const free = names.find((name) => name !== '' && !(name in shared))
    if (free) return free
    let n = 2
    while (`${names[1]}${n}` in shared) n++
    return `${names[1]}${n}`
  }
  const place = ({ schema, hint }: Found): Schema => {
    const text = written.get(schema) ?? ''
    const known = nameOf.get(text)
    const isShared = isWorthAName(times.get(text) ?? 0, text.length)
    const name = known ?? (isShared ? nameFor(hint) : undefined)
    if (known === undefined) {
      if (name !== undefined) {
        nameOf.set(text, name)
        shared[name] = schema
      }
      for (const one of within(schema, hint)) one.set(place(one))
    }
    return name === undefined ? schema : { $ref: `#/components/schemas/${name}` }
  }
  for (const root of roots) root.set(place(root))
  return Object.fromEntries(Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1)))
}
