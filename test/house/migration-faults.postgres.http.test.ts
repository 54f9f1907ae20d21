import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { onScratchDatabase } from '../../scripts/scratch-database.ts'
import { StartRefused } from '../../src/server/settings.ts'
import { openDatabase } from '../../src/server/storage/open-database.ts'
import { registerCompany } from '../setup/company.ts'
import { refusalOf, scratchFolder, startProvoked } from '../setup/provoked-server.ts'

const APP_SECRET = 'a secret of at least 32 characters'
/** The lock that nodes take while they bring a database up to date. */
const MIGRATION_LOCK = 7_236_451

async function withDatabase(work: (databaseUrl: string, client: Client) => Promise<void>): Promise<void> {
  await onScratchDatabase(process.env.TEST_DATABASE_URL as string, async (databaseUrl) => {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      await work(databaseUrl, client)
    } finally {
      await client.end()
    }
  })
}

describe('bringing the database up to date', () => {
  // @spec 10.206 A failed migration releases its lock; one waiting for a table blocks no one
  test('a failure ends the start in one line and gives the lock back', async (context) => {
    await withDatabase(async (DATABASE_URL, client) => {
      await client.query('create table organizations (of_another_program text)')
      const env = { DATABASE_URL, APP_SECRET, DATA_DIR: scratchFolder(context) }
      const words = 'The database cannot be brought up to date: relation "organizations" already exists'
      expect(await refusalOf(context, env)).toEqual([words])
      expect(await refusalOf(context, env)).toEqual([words])
      await client.query('drop table organizations')
      const said: string[] = []
      await startProvoked(context, env, (line) => void said.push(line))
      expect(said.filter((line) => line.startsWith('Waiting'))).toEqual([])
    })
  })

  // @spec 10.206
  test('a table that is in use is waited for, without making those wait who use it', async (context) => {
    await withDatabase(async (DATABASE_URL, client) => {
      const env = { DATABASE_URL, APP_SECRET, DATA_DIR: scratchFolder(context) }
      await (await startProvoked(context, env)).end('SIGTERM')
      await client.query('begin')
      await client.query('lock table drizzle.__drizzle_migrations in access exclusive mode')
      const said: string[] = []
      const starting = startProvoked(context, env, (line) => void said.push(line))
      await expect
        .poll(() => said)
        .toContain('Waiting for a table that is in use, to bring the database up to date ...')
      await client.query('rollback')
      await registerCompany({}, { baseUrl: (await starting).url })
    })
  })

  // @spec 10.206
  test('anyone who uses a table and waits for another of the migration’s does not end the start', async (context) => {
    await withDatabase(async (DATABASE_URL, client) => {
      await client.query('create schema drizzle')
      const journal = 'drizzle.__drizzle_migrations'
      await client.query(
        `create table ${journal} (id serial primary key, hash text not null, created_at bigint)`,
      )
      // PostgreSQL ends the first of two that has waited so long for the other: here never this one.
      await client.query("set deadlock_timeout = '1min'")
      await client.query('begin')
      await client.query(`lock table ${journal} in share mode`)
      const env = { DATABASE_URL, APP_SECRET, DATA_DIR: scratchFolder(context) }
      const said: string[] = []
      const starting = startProvoked(context, env, (line) => void said.push(line))
      const here = '(select oid from pg_database where datname = current_database())'
      const blocked = () => client.query(`select from pg_locks where not granted and database = ${here}`)
      await expect.poll(async () => (await blocked()).rowCount).toBeGreaterThan(0)
      // The migration has made its own of this name, and this waits for what becomes of that.
      await client.query('create table organizations (of_another_program text)')
      await client.query('rollback')
      await registerCompany({}, { baseUrl: (await starting).url })
      expect(said).toContain('Waiting for a table that is in use, to bring the database up to date ...')
    })
  })

  test('a node that waits for another says so, and goes on when that one is done', async (context) => {
    await withDatabase(async (DATABASE_URL, client) => {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      let waiting = () => undefined as unknown
      const said = new Promise((resolve) => {
        waiting = () => resolve(null)
      })
      const env = { DATABASE_URL, APP_SECRET, DATA_DIR: scratchFolder(context) }
      const starting = startProvoked(
        context,
        env,
        (line) => /^Waiting for another server/.test(line) && waiting(),
      )
      await said
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
      await registerCompany({}, { baseUrl: (await starting).url })
    })
  })

  test('it does not wait for ever', async (context) => {
    await withDatabase(async (databaseUrl, client) => {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      const opening = openDatabase({ databaseUrl, dataDir: scratchFolder(context) }, 0)
      await expect(opening).rejects.toThrow(StartRefused)
      await expect(opening).rejects.toThrow(/^Another server has been bringing the database up to date/)
    })
  })
})
