import { type SQL, sql } from 'drizzle-orm'
import { dayAfter, MINUTE_MS, type Period } from '../../domain/calendar.ts'
import { daysOut } from '../../domain/schedule/days-out.ts'
import type { OrgScope } from '../org-scope.ts'

export const isOneOf = (column: SQL, ids: readonly number[]): SQL =>
  ids.length === 0
    ? sql`false`
    : sql`${column} in (${sql.join(
        ids.map((id) => sql`${id}::bigint`),
        sql`, `,
      )})`

/** From when until when a job takes its crew on one of its days `YYYY-MM-DD`. */
type DayTaken = Period & {
  readonly jobId: number
  readonly day: string
  readonly jobNumber: string
  readonly customer: string
  /** Some of it is driving. */
  readonly drives: boolean
}

type WorkRow = {
  id: number
  job_number: string
  customer_name: string
  minutes: number
  before: number
  after: number
  first_day: string
  /** When each of its days begins, at the same time of day on all of them, in milliseconds. */
  starts: number[]
}

/** From when until when jobs take their crews, day by day; cancelled ones, and those without a time, take nothing. */
export async function daysTaken(
  { db, organizationId, timeZone }: OrgScope,
  ids: readonly number[],
): Promise<DayTaken[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<WorkRow>(sql`
    select j.id::float8 as id, j.job_number, j.customer_name, j.duration_minutes as minutes,
      j.travel_before_minutes as before, j.travel_after_minutes as after, j.starts_on::text as first_day,
      (select json_agg((extract(epoch from
          (j.starts_at at time zone ${timeZone} + n * interval '1 day') at time zone ${timeZone}
        ) * 1000)::float8 order by n) from generate_series(0, j.days - 1) as n) as starts
    from jobs j
    where j.organization_id = ${organizationId} and ${isOneOf(sql`j.id`, ids)}
      and j.starts_at is not null and j.status <> 'cancelled'`)
  return rows.flatMap(({ id, minutes, before, after, first_day, starts, ...job }) => {
    const work = starts.map((startMs) => ({ startMs, endMs: startMs + minutes * MINUTE_MS }))
    return daysOut(work, { travelBeforeMinutes: before, travelAfterMinutes: after }).map(
      ({ taken }, nth) => ({
        ...{ jobId: id, day: dayAfter(first_day, nth), ...taken },
        ...{ jobNumber: job.job_number, customer: job.customer_name, drives: before + after > 0 },
      }),
    )
  })
}
