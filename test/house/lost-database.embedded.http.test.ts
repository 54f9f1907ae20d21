import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { aroundAll, expect, test, vi } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { openEmbeddedClient } from '../../src/server/storage/embedded-client.ts'
import { startDataCommand, startServerProcess } from '../setup/built-server.ts'
import { type Company, registerCompany, visitor } from '../setup/company.ts'
import { everyQuote } from '../setup/every-quote.ts'
import { putDatabase } from '../setup/prepared-database.ts'
import { type Finish, refusalOf, scratchFolder, startProvoked } from '../setup/provoked-server.ts'
import { makeScratchFolder } from '../setup/scratch-folder.ts'

const scratch = makeScratchFolder('lost-database')
/** Of a company with five quotes, whose server was stopped; with a backup of it. */
const WHOLE = join(scratch.path, 'whole')
const BACKUP = join(scratch.path, 'nightly.backup')
let ridgeline: Company
let numbers: string[]
/** Where the quotes are kept. */
let quotesFile: string
/** What the engine itself reads when it starts, or the first statement does. */
const CATALOG = [
  'pg_attribute',
  'pg_proc',
  'pg_proc_oid_index',
  'pg_extension',
  'pg_authid',
  'pg_authid_oid_index',
]
let catalogFiles: string[]

const restoreInto = async (DATA_DIR: string) =>
  (await startDataCommand(['restore', BACKUP], { DATA_DIR })).ended

aroundAll(async (runTests) => {
  await putDatabase(WHOLE)
  const app = await startServerProcess({ DATA_DIR: WHOLE, PASSWORD_COST: 'low' })
  try {
    ridgeline = await registerCompany({}, { baseUrl: app.url })
    numbers = []
    for (let quote = 0; quote < 5; quote += 1) numbers.push((await ridgeline.createQuote()).quote_number)
    const { code } = await (await startDataCommand(['backup', BACKUP], { DATA_DIR: WHOLE })).ended
    expect(code).toBe(0)
    mkdirSync(join(WHOLE, 'mail'))
    writeFileSync(join(WHOLE, 'mail', 'kept.eml'), 'Subject: kept')
    await app.stop()
    const database = await openEmbeddedClient(join(WHOLE, 'database'))
    const { rows } = await database.query<{ file: string }>(`select pg_relation_filepath('quotes') as file`)
    quotesFile = `database/${rows[0]?.file}`
    const catalog = await database.query<{ file: string }>(
      `select pg_relation_filepath(name::regclass) as file from unnest($1::text[]) as name`,
      [CATALOG],
    )
    catalogFiles = catalog.rows.map(({ file }) => `database/${file}`)
    await database.close()
    await runTests()
  } finally {
    await app.end('SIGKILL')
    scratch.remove()
  }
})

/** A copy of the whole data folder for one test. */
function copyOf(context: Finish): string {
  const DATA_DIR = join(scratchFolder(context), 'data')
  cpSync(WHOLE, DATA_DIR, { recursive: true })
  return DATA_DIR
}

/** What is in a folder, but the lock, which every start takes. */
function contentsOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/lock/.test(path))
  return new Map(paths.map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]))
}

async function expectQuotes(context: Finish, DATA_DIR: string): Promise<void> {
  const app = await startProvoked(context, { DATA_DIR })
  const office = visitor({ baseUrl: app.url, token: ridgeline.token })
  const found = await everyQuote(office)
  expect(found.map(({ quote_number }) => quote_number).sort()).toEqual([...numbers].sort())
}

const goBack = (DATA_DIR: string) =>
  `The last backup is ${BACKUP} of \\S+ \\S+ UTC; to go back to it, (rename ${DATA_DIR}/database and )?run: DATA_DIR=${DATA_DIR} npm run restore -- ${BACKUP}\\.`

// @spec 10.209 Starting on an incomplete, damaged or missing database is refused, changes nothing, and
//   names what is missing, the last backup and the restore command; a killed first start is recovered
test.for([
  ['database/PG_VERSION', 'is incomplete: PG_VERSION is missing or empty. Nothing was changed.'],
  [
    'database',
    'There is no database in DATA_DIR .+, but app-secret, mail, last-backup.json are left of one.',
  ],
] as const)('a start without %s is refused and changes nothing', refusedWithout)

// @spec 10.209
test.for([
  ['database/postgresql.conf', 'is incomplete: postgresql.conf is missing or empty.'],
  ['database/global/pg_control', 'is incomplete: global/pg_control is missing or empty.'],
  ['database/base', 'is incomplete: base/5/PG_VERSION, base/5/pg_filenode.map are missing or empty.'],
  ['database/pg_wal', 'is incomplete: pg_wal is missing or empty.'],
  ['database/pg_xact/0000', 'is incomplete: pg_xact is missing or empty.'],
  ['database/pg_notify', 'is incomplete: pg_notify is missing or empty.'],
] as const)('a start without %s is refused and changes nothing', { tags: 'nightly' }, refusedWithout)

