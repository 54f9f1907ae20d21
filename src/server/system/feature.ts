import { desc, eq, gte, sql } from 'drizzle-orm'
import type { Contract } from '../../contract/contract.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import { ROOM_KINDS } from '../../domain/company-room.ts'
import type { Feature } from '../feature.ts'
import { healthHandlers } from '../health.ts'
import type { OrgScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { release } from '../settings.ts'
import type { Database } from '../storage/database.ts'
import { lastBackup } from '../storage/last-backup.ts'
import { createLinkSweep } from '../storage/link-tokens.ts'
import { knownMigrations } from '../storage/migrations.ts'
import { ofCompany } from '../storage/of-company.ts'
import { mails } from '../storage/tables/mails.ts'
import { queueBacklog } from '../telemetry/backlog.ts'
import { momentIn } from '../time/wall-clock.ts'

/** More than a company may send in a day; so many rows are read, whatever it has. */
const NEWEST_MAILS = 1_000

type DatabaseRow = { version: string; bytes: string | number; applied: number }

/** The database as it is now. */
async function readDatabase(db: Database) {
  const { rows } = await db.execute<DatabaseRow>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from drizzle.__drizzle_migrations) as applied`)
  const { version, bytes, applied } = rows[0] as DatabaseRow
  return { version: version.split(' ')[0] as string, bytes: Number(bytes), applied }
}

/** What became of a company's mails of the last 24 hours, and what still waits of them all. */
async function readMails(scope: OrgScope) {
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

/** The installation as an Admin sees it: of the mails only the company's own, of the rest nothing that names another. */
const systemHandlers: Handlers<Contract['system']> = {
  async status(scope) {
    const { companyRoom, database, freeSpace, mailsLeave, settings } = scope.services
    const { version, bytes, applied } = await readDatabase(scope.db)
    const queues = [...(await queueBacklog(scope.db)).values()]
    const mail = await readMails(scope)
    const room = []
    for (const kind of ROOM_KINDS) {
      room.push({ kind, bytes: await companyRoom.kept(scope, kind), limit: companyRoom.limits[kind] })
    }
    const backup = lastBackup(settings.dataDir)
    return {
      version: release(),
      database: { kind: database.kind, version, bytes, migrations: { applied, known: knownMigrations() } },
      queue: {
        waiting: queues.reduce((sum, { waiting }) => sum + waiting, 0),
        oldest_seconds: Math.round(Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds))),
      },
      mail: {
        leaves: mailsLeave,
        waiting: mail.waiting,
        oldest_waiting: momentIn(scope.timeZone, mail.oldestWaiting),
        left: mail.left,
        not_delivered: mail.notDelivered,
      },
      last_backup: backup && {
        finished_at: momentIn(scope.timeZone, new Date(backup.finished_at)),
        bytes: backup.bytes,
        rows: backup.rows,
      },
      room,
      disk_is_low: freeSpace.isLow(),
    }
  },
}

export const system = {
  name: 'system',
  handlers: { health: healthHandlers, system: systemHandlers },
  periodic: [
    {
      looksFor: 'links that have ended',
      everyMs: ({ followUpsEveryMs }) => followUpsEveryMs,
      on: 'every node, each row once',
      look: ({ db, clock }) => createLinkSweep(db, clock),
    },
    {
      looksFor: 'room in the data folder',
      everyMs: () => 60_000,
      on: 'every node, each for itself',
      look: ({ freeSpace }) => freeSpace.look,
    },
  ],
} satisfies Feature
