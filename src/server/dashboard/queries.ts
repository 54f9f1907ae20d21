import { sql } from 'drizzle-orm'
import type { OrgScope } from '../org-scope.ts'

export type WeekFigures = { weekStart: string; revenueCents: number; bookings: number }

/** Revenue and bookings per week of the organisation's calendar, Monday to Sunday, oldest first. */
export async function listWeeks(scope: OrgScope, today: string, weeks: number): Promise<WeekFigures[]> {
  const zone = scope.timeZone
  const { rows } = await scope.db.execute<{ week: string; revenue: string; bookings: number }>(sql`
    with weeks as (
      select generate_series(
        date_trunc('week', ${today}::date::timestamp) - make_interval(weeks => ${weeks - 1}),
        date_trunc('week', ${today}::date::timestamp),
        interval '1 week'
      ) as week
    ), since as (
      select min(week) at time zone ${zone} as first from weeks
    ), revenue as (
      select date_trunc('week', completed_at at time zone ${zone}) as week,
             sum(coalesce(actual_cents, estimated_cents, 0)) as cents
      from jobs, since
      where organization_id = ${scope.organizationId} and status = 'completed' and completed_at >= since.first
      group by 1
    ), booked as (
      select date_trunc('week', created_at at time zone ${zone}) as week, count(*)::int as jobs
      from jobs, since
      where organization_id = ${scope.organizationId} and created_at >= since.first
      group by 1
    )
    select to_char(week, 'YYYY-MM-DD') as week,
           coalesce(revenue.cents, 0)::text as revenue,
           coalesce(booked.jobs, 0) as bookings
    from weeks left join revenue using (week) left join booked using (week)
    order by week
  `)
  return rows.map((row) => ({
    weekStart: row.week,
    revenueCents: Number(row.revenue),
    bookings: row.bookings,
  }))
}
