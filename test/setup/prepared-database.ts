import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '../../src/server/settings.ts'
import type { OpenDatabase } from '../../src/server/storage/database.ts'
import { openDatabase } from '../../src/server/storage/open-database.ts'
import { importServer } from './built-server.ts'
import { makeScratchFolder } from './scratch-folder.ts'

const project = join(import.meta.dirname, '../..')
const cache = join(project, 'node_modules/.cache')

/** What a new database is made of: the libraries and the migrations. */
const INGREDIENTS = [
  'package-lock.json',
  'src/server/storage/embedded-client.ts',
  'src/server/storage/migrations/**/*.*',
]

/**
 * Puts an embedded database into a data folder, unless it has one, as a first start leaves it: every table and no row.
 * It is made once for each state of the libraries and migrations, which takes seconds, and copied from then on.
 */
export async function putDatabase(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database')
  if (existsSync(folder)) return
  cpSync(await preparedDatabase(), folder, { recursive: true })
}

/** A database of a test alone, that has every table and no row. */
export async function openScratchDatabase({ durable = false } = {}): Promise<OpenDatabase> {
  const scratch = makeScratchFolder('database')
  await putDatabase(scratch.path)
  const database = await openDatabase(readSettings({ DATA_DIR: scratch.path, DURABLE: durable ? '1' : '0' }))
  return {
    ...database,
    async close() {
      await database.close()
      scratch.remove()
    },
  }
}

async function preparedDatabase(): Promise<string> {
  const prefix = 'prepared-database-'
  const name = prefix + fingerprintOf(INGREDIENTS)
  const prepared = join(cache, name)
  if (existsSync(prepared)) return prepared
  const scratch = makeScratchFolder('prepared-database')
  const env = { PORT: '0', DATA_DIR: scratch.path, LOG_LEVEL: 'warn' }
  try {
    const { startServer } = await importServer()
    const server = await startServer(readSettings(env))
    await server.stop()
    for (const found of globSync(`${prefix}*`, { cwd: cache })) {
      // What another process has just put there is being copied already.
      if (found !== name) rmSync(join(cache, found), { recursive: true, force: true })
    }
    const aside = join(cache, `${process.pid}-${prefix}`)
    cpSync(join(scratch.path, 'database'), aside, { recursive: true })
    try {
      renameSync(aside, prepared)
    } catch (error) {
      // Another worker was quicker.
      rmSync(aside, { recursive: true })
      if (!existsSync(prepared)) throw error
    }
  } finally {
    scratch.remove()
  }
  return prepared
}

function fingerprintOf(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: project }).sort()) {
    hash.update(file).update(readFileSync(join(project, file)))
  }
  return hash.digest('hex').slice(0, 16)
}
