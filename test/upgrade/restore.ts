import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as onEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { onScratchDatabase } from '../../scripts/scratch-database.ts'
import { openEmbeddedClient } from '../../src/server/storage/embedded-client.ts'
import { MIGRATIONS } from '../../src/server/storage/migrations.ts'
import { makeScratchFolder } from '../setup/scratch-folder.ts'
import { APP_SECRET, type Release, rowsOf } from './release.ts'

/** Does the work with the settings of a server whose database stands as a release left it. */
export async function withRestored(
  release: Release,
  work: (env: Record<string, string>) => Promise<void>,
): Promise<void> {
  const scratch = makeScratchFolder('upgrade')
  const migrations = { migrationsFolder: join(scratch.path, 'migrations') }
  const env = { DATA_DIR: join(scratch.path, 'data'), APP_SECRET }
  try {
    copyMigrations(migrations.migrationsFolder, release.migration)
    const server = process.env.TEST_DATABASE_URL
    if (!server) {
      const folder = join(env.DATA_DIR, 'database')
      mkdirSync(folder, { recursive: true })
      const client = await openEmbeddedClient(folder)
      await migrateEmbedded(onEmbedded({ client }), migrations)
      await client.exec(rowsOf(release))
      await client.close()
      return await work(env)
    }
    await onScratchDatabase(server, async (DATABASE_URL) => {
      const client = new Client(DATABASE_URL)
      await client.connect()
      try {
        await migratePostgres(onPostgres({ client }), migrations)
        await client.query(rowsOf(release))
      } finally {
        await client.end()
      }
      await work({ ...env, DATABASE_URL })
    })
  } finally {
    scratch.remove()
  }
}

/** The migrations up to one of them, as the release had them: those that were released are never edited. */
function copyMigrations(folder: string, newest: string): void {
  cpSync(MIGRATIONS.migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(path, 'utf8'))
  const end = journal.entries.findIndex(({ tag }) => tag === newest)
  if (end < 0) throw new Error(`the migration ${newest} is gone`)
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end + 1) }))
}
