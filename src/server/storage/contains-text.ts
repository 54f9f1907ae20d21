import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm'

export const SHORTEST_SUBSTRING = 3

/** A text for the pattern of a `like`, in which `%`, `_` and `\\` mean themselves. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/**
 * Whether a column contains what somebody typed, ignoring case; `%` and `_` mean themselves. Under three
 * characters it must begin a word, or half the rows would match.
 */
export function containsText(column: AnyColumn | SQL, typed: string): SQL | undefined {
  const literal = escapeLike(typed.toLowerCase())
  const lowered = sql`lower(${column})`
  if (typed.length >= SHORTEST_SUBSTRING) return sql`${lowered} like ${`%${literal}%`}`
  return or(sql`${lowered} like ${`${literal}%`}`, sql`${lowered} like ${`% ${literal}%`}`)
}
