import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ConstructorOptions } from 'pg-boss'

/** A database or a transaction of it; the same code runs on the embedded database and on PostgreSQL. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$with' | 'with'
>

/** Runs one statement given as text, for the libraries that bring their own. */
export type QueryRunner = (statement: {
  text: string
  values?: unknown[]
}) => Promise<{ rows: Record<string, unknown>[] }>

/** An open database with what the server's other parts need of it. */
export type OpenDatabase = {
  /** How a person calls it: 'embedded database' or 'PostgreSQL'. */
  kind: 'embedded' | 'postgres'
  db: Database
  query: QueryRunner
  /** @throws when the database does not answer, on PostgreSQL within a second whatever else it is asked */
  answers(): Promise<void>
  /** How many of its connections are taken, how many requests wait for one, how many there are and may be at most. */
  load(): { taken: number; waiting: number; size: number; most: number }
  /** The time by which everything is decided: PostgreSQL's, so that its nodes agree on it whatever their own clocks show. */
  now(): Date
  /**
   * Hears what `notify` tells on a channel, on whichever node it was told; a connection that breaks is opened
   * again. What was told meanwhile is lost; `missed` is called then.
   */
  listen(channel: string, onPayload: (payload: string) => void, onMissed: () => void): Promise<void>
  /** How pg-boss reaches the same database. */
  queueConnection: Pick<
    ConstructorOptions,
    'db' | 'backend' | 'connectionString' | 'max' | 'connectionTimeoutMillis'
  >
  close(): Promise<void>
}

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
