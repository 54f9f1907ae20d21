/**
 * `npm run release:dump`: writes the rows of a database as this release makes them, and what it answers of them, to
 * `test/upgrade/`. Every release after it must still read them; see `test/house/upgrade.http.test.ts`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '../src/contract/contract.ts'
import { insertDelivery } from '../src/server/phone-agent/queries.ts'
import { retell } from '../src/server/phone-agent/retell.ts'
import type { Database } from '../src/server/storage/database.ts'
import { MIGRATIONS } from '../src/server/storage/migrations.ts'
import { openDatabase } from '../src/server/storage/open-database.ts'
import { visitor } from '../test/setup/company.ts'
import { startOwnServer } from '../test/setup/own-server.ts'
import { retellDelivery } from '../test/setup/phone-agent.ts'
import { makeScratchFolder } from '../test/setup/scratch-folder.ts'
import { APP_SECRET, DUMPS, type Release } from '../test/upgrade/release.ts'
import { dumpRows } from './dump-rows.ts'
import { answersOf, busyCompany, RUNNING_CALL, settledCompany } from './dumped-companies.ts'

type Busy = Awaited<ReturnType<typeof busyCompany>>

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const version: string = readJson(join(import.meta.dirname, '../package.json')).version
const [sqlFile, jsonFile] = [join(DUMPS, `${version}.sql`), join(DUMPS, `${version}.json`)]
if (existsSync(sqlFile)) {
  process.stderr.write(
    `${sqlFile} is there: a dump is never written again. Raise the version of package.json.\n`,
  )
  process.exit(1)
}

const scratch = makeScratchFolder('release-dump')
try {
  const settings = { DATA_DIR: scratch.path, APP_SECRET }
  const server = await startOwnServer(() => new Date(), settings)
  const settled = await settledCompany(server)
  const busy = await busyCompany(server)
  const at = new Date()
  const answers = await answersOf(settled.company, at)
  await server.stop()
  await leaveMail(settings, busy)

  const database = await openDatabase({ dataDir: scratch.path, databaseUrl: undefined })
  await leaveReport(database.db, busy.company.session.organization.id)
  writeFileSync(
    sqlFile,
    `-- What release ${version} has stored after ${migration()}.\n${await dumpRows(database.query)}`,
  )
  await database.close()
  const release: Omit<Release, 'answers'> = {
    version,
    migration: migration(),
    at: at.toISOString(),
    settled: settled.office,
    busy: busy.office,
    runningCall: RUNNING_CALL,
    repeated: busy.repeated,
  }
  writeFileSync(jsonFile, written(release, withoutAddress(answers, server.baseUrl)))
} finally {
  scratch.remove()
}

/** Addresses of the server differ in each run. */
function withoutAddress<Value>(answers: Value, baseUrl: string): Value {
  return JSON.parse(JSON.stringify(answers).replaceAll(baseUrl, ''))
}

/** An answer is a line. */
function written(release: object, answers: Release['answers']): string {
  const lines = Object.entries(answers).map(
    ([path, answer]) => `    ${JSON.stringify(path)}: ${JSON.stringify(answer)}`,
  )
  return JSON.stringify({ ...release, answers: {} }, null, 2).replace(
    /\{\}\n\}$/,
    () => `{\n${lines.join(',\n')}\n  }\n}\n`,
  )
}

function migration(): string {
  return readJson(join(MIGRATIONS.migrationsFolder, 'meta/_journal.json')).entries.at(-1).tag
}

/** Sends a quote while the mail server is away: the mail stays in the outbox. */
async function leaveMail(settings: Record<string, string>, { office, quoteId }: Busy): Promise<void> {
  const { baseUrl, stop } = await startOwnServer(() => new Date(), {
    ...settings,
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  await visitor({ baseUrl, token: office.token }).call(contract.quotes.send, { params: { id: quoteId } })
  await stop()
}

/** A report of a call that a stopped server has taken and not worked off. */
async function leaveReport(db: Database, organizationId: number): Promise<void> {
  const message = retell.normalise(
    retellDelivery('call_analyzed_rich', { call: { call_id: 'call_just_accepted' } }),
  )
  if (message?.kind !== 'report') throw new Error('the delivery is no report')
  await insertDelivery(db, {
    organizationId,
    provider: 'retell',
    report: message.report,
    receivedAt: new Date(),
  })
}
