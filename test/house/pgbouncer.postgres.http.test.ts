import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, type TestContext, test } from 'vitest'
import { onScratchDatabase } from '../../scripts/scratch-database.ts'
import { freePort, letThrough, unprivilegedIdentity } from '../../scripts/scratch-postgres.ts'
import { contract } from '../../src/contract/contract.ts'
import { startDataCommand } from '../setup/built-server.ts'
import { registerCompany, visitor } from '../setup/company.ts'
import { scratchFolder, startProvoked } from '../setup/provoked-server.ts'

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
  existsSync,
)
const APP_SECRET = 'a secret of at least 32 characters'

/** A PgBouncer in transaction mode with fewer connections than a node has, until the test is over. */
async function startPgBouncer(context: TestContext, program: string, databaseUrl: string): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const database = pathname.slice(1)
  const folder = scratchFolder(context)
  const listenPort = await freePort()
  const secret = password && ` password=${decodeURIComponent(password)}`
  const settings = `
[databases]
${database} = host=${hostname} port=${port || 5432} dbname=${database} user=${username}${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
query_wait_timeout = 20
`
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings)
  const identity = unprivilegedIdentity()
  if (identity) {
    for (const path of [folder, file]) chownSync(path, identity.uid, identity.gid)
    letThrough(dirname(folder))
  }
  const bouncer = spawn(program, [file], { ...identity, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(bouncer, 'exit')
  context.onTestFinished(async () => {
    bouncer.kill('SIGKILL')
    await ended
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    bouncer.stderr.on('data', (chunk) => {
      said += chunk
      if (/process up/.test(said)) resolve()
    })
    ended.then(() => reject(new Error(`PgBouncer did not start:\n${said}`)))
  })
  return `postgres://${username}@127.0.0.1:${listenPort}/${database}`
}

test('two nodes behind PgBouncer in transaction mode work as without it', async (context) => {
  if (!PROGRAM) return context.skip('PgBouncer is not installed')
  await onScratchDatabase(process.env.TEST_DATABASE_URL as string, async (direct) => {
    const DATABASE_URL = await startPgBouncer(context, PROGRAM, direct)
    const node = () => {
      const env = { DATABASE_URL, DATABASE_DIRECT_URL: direct, APP_SECRET, DATA_DIR: scratchFolder(context) }
      return startProvoked(context, env)
    }
    const [first, second] = await Promise.all([node(), node()])

    // Transactions, locks and counters, with more at once than there are connections.
    const company = await registerCompany({}, { baseUrl: first.url })
    const quotes = await Promise.all(Array.from({ length: 24 }, () => company.createQuote()))
    expect(new Set(quotes.map(({ quote_number }) => quote_number)).size).toBe(24)
    const wish = { quoteId: quotes[0]?.id as number }
    const converted = await Promise.allSettled([1, 2, 3].map(() => company.createJob(wish)))
    expect(converted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

    // The other node knows who is signed in and what there is.
    const elsewhere = visitor({ baseUrl: second.url, token: company.token })
    const { total } = await elsewhere.call(contract.quotes.list, {})
    expect(total).toBe(24)

    // The queue of tasks listens past it: a mail is delivered.
    const { id } = quotes[1] as { id: number }
    const sent = await company.call(contract.quotes.send, { params: { id }, body: {} })
    expect(sent).toMatchObject({ delivery: 'sent', kept: true })
    for (const { url } of [first, second]) expect((await fetch(`${url}/api/v1/health`)).status).toBe(200)

    // A backup needs no session of its own.
    const DATA_DIR = scratchFolder(context)
    const backup = await startDataCommand(['backup', join(DATA_DIR, 'one.backup')], {
      DATABASE_URL,
      APP_SECRET,
      DATA_DIR,
    })
    expect(await backup.ended).toEqual({
      code: 0,
      words: expect.stringMatching(/one\.backup holds [\d,]+ rows/),
    })
  })
})
