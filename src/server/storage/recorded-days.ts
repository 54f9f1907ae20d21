import { gte, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { DAY_MS } from '../../domain/calendar.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Sums } from './figures.ts'
import { ofCompany } from './of-company.ts'
import { type ReportSum, reportDays } from './tables/reports.ts'

/** Days `YYYY-MM-DD`, both themselves included. */
export type Days = { readonly from: string; readonly to: string }

/** Farther than this no two zones put one instant. */
const WIDEST_MS = 2 * DAY_MS

/**
 * Whether a row was recorded on one of some days, whatever zone its company has now. Its instant, which is indexed, narrows
 * down what is looked at.
 */
export const recordedIn = (
  at: SQLWrapper,
  day: SQLWrapper,
  { from, to }: Pick<Days, 'from'> & Partial<Days>,
): SQL => {
  const around = (date: string, ms: number) => new Date(Date.parse(date) + ms).toISOString()
  const begins = sql`${at} >= ${around(from, -WIDEST_MS)} and ${day} >= ${from}`
  if (to === undefined) return begins
  return sql`${begins} and ${at} < ${around(to, DAY_MS + WIDEST_MS)} and ${day} <= ${to}`
}

/** What some sums come to from each of some days, in their order, until the next, by their names; the last day only ends. */
export async function sumsOfDays<Name extends ReportSum>(
  { db, organizationId }: OrgScope,
  sums: readonly Name[],
  edges: readonly string[],
): Promise<Record<Name, Sums[]>> {
  const { sum, day, count, amount } = reportDays
  const rows = await db
    .select({
      ...{ sum, day },
      count: sql<number>`sum(${count})::float8`,
      cents: sql<number>`sum(${amount})::float8`,
    })
    .from(reportDays)
    .where(
      ofCompany(
        { organizationId },
        reportDays,
        inArray(sum, [...sums]),
        gte(day, edges[0] ?? 'infinity'),
        lt(day, edges.at(-1) ?? 'infinity'),
      ),
    )
    .groupBy(sum, day)
  const within = (name: Name, from: string, before: string): Sums => {
    const those = rows.filter((row) => row.sum === name && row.day >= from && row.day < before)
    const added = (what: 'count' | 'cents') => those.reduce((all, row) => all + row[what], 0)
    return { count: added('count'), cents: added('cents') }
  }
  const periods = edges.slice(1).map((before, n) => [edges[n] as string, before] as const)
  return Object.fromEntries(
    sums.map((name) => [name, periods.map(([from, before]) => within(name, from, before))]),
  ) as Record<Name, Sums[]>
}
