import { join } from 'node:path'
import { setImmediate as turnOfOthers } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { fromPglite } from 'pg-boss'
import { type Settings, StartRefused } from '../settings.ts'
import { lockDataFolder } from './data-folder.ts'
import type { Database, OpenDatabase } from './database.ts'
import { createListener } from './listener.ts'

const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') }
/** Any number, the same for all nodes: only one of them migrates at a time. */
const MIGRATION_LOCK = 7_236_451

const MINUTE_MS = 60_000
const CHECKPOINT_EVERY_MS = MINUTE_MS
const VACUUM_EVERY_MS = 15 * MINUTE_MS

const POOL_SIZE = 10
const QUEUE_POOL_SIZE = 3
const CONNECT_TIMEOUT_MS = 5_000

/**
 * Opens the database that the settings name and brings its tables up to date.
 * @throws StartRefused when it cannot be reached or the data folder is in use.
 */
export function openDatabase(settings: Settings): Promise<OpenDatabase> {
  return settings.databaseUrl === undefined
    ? openEmbedded(settings.dataDir)
    : openPostgres(settings.databaseUrl)
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const lock = await lockDataFolder(dataDir)
  const [{ PGlite }, { btree_gist }, { btree_gin }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const client = await PGlite.create({
    dataDir: join(dataDir, 'database'),
    extensions: { btree_gist, btree_gin, pg_trgm },
  })
  giveWay(client)
  const db = drizzlePglite({ client })
  await migratePglite(db, MIGRATIONS)
  const care = takeCare(client)

  return {
    kind: 'embedded',
    // Both drivers answer alike for all that `Database` lets through.
    db: db as unknown as Database,
    query: ({ text, values }) => client.query(text, values),
    async listen(channel, hear) {
      await client.listen(channel, hear)
    },
    queueConnection: { db: fromPglite(client), backend: 'pglite' },
    async close() {
      await care.stop()
      await client.close()
      lock.release()
    },
  }
}

/**
 * The embedded database computes on this thread, and those that wait for it follow each other without a pause: while
 * many wait, nobody new would be let in for seconds. So before each the rest of the server has its turn.
 */
function giveWay(client: PGlite): void {
  const runAlone = client._runExclusiveTransaction.bind(client)
  client._runExclusiveTransaction = (work) =>
    runAlone(async () => {
      await turnOfOthers()
      return work()
    })
}

/** The embedded database neither checkpoints nor vacuums by itself. */
function takeCare(client: PGlite): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const run = (statement: string) => {
    // A failed round is made up for by the next; the database's own answers show real trouble.
    running = running.then(() => client.exec(statement)).catch(() => undefined)
    return running
  }
  const timers = [
    setInterval(() => run('CHECKPOINT'), CHECKPOINT_EVERY_MS),
    setInterval(() => run('VACUUM (ANALYZE)'), VACUUM_EVERY_MS),
  ]
  for (const timer of timers) timer.unref()
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      // What matters first: a large database may be stopped before it is vacuumed.
      await run('CHECKPOINT')
      await run('VACUUM (ANALYZE)')
      await run('CHECKPOINT')
    },
  }
}

async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // A connection that breaks is replaced by the pool, and fails whoever waits for an answer. Without a listener,
  // on it and on the pool, it would end the process besides.
  pool.on('error', () => undefined)
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  const client = await pool.connect().catch((error: Error) => {
    throw new StartRefused(`DATABASE_URL cannot be reached: ${error.message}`)
  })
  try {
    const db = drizzle({ client })
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(db, MIGRATIONS)
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  } catch (error) {
    await pool.end().catch(() => undefined)
    throw error
  } finally {
    client.release()
  }

  const listener = createListener(databaseUrl)
  return {
    kind: 'postgres',
    db: drizzle({ client: pool }),
    query: ({ text, values }) => pool.query(text, values),
    listen: listener.listen,
    queueConnection: { connectionString: databaseUrl, max: QUEUE_POOL_SIZE },
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}
