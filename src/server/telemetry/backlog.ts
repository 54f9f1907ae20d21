import { sql } from 'drizzle-orm'
import type { Database } from '../storage/database.ts'
import { mails } from '../storage/tables/mails.ts'

export type Backlog = {
  /** How many are due, on all nodes together. */
  waiting: number
  /** How long the one that has waited longest is due, in seconds; 0 when none waits. */
  oldestSeconds: number
}

type Row = { name: string; waiting: number; oldest: number | null }

/** What waits in each queue of tasks; pg-boss keeps an index of exactly these. */
export async function queueBacklog(db: Database): Promise<Map<string, Backlog>> {
  const { rows } = await db.execute<Row>(sql`
    select q.name, count(j.id)::int as waiting, extract(epoch from now() - min(j.start_after))::float8 as oldest
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    where not starts_with(q.name, '__pgboss')
    group by q.name`)
  return new Map(rows.map(({ name, waiting, oldest }) => [name, { waiting, oldestSeconds: oldest ?? 0 }]))
}

/** Mails that have not left yet, of all companies. */
export async function mailBacklog(db: Database, now: Date): Promise<Backlog> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${mails.createdAt})` })
    .from(mails)
    .where(sql`${mails.state} = 'queued'`)
  return { waiting: row?.waiting ?? 0, oldestSeconds: secondsSince(row?.oldest ?? null, now) }
}

const secondsSince = (moment: string | null, now: Date) =>
  moment === null ? 0 : Math.max(0, (now.getTime() - new Date(moment).getTime()) / 1000)
