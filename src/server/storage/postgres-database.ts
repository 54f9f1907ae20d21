import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartRefused } from '../settings.ts'
import { BoundedPool, CONNECTION } from './bounded-pool.ts'
import type { OpenDatabase } from './database.ts'
import { createFollowingClock, type FollowingClock } from './following-clock.ts'
import { createListener } from './listener.ts'
import { MIGRATIONS, notUpToDate } from './migrations.ts'
import { askTime, createPulse } from './pulse.ts'
import { LONG_STATEMENT_LIMIT_MS } from './request-context.ts'

/** Any number, the same for all nodes: only one of them migrates at a time. */
export const MIGRATION_LOCK = 7_236_451
/** The schema that a database has while it is restored into. */
export const UNFINISHED_RESTORE = 'unfinished_restore'
const LOCK_RETRY_MS = 500
/**
 * A migration that waits for a table makes everybody wait who comes after it, the nodes of the last release too: it gives
 * up soon and tries again.
 */
const TABLE_LOCK_TIMEOUT_MS = 3_000
/** PostgreSQL's codes for a lock that was not to be had in time, and for two that wait for each other. */
const IN_USE = ['55P03', '40P01']

const POOL_SIZE = 10
const QUEUE_POOL_SIZE = 3

export type PostgresAddress = {
  /** Where statements go, PostgreSQL itself or a PgBouncer in front of it. */
  databaseUrl: string
  /** PostgreSQL itself: for the migration's lock, notifications and the task queue, which need a session of their own. */
  directUrl: string | undefined
}

/**
 * What PostgreSQL ends by itself when a node no longer can, because it hangs or has lost the network: longer than the
 * limits of `BoundedClient`. A PgBouncer refuses or ignores them, so behind one its own settings stand in.
 */
const SESSION_LIMITS = {
  statement_timeout: LONG_STATEMENT_LIMIT_MS + 10_000,
  idle_in_transaction_session_timeout: 60_000,
}

/**
 * Opens a PostgreSQL database.
 * @param lockWaitMs how long to wait while another node brings it up to date
 * @throws StartRefused when it cannot be reached or not be brought up to date
 */
export async function openPostgres(
  { databaseUrl, directUrl }: PostgresAddress,
  lockWaitMs: number,
): Promise<OpenDatabase> {
  const sessionUrl = directUrl ?? databaseUrl
  const clock = createFollowingClock()
  await bringUpToDate(sessionUrl, directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', { lockWaitMs, clock })
  const pool = new BoundedPool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    // One that is given back because no one needs it may not be had again.
    min: POOL_SIZE,
    remembersStatements: directUrl === undefined,
    ...(directUrl === undefined && SESSION_LIMITS),
  })
  const listener = createListener(sessionUrl)
  const pulse = createPulse(databaseUrl, clock)
  return {
    kind: 'postgres',
    db: drizzle({ client: pool }),
    query: ({ text, values }) => pool.query(text, values),
    answers: pulse.answers,
    load: pool.load,
    now: clock.now,
    listen: listener.listen,
    queueConnection: { ...CONNECTION, connectionString: sessionUrl, max: QUEUE_POOL_SIZE },
    async close() {
      listener.close()
      pulse.close()
      await pool.end()
    },
  }
}

async function bringUpToDate(
  url: string,
  setting: string,
  { lockWaitMs, clock }: { lockWaitMs: number; clock: FollowingClock },
): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...CONNECTION })
  client.on('error', () => undefined)
  await client.connect().catch((error: Error) => {
    throw new StartRefused(`${setting} cannot be reached: ${error.message}`)
  })
  try {
    const deadline = performance.now() + lockWaitMs
    await lockMigrations(client, lockWaitMs)
    await refuseUnfinishedRestore(client, setting)
    await client.query(`set lock_timeout = ${TABLE_LOCK_TIMEOUT_MS}`)
    await migrateUntil(deadline, client)
    await askTime(client, clock)
  } catch (error) {
    throw error instanceof StartRefused ? error : notUpToDate(error)
  } finally {
    // Closing the connection gives the lock back, whatever happened.
    await client.end()
  }
}

async function refuseUnfinishedRestore(client: pg.Client, setting: string): Promise<void> {
  const { rows } = await client.query(
    `select to_regnamespace('${UNFINISHED_RESTORE}') is not null as is_there`,
  )
  if (!rows[0]?.is_there) return
  throw new StartRefused(
    `A restore into the database that ${setting} names was not finished, and nothing of it is there. Run it again: npm run restore -- FILE, or npm run move-to-postgres. To start with an empty database instead, run there: drop schema ${UNFINISHED_RESTORE}`,
  )
}

/**
 * All migrations are one transaction, so one that found a table in use has changed nothing. Tried again it takes all
 * tables before it does anything: under load there is always a request that holds one and waits for another, and what
 * holds nothing but tables is quickly begun again.
 */
async function migrateUntil(deadline: number, client: pg.Client): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (attempt > 0) await lockTables(client)
      await migrate(drizzle({ client }), MIGRATIONS)
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      const { code = '' } = ((error as Error).cause ?? error) as { code?: string }
      if (!IN_USE.includes(code) || performance.now() > deadline) throw error
      process.stdout.write('Waiting for a table that is in use, to bring the database up to date ...\n')
      await pause(LOCK_RETRY_MS)
    }
  }
}

/** Begins the transaction that the migrations then run in, and end. */
async function lockTables(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  const { rows } = await client.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'
     order by tablename <> 'quotes', tablename <> 'jobs', tablename`,
  )
  if (rows.length > 0) await client.query(`lock table ${rows.map(({ name }) => name).join(', ')}`)
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
