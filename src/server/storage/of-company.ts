import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** A table whose rows belong to a company each. */
export type OfCompany = { readonly organizationId: PgColumn }

/** Whether a row is the company's, and whatever else is asked of it. */
export const ofCompany = (
  { organizationId }: { readonly organizationId: number | Placeholder },
  table: OfCompany,
  ...also: (SQL | PgColumn | undefined)[]
): SQL => and(eq(table.organizationId, organizationId), ...also) as SQL

/** Joins the row of the same company to which a column points. */
export const pointsTo = (column: PgColumn, other: OfCompany & { readonly id: PgColumn }): SQL =>
  and(
    eq(other.organizationId, (column.table as unknown as OfCompany).organizationId),
    eq(other.id, column),
  ) as SQL

/** Joins the rows of the same company that say the same in some columns. */
export const sameIn = <Name extends string>(
  one: OfCompany & { readonly [N in Name]: PgColumn },
  other: OfCompany & { readonly [N in Name]: PgColumn },
  ...names: Name[]
): SQL =>
  and(eq(one.organizationId, other.organizationId), ...names.map((name) => eq(one[name], other[name]))) as SQL

/**
 * Until the transaction ends no one else of the company gets the lock of this name: a limit that is counted behind it holds
 * however many come at once.
 */
export async function lockInCompany(
  { db, organizationId }: { readonly db: Database; readonly organizationId: number },
  name: string,
): Promise<void> {
  const key = `${name} ${organizationId}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
