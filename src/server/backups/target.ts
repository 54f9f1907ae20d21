import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { type Settings, StartRefused } from '../settings.ts'
import { lockDataFolder, prepareDataFolder, SECRET_FILE } from '../storage/data-folder.ts'
import type { QueryRunner } from '../storage/database.ts'
import { databaseIn, hasEntries, restoringIn } from '../storage/database-folder.ts'
import { syncFolder } from '../storage/durable.ts'
import { MIGRATION_LOCK, UNFINISHED_RESTORE } from '../storage/postgres-database.ts'
import type { Say } from './progress.ts'
import { beginAlone, type Connection, connectFolder, connectPostgres, isKeptFile } from './source.ts'

/** An empty place for data, in which nothing stands until it is finished. */
export type Target = {
  query: QueryRunner
  /** @throws StartRefused for a file that no backup holds, and the secret where there is another already */
  putFile(name: string, content: Buffer): void
  /** Makes all of it stand. */
  finish(): Promise<void>
  /** Gives up whatever was not finished. */
  close(): Promise<void>
}

/**
 * Opens an empty place where the settings point, and keeps servers from starting on it meanwhile.
 * @throws StartRefused when there is a database already
 */
export async function openTarget({ databaseUrl, dataDir }: Settings): Promise<Target> {
  prepareDataFolder(dataDir)
  const inPlace = databaseIn(dataDir)
  if (databaseUrl === undefined && hasEntries(inPlace)) {
    throw new StartRefused(
      `There is a database in DATA_DIR ${dataDir} already; it is not overwritten. To restore in its place, rename ${inPlace} first.`,
    )
  }
  const lock = await lockDataFolder(dataDir)
  // Left by a restore that was killed, at the most.
  const folder = restoringIn(dataDir)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'database'), { recursive: true, mode: 0o700 })
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
    lock.release()
  }
  const connection = await connect(databaseUrl, join(folder, 'database')).catch((error) => {
    remove()
    throw error
  })
  let isOpen = true
  const disconnect = async () => {
    if (isOpen) await connection.close()
    isOpen = false
  }
  return {
    query: connection.query,
    putFile(name, content) {
      if (name === SECRET_FILE && isAnother(join(dataDir, name), content)) {
        throw new StartRefused(
          `DATA_DIR ${dataDir} has another ${SECRET_FILE} than the backup; choose an empty folder.`,
        )
      }
      if (!isKeptFile(name)) throw new StartRefused(`The backup holds a file that belongs nowhere: ${name}`)
      mkdirSync(dirname(join(folder, name)), { recursive: true, mode: 0o700 })
      writeFileSync(join(folder, name), content, { mode: 0o600 })
    },
    async finish() {
      // The database last: without it the rest means nothing.
      if (databaseUrl !== undefined) putFiles(folder, dataDir)
      if (databaseUrl !== undefined) await connection.query({ text: `drop schema ${UNFINISHED_RESTORE}` })
      await connection.query({ text: 'commit' })
      if (databaseUrl !== undefined) return
      await connection.query({ text: 'checkpoint' })
      await disconnect()
      syncFolder(join(folder, 'database'))
      putFiles(folder, dataDir)
      renameSync(join(folder, 'database'), inPlace)
    },
    async close() {
      await disconnect()
      remove()
    },
  }
}

async function connect(databaseUrl: string | undefined, folder: string): Promise<Connection> {
  const connection =
    databaseUrl === undefined ? await connectFolder(folder) : await connectEmptyPostgres(databaseUrl)
  try {
    await beginAlone(connection.query, 'read write')
    return connection
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Marked until the restore's commit, so that no server makes a new company in what a killed one leaves empty. */
async function connectEmptyPostgres(databaseUrl: string): Promise<Connection> {
  const { query, close } = await connectPostgres(databaseUrl)
  try {
    // Servers that start wait, as for one that brings the tables up to date.
    await query({ text: `select pg_advisory_lock(${MIGRATION_LOCK})` })
    await refuseTables(query)
    await query({ text: `create schema if not exists ${UNFINISHED_RESTORE}` })
  } catch (error) {
    await close()
    throw error
  }
  return {
    query,
    async close() {
      // After a commit there is none.
      await query({ text: `rollback; drop schema if exists ${UNFINISHED_RESTORE}` }).catch(() => undefined)
      await close()
    },
  }
}

async function refuseTables(query: QueryRunner): Promise<void> {
  const { rows } = await query({
    text: `select 1 from pg_class c where c.relkind in ('r', 'p')
      and c.relnamespace::regnamespace::text in ('public', 'drizzle', 'pgboss')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  })
  if (rows.length > 0) {
    throw new StartRefused(
      'The database that DATABASE_URL names has tables already; name an empty one, nothing is overwritten.',
    )
  }
}

const isAnother = (file: string, content: Buffer) =>
  existsSync(file) && readFileSync(file, 'utf8').trim() !== content.toString('utf8').trim()

/** What is there already stays. */
function putFiles(folder: string, dataDir: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (isKeptFile(name.replaceAll(sep, '/'))) {
      mkdirSync(dirname(join(dataDir, name)), { recursive: true, mode: 0o700 })
      if (!existsSync(join(dataDir, name))) renameSync(join(folder, name), join(dataDir, name))
    }
  }
}

/** Anyone who restores has to know with which secret the server goes on. */
export function sayOfSecret({ databaseUrl, dataDir, appSecret }: Settings, say: Say): void {
  const file = join(dataDir, SECRET_FILE)
  if (!existsSync(file)) return
  const isSame = appSecret === readFileSync(file, 'utf8').trim()
  if (isSame || (appSecret === undefined && databaseUrl === undefined)) return
  if (appSecret !== undefined)
    say(
      'APP_SECRET is another than the data was stored with, so everybody would have to sign in again and the keys of phone agents to be entered again.',
    )
  say(`Start the server with APP_SECRET="$(cat ${file})".`)
}
