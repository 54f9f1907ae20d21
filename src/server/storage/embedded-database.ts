import { existsSync, mkdirSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { StartRefused } from '../settings.ts'
import { currentAsker } from './asker.ts'
import { lockDataFolder, refuseMoved } from './data-folder.ts'
import type { Database, OpenDatabase } from './database.ts'
import { durableStart, syncFolder, syncToDisk } from './durable.ts'
import { MIGRATIONS, notUpToDate, reasonOf } from './migrations.ts'
import { offerSnapshots } from './snapshots.ts'
import { createTurns, type Turns } from './turns.ts'

const MINUTE_MS = 60_000
const CHECKPOINT_EVERY_MS = MINUTE_MS
const VACUUM_EVERY_MS = 15 * MINUTE_MS
/** A database that was open for less has little to clean when it closes, which would take most of a second. */
const VACUUM_AFTER_MS = MINUTE_MS
/** How the database's machine says that a statement failed and the next one may come. */
const STATEMENT_FAILED = 100

/**
 * Opens the database in the data folder, made on first use.
 * @throws StartRefused when it is in use, cannot be opened or not be brought up to date
 */
export async function openEmbedded(dataDir: string, durable = false): Promise<OpenDatabase> {
  refuseMoved(dataDir)
  const lock = await lockDataFolder(dataDir)
  const end = (reason: string) => endProcess(dataDir, reason)
  let client: PGlite | undefined
  try {
    client = await openFolder(dataDir, durable)
    watchForTraps(client, end)
    const turns = takeTurns(client)
    const db = drizzle({ client })
    await migrate(db, MIGRATIONS).catch((error) => {
      throw notUpToDate(error)
    })
    const open = client
    const snapshots = await offerSnapshots(dataDir, (copy) => open.runExclusive(copy))
    return opened(client, db as unknown as Database, turns, end, async () => {
      await snapshots.close()
      lock.release()
    })
  } catch (error) {
    await client?.close()
    lock.release()
    throw error
  }
}

function opened(
  client: PGlite,
  // Both drivers answer alike for all that `Database` lets through.
  db: Database,
  turns: Turns,
  end: (reason: string) => never,
  release: () => Promise<void>,
): OpenDatabase {
  const care = takeCare(client, end)
  return {
    kind: 'embedded',
    db,
    query: ({ text, values }) => client.query(text, values),
    async answers() {
      await client.query('select 1')
    },
    load: turns.load,
    now: () => new Date(),
    async listen(channel, hear) {
      await client.listen(channel, hear)
    },
    queueConnection: { db: fromPglite(client), backend: 'pglite' },
    async close() {
      await care.stop()
      await client.close()
      await release()
    },
  }
}

/** A new database is made aside, so that a start that is killed leaves none that is half made. */
async function openFolder(dataDir: string, durable: boolean): Promise<PGlite> {
  const [folder, unfinished] = [join(dataDir, 'database'), join(dataDir, 'database.unfinished')]
  try {
    if (!existsSync(folder)) {
      rmSync(unfinished, { recursive: true, force: true })
      mkdirSync(unfinished, { mode: 0o700 })
      const made = await openEmbeddedClient(unfinished)
      await made.close()
      renameSync(unfinished, folder)
    }
    if (durable) syncFolder(folder)
    return await openEmbeddedClient(folder, durable)
  } catch (error) {
    throw new StartRefused(
      `The database in DATA_DIR ${dataDir} cannot be opened: ${reasonOf(error)}. Is the disk full?`,
    )
  }
}

/** The database of a folder as it is, nothing migrated. */
export async function openEmbeddedClient(folder: string, durable = false): Promise<PGlite> {
  const [{ PGlite }, { btree_gist }, { btree_gin }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gist'),
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const client = await PGlite.create({
    dataDir: folder,
    extensions: { btree_gist, btree_gin, pg_trgm },
    ...(durable && { startParams: durableStart(PGlite.defaultStartParams) }),
  })
  if (durable) syncToDisk(client)
  return client
}

/**
 * A database that has trapped, as on a full disk, answers nothing or that there is nothing: PGlite goes on as if it
 * had not, in a loop without end or with empty results.
 */
function watchForTraps(client: PGlite, end: (reason: string) => never): void {
  const machine = client.Module
  const step = machine._PostgresMainLoopOnce.bind(machine)
  machine._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      if ((error as { status?: number }).status !== STATEMENT_FAILED) end(reasonOf(error))
      throw error
    }
  }
}

/**
 * The embedded database does one thing at a time, on this thread. Statements and transactions wait for it as requests wait
 * for PostgreSQL's connections, and what nobody waits for any more is not begun. Each yields to the event loop first: those
 * that wait would follow each other without leaving the microtasks, and no request would be read for seconds. PGlite has no
 * option for it and its public methods only put a statement into the queue; this one begins it.
 */
function takeTurns(client: PGlite): Turns {
  const turns = createTurns(1)
  const runAlone = client._runExclusiveTransaction.bind(client)
  client._runExclusiveTransaction = async (work) => {
    // In order of asking: shares would let each short statement of a company wait for a whole transaction of others.
    const endTurn = await turns.take({ ...currentAsker(), share: 'everybody' })
    try {
      return await runAlone(async () => {
        await nextTurn()
        return work()
      })
    } finally {
      endTurn()
    }
  }
  return turns
}

/** The embedded database neither checkpoints nor vacuums by itself. */
function takeCare(client: PGlite, end: (reason: string) => never): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const openedAt = performance.now()
  const next = (statement: string, failed: (error: unknown) => void) => {
    running = running.then(() => client.exec(statement)).catch(failed)
    return running
  }
  // What is acknowledged is in the log of changes, from which the next start restores what could not be written now.
  const checkpoint = () => next('CHECKPOINT', (error) => end(reasonOf(error)))
  // A failed round is made up for by the next.
  const vacuum = () => next('VACUUM (ANALYZE)', () => undefined)
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
  writeSync(
    2,
    `The database in DATA_DIR ${dataDir} has failed, so the server ends: ${reason}. Is the disk full?\n`,
  )
  process.exit(1)
}
