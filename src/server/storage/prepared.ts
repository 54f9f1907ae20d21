import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

type Preparable<Statement> = { prepare(name: string): Statement }

/** Stands in a prepared statement for the company whose scope it is carried out in. */
export const COMPANY_PLACEHOLDER = { organizationId: sql.placeholder('organizationId') }

/** A limit written into a statement's text: a plan for any number of rows is one for many. */
export const written = (rows: number) => sql.raw(String(rows)) as unknown as Placeholder

/** Stands in a prepared statement for the value of a column, which is null where it is given as null. */
export const columnPlaceholder = (name: string, column: Column): SQL =>
  sql`${sql.param(sql.placeholder(name), {
    mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)),
  })}`

/** Rows of a page that is asked for often; every other size would leave a plan of its own on each connection. */
export const USUAL_PAGES: readonly number[] = [20, 100]

const kept = new WeakMap<Database, Map<string, unknown>>()

/**
 * A statement that comes with every other call. It is built once for a database (within a transaction each time), and
 * PostgreSQL parses and plans it once for each connection; what differs from call to call are placeholders. Only for
 * statements whose best plan is the same for every value: what is searched for, or how far back a page is, decides on plans.
 * @param name says everything that the text depends on, in at most 63 characters
 */
export function prepared<Statement>(
  db: Database,
  name: string,
  build: () => Preparable<Statement>,
): Statement {
  let statements = kept.get(db)
  if (!statements) {
    statements = new Map()
    kept.set(db, statements)
  }
  let statement = statements.get(name) as Statement | undefined
  if (statement === undefined) {
    statement = build().prepare(name)
    statements.set(name, statement)
  }
  return statement
}
