import { desc, eq, gte, sql } from 'drizzle-orm'
import { DAY_MS } from '../../domain/calendar.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Database } from '../storage/database.ts'
import { ofCompany } from '../storage/of-company.ts'
import { mails } from '../storage/tables/mails.ts'

/** More than a company may send in a day; so many rows are read, whatever it has. */
const NEWEST_MAILS = 1_000

type DatabaseRow = { version: string; bytes: string | number; applied: number }

/** The database as it is now. */
export async function readDatabase(db: Database) {
  const { rows } = await db.execute<DatabaseRow>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from drizzle.__drizzle_migrations) as applied`)
  const { version, bytes, applied } = rows[0] as DatabaseRow
  return { version: version.split(' ')[0] as string, bytes: Number(bytes), applied }
}

/** What became of a company's mails of the last 24 hours, and what still waits of them all. */
export async function readMails(scope: OrgScope) {
  const newest = scope.db
    .select({ state: mails.state, createdAt: mails.createdAt })
    .from(mails)
    .where(ofCompany(scope, mails))
    .orderBy(desc(mails.id))
    .limit(NEWEST_MAILS)
    .as('newest')
  const since = new Date(scope.now.getTime() - DAY_MS)
  const [settled] = await scope.db
    .select({
      left: sql<number>`(count(*) filter (where ${newest.state} in ('sent', 'kept')))::int`,
      notDelivered: sql<number>`(count(*) filter (where ${newest.state} in ('refused', 'unconfirmed')))::int`,
    })
    .from(newest)
    .where(gte(newest.createdAt, since))
  const [waiting] = await scope.db
    .select({ count: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${mails.createdAt})` })
    .from(mails)
    .where(ofCompany(scope, mails, eq(mails.state, 'queued')))
  return {
    left: settled?.left ?? 0,
    notDelivered: settled?.notDelivered ?? 0,
    waiting: waiting?.count ?? 0,
    oldestWaiting: waiting?.oldest ? new Date(waiting.oldest) : null,
  }
}
