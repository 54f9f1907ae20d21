import { and, eq, gte, lt, type SQL, sql, sum } from 'drizzle-orm'
import { DAY_MS } from '../../domain/calendar.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Database } from './database.ts'
import { COMPANY_PLACEHOLDER, prepared } from './prepared.ts'
import { type Figure, figures } from './tables/figures.ts'
import { jobs } from './tables/jobs.ts'
import { ledgerEntries } from './tables/ledger.ts'
import { quotes } from './tables/quotes.ts'

export type { Figure }
export type Sums = { count: number; cents: number }

/** The sums of some figures over all days, or from one day on and before another; by figure. */
export async function sumFigures<Name extends Figure>(
  scope: OrgScope,
  names: readonly Name[],
  { from, before }: { from?: string; before?: string } = {},
): Promise<Record<Name, Sums>> {
  const statement = sumsOf(scope.db, from !== undefined, before !== undefined)
  const rows = await statement.execute({ organizationId: scope.organizationId, names, from, before })
  const found = new Map(rows.map((row) => [row.figure, row]))
  return Object.fromEntries(
    names.map((name) => {
      const row = found.get(name)
      return [name, { count: Number(row?.count ?? 0), cents: Number(row?.cents ?? 0) }]
    }),
  ) as Record<Name, Sums>
}

const sumsOf = (db: Database, hasFrom: boolean, hasBefore: boolean) =>
  prepared(db, `figures${hasFrom ? ' from' : ''}${hasBefore ? ' before' : ''}`, () =>
    db
      .select({ figure: figures.figure, count: sum(figures.count), cents: sum(figures.cents) })
      .from(figures)
      .where(
        and(
          eq(figures.organizationId, COMPANY_PLACEHOLDER.organizationId),
          sql`${figures.figure} = any(${sql.placeholder('names')})`,
          hasFrom ? gte(figures.day, sql.placeholder('from')) : undefined,
          hasBefore ? lt(figures.day, sql.placeholder('before')) : undefined,
        ),
      )
      .groupBy(figures.figure),
  )

/** Pages that begin after this many rows look up where. */
export const FAR = 500

export type PageStart = { before: string | null; offset: number }

/**
 * Where a page of figures of months, the latest first, begins, so that what it passes over is not read row by row.
 * @param offset how many rows come before the page
 * @returns the first day (UTC) after its month, null where it begins among those without a day or there is nothing to
 *   gain, and how many rows of that month come before it
 */
export async function pageStart(
  scope: OrgScope,
  names: readonly Figure[],
  offset: number,
): Promise<PageStart> {
  if (offset < FAR) return { before: null, offset }
  const { rows } = await scope.db.execute<{ before: string | null; skipped: string }>(sql`
    select case when isfinite(day) then (day + interval '1 month')::date::text end as before, through - rows as skipped
    from (
      select day, sum(count) as rows, sum(sum(count)) over (order by day desc) as through from figures
      where organization_id = ${scope.organizationId}
        and figure in (${sql.join(
          names.map((name) => sql`${name}`),
          sql`, `,
        )})
      group by day
    ) as months
    where through > ${offset} order by day desc limit 1`)
  const [found] = rows
  return found?.before
    ? { before: found.before, offset: offset - Number(found.skipped) }
    : { before: null, offset }
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
  revenue: {
    name: 'jobs.revenue',
    table: sql`${jobs}`,
    at: sql`${jobs.completedAt}`,
    only: sql`${jobs.status} = 'completed' and ${jobs.completedAt} is not null`,
    cents: sql`coalesce(${jobs.actualCents}, ${jobs.estimatedCents}, 0)`,
  },
  /** What was received, less what went back or came to nothing, without tips. */
  collected: {
    name: 'money.collected',
    table: sql`${ledgerEntries}`,
    at: sql`${ledgerEntries.at}`,
    only: sql`${ledgerEntries.kind} in ('payment', 'refund', 'reversal')`,
    cents: sql`case when ${ledgerEntries.kind} = 'payment' then ${ledgerEntries.amountCents} else -${ledgerEntries.amountCents} end`,
  },
} satisfies Record<string, Dated>

/**
 * What there has been since a moment. Days are summed as they are kept, by UTC; of the rows themselves only those are read
 * that lie between the moment and the nearest midnight of UTC, at most half a day's.
 */
export async function sumSince(
  { db, organizationId }: OrgScope,
  kind: keyof typeof dated,
  moment: Date,
): Promise<Sums> {
  const nearest = new Date(Math.round(moment.getTime() / DAY_MS) * DAY_MS)
  const [from, before] = [moment, nearest].sort((a, b) => a.getTime() - b.getTime()) as [Date, Date]
  const [row] = await sinceStatement(db, kind).execute({
    organizationId,
    day: nearest.toISOString().slice(0, 10),
    from: from.toISOString(),
    before: before.toISOString(),
  })
  // What lies between a midnight and a later moment is in its day, and was before.
  const way = moment <= nearest ? 1 : -1
  return {
    count: Number(row?.days ?? 0) + way * Number(row?.edge ?? 0),
    cents: Number(row?.daysCents ?? 0) + way * Number(row?.edgeCents ?? 0),
  }
}

const sinceStatement = (db: Database, kind: keyof typeof dated) =>
  prepared(db, `${kind} since`, () => {
    const { name, table, at, only, cents } = dated[kind]
    const { organizationId } = COMPANY_PLACEHOLDER
    return db
      .select({
        days: sql<string>`days.count`,
        daysCents: sql<string>`days.cents`,
        edge: sql<string>`edge.count`,
        edgeCents: sql<string>`edge.cents`,
      })
      .from(sql`(
          select coalesce(sum(count), 0) as count, coalesce(sum(cents), 0) as cents from figures
          where organization_id = ${organizationId} and figure = ${sql.raw(`'${name}'`)}
            and day >= ${sql.placeholder('day')}::date
        ) as days
        cross join (
          select count(*) as count, coalesce(sum(${cents}), 0) as cents from ${table}
          where organization_id = ${organizationId} and ${only}
            and ${at} >= ${sql.placeholder('from')}::timestamptz and ${at} < ${sql.placeholder('before')}::timestamptz
        ) as edge`)
  })