async function refusedWithout([path, words]: readonly [string, string], context: Finish) {
  const DATA_DIR = copyOf(context)
  const before = contentsOf(DATA_DIR)
  const [place, aside] = [join(DATA_DIR, path), join(DATA_DIR, '../aside')]
  const refused = [expect.stringMatching(new RegExp(`${words} .*${goBack(DATA_DIR)}`))]
  renameSync(place, aside)
  expect(await refusalOf(context, { DATA_DIR })).toEqual(refused)
  const isFolder = statSync(aside).isDirectory()
  if (!isFolder || readdirSync(aside).length > 0) {
    if (isFolder) mkdirSync(place)
    else writeFileSync(place, '')
    expect(await refusalOf(context, { DATA_DIR }), 'when it is there and empty').toEqual(refused)
    rmSync(place, { recursive: true })
  }
  renameSync(aside, place)
  expect(contentsOf(DATA_DIR)).toEqual(before)
}

// @spec 10.209
test('the file of a table that is missing, or empty, is named; once it is back every quote is there', async (context) => {
  const DATA_DIR = copyOf(context)
  const [place, aside] = [join(DATA_DIR, quotesFile), join(DATA_DIR, '../aside')]
  const words = `is damaged: the file ${quotesFile.replace('database/', '')} of quotes is missing or empty. `
  const refused = [expect.stringMatching(new RegExp(words + goBack(DATA_DIR)))]
  renameSync(place, aside)
  expect(await refusalOf(context, { DATA_DIR })).toEqual(refused)
  writeFileSync(place, '')
  expect(await refusalOf(context, { DATA_DIR })).toEqual(refused)
  renameSync(aside, place)
  await expectQuotes(context, DATA_DIR)
})

// @spec 10.209
test('the file of a table that the log of changes would make again in part is named as well', {
  tags: 'nightly',
}, async (context) => {
  const DATA_DIR = copyOf(context)
  const app = await startProvoked(context, { DATA_DIR })
  const office = visitor({ baseUrl: app.url, token: ridgeline.token })
  await office.call(contract.quotes.create, { body: contract.quotes.create.example })
  await app.end('SIGKILL')
  rmSync(join(DATA_DIR, quotesFile))
  expect(await refusalOf(context, { DATA_DIR })).toEqual([
    expect.stringMatching(new RegExp(`is damaged: .+ ${goBack(DATA_DIR)}`)),
  ])
})

const cutInHalf = (place: string) => truncateSync(place, statSync(place).size / 2)

test('a start to which the first file of the catalog is cut in half calls it damage and names the backup', async (context) => {
  await calledDamage(context, cutInHalf, catalogFiles.slice(0, 1))
})

test.for([['is missing', (place: string) => rmSync(place)] as const, ['is cut in half', cutInHalf] as const])(
  'a start to which a file of the catalog %s calls it damage and names the backup',
  { tags: 'nightly' },
  ([, harm], context) => calledDamage(context, harm, catalogFiles),
)

async function calledDamage(context: Finish, harm: (place: string) => void, files: readonly string[]) {
  for (const file of files) {
    const DATA_DIR = copyOf(context)
    harm(join(DATA_DIR, file))
    const said = await refusalOf(context, { DATA_DIR })
    // What the queue logs stands before it.
    expect(said.at(-1), file).toMatch(new RegExp(`is damaged: .+ ${goBack(DATA_DIR)}`))
  }
}

// @spec 10.209
test('when every table is overwritten the sentence says so, and what it names brings the backup back', (context) =>
  broughtBack(['base/5/', 'x'], context))

// @spec 10.209
test.for([
  ['the control file is zeroed', 'global/pg_control', '\0'],
  ['the log of changes is overwritten', 'pg_wal/0', 'x'],
] as const)(
  'when %s the sentence says so, and what it names brings the backup back',
  { tags: 'nightly' },
  ([, ...harm], context) => broughtBack(harm, context),
)

async function broughtBack([files, fill]: readonly [string, string], context: Finish) {
  const DATA_DIR = copyOf(context)
  const database = join(DATA_DIR, 'database')
  for (const path of contentsOf(database).keys()) {
    const isNote = /PG_VERSION|pg_filenode/.test(path)
    if (path.startsWith(join(database, files)) && !isNote) writeFileSync(path, Buffer.alloc(8192 * 3, fill))
  }
  const [line = ''] = await refusalOf(context, { DATA_DIR })
  expect(line).toMatch(
    new RegExp(`^The database in DATA_DIR ${DATA_DIR} is damaged: .+ ${goBack(DATA_DIR)}$`),
  )
  expect(line).not.toMatch(/disk|Aborted/)

  expect(await restoreInto(DATA_DIR)).toEqual({
    code: 1,
    words: expect.stringContaining(`To restore in its place, rename ${database} first.`),
  })
  renameSync(database, `${database}.damaged`)
  expect(await restoreInto(DATA_DIR)).toMatchObject({ code: 0 })
  await expectQuotes(context, DATA_DIR)
}

