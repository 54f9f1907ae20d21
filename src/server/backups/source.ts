import { existsSync } from 'node:fs'
import { opendir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import pg from 'pg'
import { type Settings, StartRefused } from '../settings.ts'
import { lockDataFolder, SECRET_FILE } from '../storage/data-folder.ts'
import type { QueryRunner } from '../storage/database.ts'
import { cannotBeOpened, databaseIn, hasDatabase } from '../storage/database-folder.ts'
import { openEmbeddedClient } from '../storage/embedded-client.ts'
import { requestSnapshot } from '../storage/snapshots.ts'
import type { Part } from './backup-file.ts'
import { countRows, readRows, readSequences, tablesInOrder } from './tables.ts'

/** A database on a connection of its own. */
export type Connection = { query: QueryRunner; close(): Promise<void> }

/** What is read of a database as it stands at one moment, whatever is written meanwhile. */
export type Source = {
  migration: number
  /** How many rows each table has. */
  rows: Map<string, number>
  total: number
  parts(): AsyncGenerator<Part>
  /** To be asked when all parts have been read: then no number that was given stands behind the rows. */
  sequences(): Promise<Record<string, string>>
}

/** Begins to read or write everything as it stands at one moment. */
export async function beginAlone(query: QueryRunner, mode: 'read only' | 'read write'): Promise<void> {
  await query({ text: `begin isolation level repeatable read ${mode}` })
  await readAlike(query)
}

/**
 * Text is read and written alike whatever the database's own settings are, and nothing is ended for taking long. Within
 * a transaction, so that it holds behind a pooler as well.
 */
export async function readAlike(query: QueryRunner): Promise<void> {
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO, MDY',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: '1',
    statement_timeout: '0',
    lock_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  }
  for (const [name, value] of Object.entries(settings)) {
    await query({ text: `set local ${name} = '${value}'` })
  }
}

/** @throws StartRefused when there is nothing to read */
export async function openSource(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'appSecret'>,
  { query }: Connection,
): Promise<Source> {
  await beginAlone(query, 'read only')
  const { rows: names } = await query({ text: `select to_regclass('drizzle.__drizzle_migrations') as name` })
  if (names[0]?.name == null) throw new StartRefused('There is nothing in the database yet.')
  const { rows: newest } = await query({
    text: 'select max(created_at)::text as migration from drizzle.__drizzle_migrations',
  })
  const tables = await tablesInOrder(query)
  const rows = new Map<string, number>()
  for (const table of tables) rows.set(table.name, await countRows(query, table))
  return {
    migration: Number(newest[0]?.migration),
    rows,
    total: [...rows.values()].reduce((sum, count) => sum + count, 0),
    async *parts() {
      yield* filesOf(settings)
      for (const table of tables) {
        yield { kind: 'table', table: table.name, columns: table.columns.map(({ name }) => name) }
        for await (const line of readRows(query, table)) yield { kind: 'row', line }
      }
    },
    sequences: () => readSequences(query, tables),
  }
}

/** @throws StartRefused when it cannot be reached */
export async function connectPostgres(databaseUrl: string): Promise<Connection> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
  // The person who waits for an answer is told.
  client.on('error', () => undefined)
  await client.connect().catch((error: Error) => {
    throw new StartRefused(`DATABASE_URL cannot be reached: ${error.message}`)
  })
  return { query: ({ text, values }) => client.query(text, values), close: () => client.end() }
}

/** The database in a data folder: of a server that runs a copy, else itself. */
export async function connectEmbedded(dataDir: string): Promise<Connection> {
  const snapshot = await requestSnapshot(dataDir)
  if (snapshot === null) return connectStopped(dataDir)
  try {
    const { query, close } = await connectFolder(snapshot.folder)
    return {
      query: (statement) =>
        query(statement).catch((error) => {
          if (!snapshot.isLost()) throw error
          throw new StartRefused('The server was stopped meanwhile; start the backup again.')
        }),
      async close() {
        await close()
        snapshot.release()
      },
    }
  } catch (error) {
    snapshot.release()
    throw error
  }
}

/**
 * The database in a data folder that no server uses, and none can while it is open.
 * @throws StartRefused when there is none, or a server uses it
 */
async function connectStopped(dataDir: string): Promise<Connection> {
  refuseWithoutDatabase(dataDir)
  const lock = await lockDataFolder(dataDir)
  try {
    const { query, close } = await connectDatabase(dataDir)
    return {
      query,
      async close() {
        await close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** @throws StartRefused when there is no database in a data folder, or it is incomplete */
export function refuseWithoutDatabase(dataDir: string): void {
  if (!hasDatabase(dataDir)) throw new StartRefused(`There is no database in DATA_DIR ${dataDir}.`)
}

/**
 * The database in a data folder that this process has locked.
 * @throws StartRefused when it is damaged
 */
export const connectDatabase = (dataDir: string): Promise<Connection> =>
  connectFolder(databaseIn(dataDir)).catch((error) => {
    throw cannotBeOpened(dataDir, error)
  })

/** The embedded database of a folder, made when there is none. */
export async function connectFolder(folder: string): Promise<Connection> {
  const client = await openEmbeddedClient(folder)
  return { query: ({ text, values }) => client.query(text, values), close: () => client.close() }
}

/** The files that a backup may hold: the secret, the mails that are kept and the pictures of moves. */
const KEPT_FILE = /^(?:app-secret|mail\/[^/\\]+\.eml|photos\/[0-9a-f]{2}\/[0-9a-f]{64}\.jpg)$/
export const isKeptFile = (name: string): boolean => KEPT_FILE.test(name)

/** What counts of a data folder besides the database. */
async function* filesOf({
  dataDir,
  appSecret,
}: Pick<Settings, 'dataDir' | 'appSecret'>): AsyncGenerator<Part> {
  const inFolder = join(dataDir, SECRET_FILE)
  const secret = appSecret ?? (existsSync(inFolder) ? await readFile(inFolder, 'utf8') : undefined)
  if (secret !== undefined) yield fileOf(SECRET_FILE, Buffer.from(secret))
  for (const folder of ['mail', 'photos']) {
    if (!existsSync(join(dataDir, folder))) continue
    for await (const entry of await opendir(join(dataDir, folder), { recursive: true })) {
      const path = join(entry.parentPath, entry.name)
      const name = relative(dataDir, path).replaceAll(sep, '/')
      if (isKeptFile(name)) yield fileOf(name, await readFile(path))
    }
  }
}

const fileOf = (name: string, content: Buffer): Part => ({
  kind: 'file',
  name,
  base64: content.toString('base64'),
})
