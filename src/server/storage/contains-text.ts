import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm'

const SHORTEST_SUBSTRING = 3

/**
 * Whether a column contains what somebody typed, ignoring case; `%` and `_` mean themselves. Under three
 * characters it must begin a word, or half the rows would match.
 */
export function containsText(column: AnyColumn, typed: string): SQL | undefined {
  const literal = typed.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)
  const lowered = sql`lower(${column})`
  if (typed.length >= SHORTEST_SUBSTRING) return sql`${lowered} like ${`%${literal}%`}`
  return or(sql`${lowered} like ${`${literal}%`}`, sql`${lowered} like ${`% ${literal}%`}`)
}