// @spec 10.209
test('neither a backup nor a move begins with what is left of a database', async (context) => {
  const DATA_DIR = copyOf(context)
  rmSync(join(DATA_DIR, 'database/PG_VERSION'))
  const before = contentsOf(DATA_DIR)
  const DATABASE_URL = 'postgres://127.0.0.1:1/none'
  const file = join(DATA_DIR, '../other.backup')
  for (const command of [['backup', file] as const, ['move-to-postgres'] as const]) {
    const env = { DATA_DIR, ...(command[0] !== 'backup' && { DATABASE_URL }) }
    expect(await (await startDataCommand([...command], env)).ended).toEqual({
      code: 1,
      words: expect.stringMatching(
        new RegExp(`is incomplete: PG_VERSION is missing or empty.*${goBack(DATA_DIR)}`),
      ),
    })
  }
  expect(contentsOf(DATA_DIR)).toEqual(before)
})

// @spec 10.211 A lost or too short generated secret is never replaced silently beside company data
test('a secret that is lost or cut off is not replaced without a word', async (context) => {
  const DATA_DIR = copyOf(context)
  const file = join(DATA_DIR, 'app-secret')
  const secret = readFileSync(file)
  const goOn = `.+ To go on with a new secret, .+ run: openssl rand -hex 32 > ${file}$`
  rmSync(file)
  expect(await refusalOf(context, { DATA_DIR })).toEqual([
    expect.stringMatching(new RegExp(`^${file} is missing and APP_SECRET is not set: ${goOn}`)),
  ])
  writeFileSync(file, 'short')
  expect(await refusalOf(context, { DATA_DIR })).toEqual([
    expect.stringMatching(new RegExp(`^${file} has fewer than 32 characters: ${goOn}`)),
  ])
  writeFileSync(file, secret)
  await expectQuotes(context, DATA_DIR)
})

// @spec 10.209
test.for(['database'])(
  'a first start that is killed when it has made %s is made up for by the next',
  madeUpFor,
)

// @spec 10.209
test.for(['database.unfinished', 'app-secret', 'app-secret.unfinished'])(
  'a first start that is killed when it has made %s is made up for by the next',
  { tags: 'nightly' },
  madeUpFor,
)

async function madeUpFor(made: string, context: Finish) {
  const DATA_DIR = join(scratchFolder(context), 'data')
  const killed = new AbortController()
  const starting = startServerProcess({ DATA_DIR }, () => undefined, killed.signal)
  starting.catch(() => undefined)
  if (made === 'app-secret.unfinished') {
    await (await starting).end('SIGKILL')
    renameSync(join(DATA_DIR, 'app-secret'), join(DATA_DIR, made))
  } else {
    await vi.waitUntil(() => existsSync(join(DATA_DIR, made)), { timeout: 120_000, interval: 5 })
    killed.abort()
    await expect(starting).rejects.toThrow('The app ended before it was ready')
  }
  const app = await startProvoked(context, { DATA_DIR })
  await registerCompany({}, { baseUrl: app.url })
  expect(readdirSync(DATA_DIR).filter((name) => name.endsWith('.unfinished'))).toEqual([])
}

// @spec 10.209
test('a folder for photos that is there before the first start, as a disk of its own is, is no lost database', {
  tags: 'nightly',
}, async (context) => {
  const DATA_DIR = join(scratchFolder(context), 'data')
  mkdirSync(join(DATA_DIR, 'photos/lost+found'), { recursive: true })
  const app = await startProvoked(context, { DATA_DIR })
  await registerCompany({}, { baseUrl: app.url })
})

// @spec 10.208
test('a restore that is killed is not served, and finished by the next', {
  tags: 'nightly',
}, async (context) => {
  const DATA_DIR = join(scratchFolder(context), 'data')
  const killed = await startDataCommand(['restore', BACKUP], { DATA_DIR })
  await killed.said(/Making the indexes/)
  killed.kill()
  await killed.ended
  const unfinished = [
    expect.stringMatching(
      /^A restore into DATA_DIR .+ was not finished\. Run it again: .+ restore -- FILE\./,
    ),
  ]
  expect(await refusalOf(context, { DATA_DIR })).toEqual(unfinished)
  // Its last moment: the files are in their places, the database is not.
  mkdirSync(join(DATA_DIR, 'mail'))
  for (const name of ['app-secret', 'mail/kept.eml']) cpSync(join(WHOLE, name), join(DATA_DIR, name))
  expect(await refusalOf(context, { DATA_DIR })).toEqual(unfinished)

  expect(await restoreInto(DATA_DIR)).toMatchObject({ code: 0 })
  await expectQuotes(context, DATA_DIR)
})
