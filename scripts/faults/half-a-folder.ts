import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbeddedClient } from '../../src/server/storage/embedded-client.ts'
import { startDataCommand, startServerProcess } from '../../test/setup/built-server.ts'
import { type Company, registerCompany, visitor } from '../../test/setup/company.ts'
import { everyQuote } from '../../test/setup/every-quote.ts'
import { makeScratchFolder } from '../../test/setup/scratch-folder.ts'
import type { Attack } from './attack.ts'

const QUOTES = 5
/** One of each kind that a copy or a sync may leave out. */
const LEFT_OUT = [
  'database/PG_VERSION',
  'database/postgresql.conf',
  'database/global/pg_control',
  'database/global/1262',
  'database/pg_wal',
  'database/pg_xact/0000',
  'database/pg_notify',
  'database/base',
  'database/base/5/1259',
  'database',
  'app-secret',
]

/**
 * A company's data folder is copied, or synced, but for one file. A server that starts on it must say so and what brings
 * the data back; once the file is there every quote is, too.
 */
export const halfAFolder: Attack = {
  name: 'half a folder',
  async *play() {
    const scratch = makeScratchFolder('faults')
    const env = { DATA_DIR: join(scratch.path, 'data'), PASSWORD_COST: 'low' }
    try {
      const company = await fill(env, join(scratch.path, 'nightly.backup'))
      for (const left of [...LEFT_OUT, ...(await filesOfQuotes(env.DATA_DIR))]) {
        const [place, aside] = [join(env.DATA_DIR, left), join(scratch.path, 'aside')]
        renameSync(place, aside)
        const refusal = await refusalOf(env)
        if (refusal !== null) renameSync(aside, place)
        const found = refusal === null ? 0 : await countQuotes(env, company)
        yield {
          what: `without ${left}`,
          figures: refusal === null ? 'it started' : `refused; with it ${found} of ${QUOTES} quotes`,
          stood: found === QUOTES && /nightly\.backup|every backup holds it/.test(refusal ?? ''),
        }
        if (refusal === null) return
      }
    } finally {
      scratch.remove()
    }
  },
}

async function fill(env: Record<string, string>, backup: string): Promise<Company> {
  const app = await startServerProcess(env)
  try {
    const company = await registerCompany({}, { baseUrl: app.url })
    for (let quote = 0; quote < QUOTES; quote += 1) await company.createQuote()
    await (await startDataCommand(['backup', backup], env)).ended
    return company
  } finally {
    await app.stop()
  }
}

/** Where the rows of quotes are, and the numbers by which they are found. */
async function filesOfQuotes(dataDir: string): Promise<string[]> {
  const database = await openEmbeddedClient(join(dataDir, 'database'))
  const { rows } = await database.query<{ file: string }>(
    `select pg_relation_filepath(id) as file from (values ('quotes'::regclass::oid),
       ((select indexrelid from pg_index where indrelid = 'quotes'::regclass and indisprimary))) kept(id)`,
  )
  await database.close()
  return rows.map(({ file }) => `database/${file}`)
}

/** What a start says that is refused, null when it is not. */
const refusalOf = (env: Record<string, string>): Promise<string | null> =>
  startServerProcess(env, () => undefined).then(
    async (app) => {
      await app.end('SIGKILL')
      return null
    },
    (error: Error) => error.message,
  )

async function countQuotes(env: Record<string, string>, { token }: Company): Promise<number> {
  const app = await startServerProcess(env)
  try {
    return (await everyQuote(visitor({ baseUrl: app.url, token }))).length
  } finally {
    await app.stop()
  }
}
