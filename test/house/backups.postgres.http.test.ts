import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { onScratchDatabase } from '../../scripts/scratch-database.ts'
import { contract } from '../../src/contract/contract.ts'
import { API_PREFIX } from '../../src/contract/endpoint.ts'
import { startDataCommand } from '../setup/built-server.ts'
import { registerCompany, visitor } from '../setup/company.ts'
import { everyQuote } from '../setup/every-quote.ts'
import { keepWriting } from '../setup/keep-writing.ts'
import { startOwnServer } from '../setup/own-server.ts'
import { dataFolder, refusalOf, scratchFolder, startProvoked } from '../setup/provoked-server.ts'
import { answeredSince, type Release, releases } from '../upgrade/release.ts'
import { withRestored } from '../upgrade/restore.ts'

const APP_SECRET = 'a secret of at least 32 characters'
const UNFINISHED =
  /^A restore into the database that DATABASE_URL names was not finished, .+ Run it again: npm run restore -- FILE, or npm run move-to-postgres\./
const AS_IT_WAS = 'Every count and checksum is as it was.'

const withDatabase = (work: (databaseUrl: string) => Promise<void>) =>
  onScratchDatabase(process.env.TEST_DATABASE_URL as string, work)

const run = async (...sent: Parameters<typeof startDataCommand>) => (await startDataCommand(...sent)).ended

/** What a company finds, as one value that two servers can be compared by. */
async function findings(baseUrl: string, token: string) {
  const office = visitor({ baseUrl, token })
  const [{ quotes }, figures, { jobs }] = await Promise.all([
    office.call(contract.quotes.list, { query: { per_page: 100 } }),
    office.call(contract.jobs.stats),
    office.call(contract.jobs.list),
  ])
  return { quotes, figures, jobs }
}

// @spec 10.207 The embedded database moves to PostgreSQL whole or not at all, counts and checksums
//   compared, and no server continues on the old one
test('the embedded database moves to PostgreSQL, whole or not at all, and no one goes on with the old one', async (context) => {
  const DATA_DIR = await dataFolder(context)
  const first = await startProvoked(context, { DATA_DIR })
  const ridgeline = await registerCompany({}, { baseUrl: first.url })
  await ridgeline.createQuote({ customer_name: 'Zoë "Ünal" \\ \u2028' })
  await ridgeline.createJob()
  const before = await findings(first.url, ridgeline.token)

  await withDatabase(async (DATABASE_URL) => {
    const env = { DATA_DIR, DATABASE_URL }
    const whileRunning = await run(['move-to-postgres'], env)
    expect(whileRunning).toEqual({
      code: 1,
      words: `DATA_DIR ${DATA_DIR} is in use by another running server; stop it, or choose another folder.\n`,
    })
    await first.stop()
    const killed = await startDataCommand(['move-to-postgres'], env)
    await killed.said(/Making the indexes/)
    killed.kill()
    await killed.ended
    expect(await refusalOf(context, { ...env, APP_SECRET })).toEqual([expect.stringMatching(UNFINISHED)])
    const stillThere = await startProvoked(context, { DATA_DIR })
    expect(await findings(stillThere.url, ridgeline.token)).toEqual(before)
    await stillThere.stop()

    const { code, words } = await run(['move-to-postgres'], env)
    expect(words).toContain(AS_IT_WAS)
    const secretFile = join(DATA_DIR, 'app-secret')
    expect(words).toContain(`Start the server with APP_SECRET="$(cat ${secretFile})".`)
    expect(code).toBe(0)

    const onPostgres = { ...env, APP_SECRET: readFileSync(secretFile, 'utf8') }
    const second = await startProvoked(context, onPostgres)
    expect(await findings(second.url, ridgeline.token)).toEqual(before)
    await second.stop()

    expect(await refusalOf(context, { DATA_DIR })).toEqual([
      expect.stringMatching(
        /^The data of DATA_DIR .+ was moved to PostgreSQL: set DATABASE_URL, or delete .+/,
      ),
    ])
    expect(await run(['move-to-postgres'], env)).toEqual({
      code: 1,
      words:
        'The database that DATABASE_URL names has tables already; name an empty one, nothing is overwritten.\n',
    })
  })
})

