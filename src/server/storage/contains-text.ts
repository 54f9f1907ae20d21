import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm'

const SHORTEST_SUBSTRING = 3

/** A text for the pattern of a `like`, in which `%`, `_` and `\\` mean themselves. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/**
 * Whether a column contains what someone typed, ignoring case; `%` and `_` mean themselves. Under three
 * characters it must begin a word, or half the rows would match.
 */
export const containsText = (column: AnyColumn | SQL, typed: string): SQL | undefined =>
  or(...patternsOf(typed).map((pattern) => sql`${column} ilike ${pattern}`))

/** The patterns of a `like` in lower case, of which one matches a text that contains what was typed. */
export function patternsOf(typed: string): string[] {
  const literal = escapeLike(typed.toLowerCase())
  return typed.length < SHORTEST_SUBSTRING ? [`${literal}%`, `% ${literal}%`] : [`%${literal}%`]
}

/** Whether an index of trigrams knows texts that contain this: three letters or digits in a row, or a word's edge. */
export const hasTrigram = (typed: string): boolean =>
  /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(
    typed.length < SHORTEST_SUBSTRING ? ` ${typed}` : typed,
  )

// However many there are, they are one value: each number of them would else be a statement of its own, read and planned
// with hundreds of values.

/** Whether a row's number is one of these. */
export const isOneOfIds = (id: AnyColumn | SQL, ids: readonly number[]): SQL =>
  sql`${id} = any(${sql.param(ids)}::bigint[])`

/** Whether a text is one of these. */
export const isOneOfTexts = (text: AnyColumn | SQL, texts: readonly string[]): SQL =>
  sql`${text} = any(${sql.param(texts)}::text[])`
