import { mkdirSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { fromPglite } from 'pg-boss'
import { MINUTE_MS } from '../../domain/calendar.ts'
import type { Settings } from '../settings.ts'
import { keepSecret, lockDataFolder, refuseMoved } from './data-folder.ts'
import type { OpenDatabase } from './database.ts'
import { cannotBeOpened, databaseIn, hasDatabase, hasFailed } from './database-folder.ts'
import { syncFolder } from './durable.ts'
import { EmbeddedPool, type EmbeddedThread, openInThread } from './embedded-connection.ts'
import { isDamage } from './engine-words.ts'
import { MIGRATIONS, notUpToDate, reasonOf } from './migrations.ts'
import { offerSnapshots } from './snapshots.ts'

const CHECKPOINT_EVERY_MS = MINUTE_MS
const VACUUM_EVERY_MS = 15 * MINUTE_MS
/** A database that was open for less has little to clean when it closes, which would take most of a second. */
const VACUUM_AFTER_MS = MINUTE_MS

type Wish = Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'durable' | 'appSecret'>>

/**
 * Opens the database in the data folder; both it and its secret are made on first use.
 * @throws StartRefused when it is in use, incomplete or damaged, or cannot be opened or not be brought up to date
 */
export async function openEmbedded({ dataDir, durable = false, appSecret }: Wish): Promise<OpenDatabase> {
  refuseMoved(dataDir)
  const lock = await lockDataFolder(dataDir)
  const end = (reason: string) => endProcess(dataDir, reason)
  let thread: EmbeddedThread | undefined
  try {
    thread = await openFolder({ dataDir, durable }, end)
    const { connection, close } = thread
    const pool = new EmbeddedPool(connection)
    const db = drizzle({ client: pool })
    await migrate(db, MIGRATIONS).catch((error) => {
      throw isDamage(error) ? error : notUpToDate(error)
    })
    if (appSecret === undefined) keepSecret(dataDir, await holdsNoCompany(pool))
    const snapshots = await offerSnapshots(dataDir, (copy) => pool.alone(copy))
    const care = takeCare(pool, end)
    return {
      kind: 'embedded',
      db,
      query: ({ text, values }) => pool.query(text, values),
      async answers() {
        await pool.query('select 1')
      },
      load: pool.load,
      now: () => new Date(),
      async listen(channel, onPayload) {
        await pool.listen(channel, onPayload)
      },
      queueConnection: { db: fromPglite(pool.asPglite()), backend: 'pglite' },
      async close() {
        await care.stop()
        await snapshots.close()
        await pool.alone(close)
        lock.release()
      },
    }
  } catch (error) {
    await thread?.close()
    lock.release()
    throw isDamage(error) ? cannotBeOpened(dataDir, error) : error
  }
}

/** A new database is made aside, so that a start that is killed leaves none that is half made. */
async function openFolder(
  { dataDir, durable }: { dataDir: string; durable: boolean },
  failed: (reason: string) => void,
): Promise<EmbeddedThread> {
  const [folder, unfinished] = [databaseIn(dataDir), join(dataDir, 'database.unfinished')]
  try {
    if (!hasDatabase(dataDir)) {
      rmSync(unfinished, { recursive: true, force: true })
      mkdirSync(unfinished, { mode: 0o700 })
      const made = await openInThread({ folder: unfinished, durable: false }, failed)
      await made.close()
      renameSync(unfinished, folder)
    }
    if (durable) syncFolder(folder)
    return await openInThread({ folder, durable }, failed)
  } catch (error) {
    throw cannotBeOpened(dataDir, error)
  }
}

async function holdsNoCompany(pool: EmbeddedPool): Promise<boolean> {
  const { rows }: pg.QueryResult = await pool.query('select 1 from organizations limit 1')
  return rows.length === 0
}

/** Of every schema, the queue's and the catalog as well. */
const ALL_TABLES = `select format('%I.%I', nspname, relname) as name from pg_class
  join pg_namespace on pg_namespace.oid = relnamespace where relkind in ('r', 'p', 'm')`

/**
 * Removes the rows that no one sees any more and counts the others, each table by a statement of its own: on the one
 * connection the person who asks meanwhile waits for one table, where a statement for all of them would hold everybody up.
 * @throws when a table cannot be cleaned
 */
export async function vacuumEachTable(query: (statement: string) => Promise<pg.QueryResult>): Promise<void> {
  const { rows }: pg.QueryResult<{ name: string }> = await query(ALL_TABLES)
  for (const { name } of rows) await query(`VACUUM (ANALYZE) ${name}`)
}

/** The embedded database neither checkpoints nor vacuums by itself. */
function takeCare(pool: EmbeddedPool, end: (reason: string) => never): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const openedAt = performance.now()
  const next = (work: () => Promise<unknown>, failed: (error: unknown) => void) => {
    running = running.then(work).catch(failed)
    return running
  }
  const query = (statement: string): Promise<pg.QueryResult> => pool.query(statement)
  // What is acknowledged is in the log of changes, from which the next start restores what could not be written now.
  const checkpoint = () =>
    next(
      () => query('CHECKPOINT'),
      (error) => end(reasonOf(error)),
    )
  // A failed round is made up for by the next.
  const vacuum = () =>
    next(
      () => vacuumEachTable(query),
      () => undefined,
    )
  const timers = [setInterval(checkpoint, CHECKPOINT_EVERY_MS), setInterval(vacuum, VACUUM_EVERY_MS)]
  for (const timer of timers) timer.unref()
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      // What matters first: a large database may be stopped before it is vacuumed.
      await checkpoint()
      if (performance.now() - openedAt < VACUUM_AFTER_MS) return
      await vacuum()
      await checkpoint()
    },
  }
}

/** Now and not in good order: what the database would still answer could not be believed. */
function endProcess(dataDir: string, reason: string): never {
  writeSync(2, `${hasFailed(dataDir, reason)}\n`)
  process.exit(1)
}
