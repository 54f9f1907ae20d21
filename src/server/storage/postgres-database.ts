import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartRefused } from '../settings.ts'
import type { OpenDatabase } from './database.ts'
import { createListener } from './listener.ts'
import { MIGRATIONS, notUpToDate } from './migrations.ts'

/** Any number, the same for all nodes: only one of them migrates at a time. */
const MIGRATION_LOCK = 7_236_451
const LOCK_RETRY_MS = 500

const POOL_SIZE = 10
const QUEUE_POOL_SIZE = 3
const CONNECT_TIMEOUT_MS = 5_000

/**
 * Opens a PostgreSQL database.
 * @param lockWaitMs how long to wait while another node brings it up to date
 * @throws StartRefused when it cannot be reached or not be brought up to date
 */
export async function openPostgres(databaseUrl: string, lockWaitMs: number): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // A connection that breaks is replaced by the pool, and fails whoever waits for an answer. Without a listener,
  // on it and on the pool, it would end the process besides.
  pool.on('error', () => undefined)
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  try {
    await bringUpToDate(pool, lockWaitMs)
  } catch (error) {
    await pool.end()
    throw error
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

async function bringUpToDate(pool: pg.Pool, lockWaitMs: number): Promise<void> {
  const client = await pool.connect().catch((error: Error) => {
    throw new StartRefused(`DATABASE_URL cannot be reached: ${error.message}`)
  })
  try {
    const db = drizzle({ client })
    await lockMigrations(client, lockWaitMs)
    await migrate(db, MIGRATIONS)
    await db.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
    client.release()
  } catch (error) {
    // Closing the connection gives the lock back.
    client.release(true)
    throw error instanceof StartRefused ? error : notUpToDate(error)
  }
}

async function lockMigrations(client: pg.ClientBase, waitMs: number): Promise<void> {
  const attempts = Math.ceil(waitMs / LOCK_RETRY_MS)
  for (let attempt = 0; attempt <= attempts; attempt += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK])
    if (rows[0]?.mine) return
    if (attempt === 0) {
      process.stdout.write('Waiting for another server that is bringing the database up to date ...\n')
    }
    await pause(LOCK_RETRY_MS)
  }
  const waited = `${Math.round(waitMs / 1000)} s`
  throw new StartRefused(
    `Another server has been bringing the database up to date for more than ${waited}; start again when it is done.`,
  )
}
