import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

// However many there are, they are one value: each number of them would else be a statement of its own, read and planned
// with hundreds of values.

/** Whether a row's number is one of these. */
export const isOneOfIds = (id: AnyColumn | SQL, ids: readonly number[]): SQL =>
  sql`${id} = any(${sql.param(ids)}::bigint[])`

/** Whether a text is one of these. */
export const isOneOfTexts = (text: AnyColumn | SQL, texts: readonly string[]): SQL =>
  sql`${text} = any(${sql.param(texts)}::text[])`
