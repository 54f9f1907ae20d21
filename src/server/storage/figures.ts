import { and, eq, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm'
import type { OrgScope } from '../org-scope.ts'
import { type Figure, figures } from './tables/figures.ts'
import { jobs } from './tables/jobs.ts'
import { quotes } from './tables/quotes.ts'

export type { Figure }
export type Sums = { count: number; cents: number }

/** The sums of some figures over all days, or from one day on and before another; by figure. */
export async function sumFigures<Name extends Figure>(
  scope: OrgScope,
  names: readonly Name[],
  { from, before }: { from?: string; before?: string } = {},
): Promise<Record<Name, Sums>> {
  const rows = await scope.db
    .select({ figure: figures.figure, count: sum(figures.count), cents: sum(figures.cents) })
    .from(figures)
    .where(
      and(
        eq(figures.organizationId, scope.organizationId),
        inArray(figures.figure, [...names]),
        from === undefined ? undefined : gte(figures.day, from),
        before === undefined ? undefined : lt(figures.day, before),
      ),
    )
    .groupBy(figures.figure)
  const found = new Map(rows.map((row) => [row.figure, row]))
  return Object.fromEntries(
    names.map((name) => {
      const row = found.get(name)
      return [name, { count: Number(row?.count ?? 0), cents: Number(row?.cents ?? 0) }]
    }),
  ) as Record<Name, Sums>
}

/** A figure of days, and the rows that it sums: when each counts, which do, and what each is worth. */
type Dated = { name: Figure; table: SQL; at: SQL; only: SQL; cents: SQL }
const dated = {
  quotesMade: {
    name: 'quotes.made',
    table: sql`${quotes}`,
    at: sql`${quotes.createdAt}`,
    only: sql`true`,
    cents: sql`coalesce(${quotes.totalCents}, 0)`,
  },
  jobsMade: {
    name: 'jobs.made',
    table: sql`${jobs}`,
    at: sql`${jobs.createdAt}`,
    only: sql`true`,
    cents: sql`0`,
  },
  revenue: {
    name: 'jobs.revenue',
    table: sql`${jobs}`,
    at: sql`${jobs.completedAt}`,
    only: sql`${jobs.status} = 'completed' and ${jobs.completedAt} is not null`,
    cents: sql`coalesce(${jobs.actualCents}, ${jobs.estimatedCents}, 0)`,
  },
} satisfies Record<string, Dated>

/**
 * What there was from each of some moments, in order of time, until the next; after the last, all since. Days are
 * summed as they are kept, by UTC; of the rows themselves only those are read that lie between a moment and the nearest
 * midnight of UTC, at most half a day's. So it holds for every time zone, also for one that was changed today.
 */
export async function sumsBetween(
  { db, organizationId }: OrgScope,
  kind: keyof typeof dated,
  moments: readonly Date[],
): Promise<Sums[]> {
  const { name, table, at, only, cents } = dated[kind]
  const listed = sql.join(
    moments.map((moment) => sql`${moment.toISOString()}::timestamptz`),
    sql`, `,
  )
  const { rows } = await db.execute<{ count: string; cents: string }>(sql`
    with moments as (
      select n, at, date_trunc('day', at at time zone 'UTC' + interval '12 hours') as midnight
      from unnest(array[${listed}]) with ordinality as given (at, n)
    ), periods as (
      select n, at, midnight at time zone 'UTC' as midnight, midnight::date as first_day,
        coalesce(lead(midnight::date) over (order by n), 'infinity') as next_day
      from moments
    ), parts as (
      select n, periods.at < midnight as is_before, whole.count as days_count, whole.cents as days_cents,
        edge.count as edge_count, edge.cents as edge_cents
      from periods
      cross join lateral (
        select coalesce(sum(count), 0) as count, coalesce(sum(cents), 0) as cents from figures
        where organization_id = ${organizationId} and figure = ${name} and day >= first_day and day < next_day
      ) as whole
      cross join lateral (
        select count(*) as count, coalesce(sum(${cents}), 0) as cents from ${table}
        where organization_id = ${organizationId} and ${only}
          and ${at} >= least(periods.at, midnight) and ${at} < greatest(periods.at, midnight)
      ) as edge
    ), late as (
      select n, days_count, days_cents,
        case when is_before then edge_count else -edge_count end as late_count,
        case when is_before then edge_cents else -edge_cents end as late_cents
      from parts
    )
    select days_count + late_count - coalesce(lead(late_count) over (order by n), 0) as count,
      days_cents + late_cents - coalesce(lead(late_cents) over (order by n), 0) as cents
    from late order by n`)
  return rows.map((row) => ({ count: Number(row.count), cents: Number(row.cents) }))
}
