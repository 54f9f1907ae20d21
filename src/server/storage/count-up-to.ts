import { count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { OrgScope } from '../org-scope.ts'

/** What a filter finds is counted to here: anyone who sees more narrows it down. */
export const COUNTED_AT_MOST = 1_000

/** How many rows a list has; `more`: it has more than were counted. */
export type Total = { total: number; more: boolean }

/**
 * How many rows meet a condition, read no further than to 1,000.
 * @param order of the index that has these rows: without one the planner may walk the table of all companies instead
 */
export async function countUpTo(
  scope: OrgScope,
  table: PgTable,
  where: SQL | undefined,
  order: readonly SQL[] = [],
): Promise<Total> {
  const some = scope.db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(COUNTED_AT_MOST + 1)
    .as('some')
  const [row] = await scope.db.select({ total: count() }).from(some)
  return capped(row?.total ?? 0)
}

const capped = (total: number): Total => ({
  total: Math.min(total, COUNTED_AT_MOST),
  more: total > COUNTED_AT_MOST,
})

/** The same for several conditions of one table, by their names, in one statement, each in the order of its index. */
export async function countEachUpTo<Name extends string>(
  scope: OrgScope,
  table: PgTable,
  conditions: Readonly<Record<Name, { where: SQL | undefined; order: SQL }>>,
): Promise<Record<Name, Total>> {
  const counts = Object.entries<{ where: SQL | undefined; order: SQL }>(conditions).map(
    ([name, { where, order }]) => sql`select ${name}::text as name, count(*)::integer as total
      from (select from ${table} where ${where} order by ${order} limit ${COUNTED_AT_MOST + 1}) as found`,
  )
  const { rows } = await scope.db.execute<{ name: string; total: number }>(sql.join(counts, sql` union all `))
  return Object.fromEntries(rows.map(({ name, total }) => [name, capped(total)])) as Record<Name, Total>
}
