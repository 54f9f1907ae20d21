import { type SQL, sql } from 'drizzle-orm'
import type { Database, QueryRunner } from './database.ts'

/** Runs statements given as text in a database or transaction of Drizzle's; `$1` is the first of the values. */
export const queryIn =
  (db: Pick<Database, 'execute'>): QueryRunner =>
  ({ text, values = [] }) => {
    const parts = text.split(/\$(\d+)/)
    const pieces = parts.map(
      (part, at): SQL => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`),
    )
    return db.execute(sql.join(pieces))
  }
