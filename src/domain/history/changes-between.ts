import { z } from 'zod'

/** One field of what was changed. */
export const changeSchema = z.object({
  /** Its path in the answers' names, e.g. `customer_name`, `lines.3.unit_price`. */
  field: z.string(),
  /** What the row of a list is called, e.g. `Wardrobe box`; null for what stands in no list. */
  name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export type Change = z.output<typeof changeSchema>

/** Longer texts are cut: what they were stays recognizable, and no row grows with what someone typed. In characters. */
export const LONGEST_TEXT = 300
/** The fields that one change keeps; a last entry says how many more there were. */
export const MOST_CHANGES = 200
export const AND_MORE = 'and_more'

type Rows = readonly Record<string, unknown>[]

/**
 * What differs between two objects of the same kind, field by field: objects by their names, lists of rows by the rows'
 * ids or names, everything else as a whole. Null is nothing: what is made differs from it by all it says.
 */
export function changesBetween(before: object | null, after: object | null): Change[] {
  const changes = differences(before, after, { path: '', name: null })
  if (changes.length <= MOST_CHANGES) return changes
  const left = changes.length - MOST_CHANGES
  return [...changes.slice(0, MOST_CHANGES), { field: AND_MORE, name: null, before: null, after: left }]
}

type Place = { path: string; name: string | null }

function differences(before: unknown, after: unknown, { path, name }: Place): Change[] {
  if (isSame(before, after)) return []
  if (isListOfRows(before, after)) {
    const [was, is] = [byKey(before), byKey(after)]
    if (was && is) {
      return keysOf(was, is).flatMap((key) => {
        const row = is.get(key) ?? was.get(key)
        const place = { path: `${path}.${key}`, name: nameOf(row) }
        // A row that came or went is one change, not one for each of its fields.
        return was.has(key) && is.has(key)
          ? differences(was.get(key), is.get(key), place)
          : [{ field: place.path, name: place.name, before: kept(was.get(key)), after: kept(is.get(key)) }]
      })
    }
  }
  if (isFields(before, after)) {
    const [was, is] = [before ?? {}, after ?? {}] as Record<string, unknown>[]
    return keysOf(new Map(Object.entries(was ?? {})), new Map(Object.entries(is ?? {}))).flatMap((key) =>
      differences(was?.[key], is?.[key], { path: path ? `${path}.${key}` : key, name }),
    )
  }
  return [{ field: path, name, before: kept(before), after: kept(after) }]
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Texts as a whole: two long ones may differ behind the cut. */
const isSame = (before: unknown, after: unknown): boolean =>
  (isNothing(before) && isNothing(after)) || JSON.stringify(before) === JSON.stringify(after)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFields = (before: unknown, after: unknown) =>
  (isObject(before) || isNothing(before)) && (isObject(after) || isNothing(after))

const isRows = (value: unknown): value is Rows =>
  Array.isArray(value) && value.length > 0 && value.every(isObject)
const isListOfRows = (before: unknown, after: unknown) =>
  (isRows(before) || isNothing(before)) &&
  (isRows(after) || isNothing(after)) &&
  (isRows(before) || isRows(after))

/** Null when two rows cannot be told apart. */
function byKey(rows: unknown): Map<string, Record<string, unknown>> | null {
  const list = (rows ?? []) as Rows
  const known = new Map(list.map((row) => [keyOf(row), row]))
  return known.size === list.length ? known : null
}

const keyOf = (row: Record<string, unknown>): string =>
  String(row.id ?? [row.room, row.name ?? row.place].filter((part) => !isNothing(part)).join(' / '))

const nameOf = (row: Record<string, unknown> | undefined): string | null => {
  const name = row?.name ?? row?.label ?? row?.place
  return typeof name === 'string' ? name : null
}

const keysOf = (was: ReadonlyMap<string, unknown>, is: ReadonlyMap<string, unknown>) => [
  ...new Set([...was.keys(), ...is.keys()]),
]

/** What is stored of a value. */
function kept(value: unknown): unknown {
  if (value === undefined) return null
  if (typeof value === 'string') return cut(value)
  if (Array.isArray(value)) return value.map(kept)
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, kept(part)]))
  }
  return value
}

const cut = (text: string) =>
  text.length <= LONGEST_TEXT
    ? text
    : `${text.slice(0, LONGEST_TEXT)}… (${text.length.toLocaleString('en-US')} characters)`