// @spec 10.208 A backup of a running server is of one moment and restores into an empty database of either
//   kind; a killed restore leaves no half state, is not served, and is finished by a rerun
test('a backup of PostgreSQL while quotes are written restores into another; a killed restore leaves nothing, which is not served', async (context) => {
  const folder = scratchFolder(context)
  const file = join(folder, 'nightly.backup')
  await withDatabase(async (DATABASE_URL) => {
    const env = { DATABASE_URL, APP_SECRET, DATA_DIR: join(folder, 'node') }
    const app = await startProvoked(context, env)
    const ridgeline = await registerCompany({}, { baseUrl: app.url })
    const writing = keepWriting(ridgeline)
    await writing.atLeast(5)
    const before = [...writing.ids]
    const { words } = await run(['backup', file], env)
    expect(words).toContain(`${file} holds`)
    const written = await writing.stop()
    await app.stop()

    await withDatabase(async (otherUrl) => {
      const other = { DATABASE_URL: otherUrl, APP_SECRET, DATA_DIR: join(folder, 'other-node') }
      const killed = await startDataCommand(['restore', file], other)
      await killed.said(/Making the indexes/)
      killed.kill()
      await killed.ended
      const client = new Client({ connectionString: otherUrl })
      await client.connect()
      await vi.waitUntil(
        async () =>
          (await client.query('select 1 from pg_stat_activity where datname = current_database()'))
            .rowCount === 1,
        { timeout: 120_000 },
      )
      const { rows } = await client.query(
        `select relname from pg_class where relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle')) and relkind = 'r'`,
      )
      expect(rows).toEqual([])

      expect(await refusalOf(context, other)).toEqual([expect.stringMatching(UNFINISHED)])
      const elsewhere = { ...other, DATA_DIR: join(folder, 'a-third-node') }
      expect(await refusalOf(context, elsewhere)).toEqual([expect.stringMatching(UNFINISHED)])
      expect((await run(['restore', file], other)).words).toContain(AS_IT_WAS)
      expect((await run(['restore', file], other)).words).toMatch(/has tables already; name an empty one/)
      const again = await startProvoked(context, other)
      const quotes = await everyQuote(visitor({ baseUrl: again.url, token: ridgeline.token }))
      const ids = quotes.map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining(before))
      expect(written).toEqual(expect.arrayContaining(ids))
      await client.end()

      expect(await refusalOf(context, { DATA_DIR: other.DATA_DIR })).toEqual([
        expect.stringMatching(
          /^There is no database in .+, but app-secret is left of one\. .+ set DATABASE_URL if/,
        ),
      ])
    })
  })
})

/** Starts this release's server there, which brings the tables up, and asks it what the earlier release was asked. */
async function expectAnswersOf(
  release: Release,
  env: Record<string, string>,
  meanwhile: () => Promise<void> = async () => undefined,
) {
  const { at, settled, answers } = release
  const server = await startOwnServer(() => new Date(at), env)
  try {
    const office = visitor({ baseUrl: server.baseUrl, token: settled.token })
    for (const [path, answer] of Object.entries(answers)) {
      const { status, body } = await office.request('GET', API_PREFIX + path)
      expect({ path, status }).toEqual({ path, status: 200 })
      const said = JSON.parse(JSON.stringify(body).replaceAll(server.baseUrl, ''))
      expect(said).toMatchObject(answeredSince(answer, release))
    }
    await meanwhile()
  } finally {
    await server.stop()
  }
}

test.for(releases())(
  'a backup of release $version on PostgreSQL restores into the embedded database, and a later one of that into PostgreSQL',
  async (release, context) => {
    const folder = scratchFolder(context)
    const [old, later] = [join(folder, 'old.backup'), join(folder, 'later.backup')] as const
    await withRestored(release, async (onPostgres) => {
      expect(await run(['backup', old], onPostgres)).toMatchObject({ code: 0 })
    })
    // The secret comes with it: the person who was signed in is signed in.
    const embedded = { DATA_DIR: join(folder, 'embedded') }
    expect((await run(['restore', old], embedded)).words).toContain(AS_IT_WAS)
    await expectAnswersOf(release, embedded, async () => {
      expect(await run(['backup', later], embedded)).toMatchObject({ code: 0 })
    })
    await withDatabase(async (DATABASE_URL) => {
      const secret = readFileSync(join(embedded.DATA_DIR, 'app-secret'), 'utf8')
      const env = { DATABASE_URL, APP_SECRET: secret, DATA_DIR: join(folder, 'node') }
      expect((await run(['restore', later], env)).words).toContain(AS_IT_WAS)
      await expectAnswersOf(release, env)
    })
  },
)

// @spec 10.208
test('a restore that is refused leaves a database as empty as it was, in which a server starts', async (context) => {
  const folder = scratchFolder(context)
  const file = join(folder, 'other.backup')
  const DATA_DIR = join(folder, 'other')
  await withDatabase(async (DATABASE_URL) => {
    const env = { DATABASE_URL, APP_SECRET, DATA_DIR }
    const app = await startProvoked(context, env)
    await app.stop()
    expect(await run(['backup', file], env)).toMatchObject({ code: 0 })
  })
  writeFileSync(join(DATA_DIR, 'app-secret'), 'another secret than that of the backup')
  await withDatabase(async (DATABASE_URL) => {
    const env = { DATABASE_URL, APP_SECRET, DATA_DIR }
    expect((await run(['restore', file], env)).words).toMatch(/has another app-secret than the backup/)
    const again = await startProvoked(context, env)
    await again.stop()
  })
})
