import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { prepareDataFolder } from '../../src/server/storage/data-folder.ts'
import { openDatabase } from '../../src/server/storage/open-database.ts'
import { startServerProcess } from '../../test/setup/built-server.ts'
import { makeScratchFolder } from '../../test/setup/scratch-folder.ts'
import { callsOf, signIn } from './calls.ts'
import { crewsSending } from './crews.ts'
import { type FilledCompany, fill } from './fill.ts'
import { type Goal, goalOfEach, ms, type Options, tableOf } from './goals.ts'
import { underLoad } from './timing.ts'

const QUOTES = 20_000
const CONNECTIONS = 10
const MOST_MS = 15

/** Every call of one company on the embedded database, over ten connections, and crews that send at once. */
export async function benchEmbedded(
  options: Options,
): Promise<{ title: string; goals: Goal[]; calls: string }> {
  const { quotes, seconds, only, say } = options
  const scratch = makeScratchFolder('bench')
  try {
    const dataDir = join(scratch.path, 'data')
    prepareDataFolder(dataDir)
    const database = await openDatabase({ databaseUrl: undefined, dataDir })
    const large = Math.min(quotes, QUOTES)
    const [company] = await fill(database.db, { large, others: 1, each: 10 }, { workers: 1, say })
    await database.close()
    const secret = randomUUID()
    const app = await startServerProcess({ DATA_DIR: dataDir, APP_SECRET: secret })
    try {
      const calls = await callsOf(await signIn(app.url, secret, company as FilledCompany))
      const measured = []
      for (const call of calls.filter(({ name }) => name.includes(only))) {
        const load = await underLoad({ url: app.url, call }, { connections: CONNECTIONS, seconds })
        say(`embedded, ${call.name}: ${ms(load.p50)} ms${load.failed > 0 ? `, ${load.failed} refused` : ''}`)
        measured.push({ name: call.name, ...load })
      }
      const figures = measured.map(({ name, p50 }) => ({ name, value: p50, met: p50 <= MOST_MS }))
      return {
        title: `Embedded database, ${large} quotes of one company, ${CONNECTIONS} connections`,
        goals: [
          goalOfEach('every call', `p50 ≤ ${MOST_MS} ms`, figures, (value) => `${ms(value)} ms`),
          ...(await crewsSending({ DATA_DIR: join(scratch.path, 'crews') }, options)),
        ],
        calls: tableOf(
          ['call', 'p50 ms', 'p99 ms', 'a second'],
          measured.map(({ name, p50, p99, perSecond }) => [name, ms(p50), ms(p99), perSecond.toFixed(0)]),
        ),
      }
    } finally {
      await app.end('SIGKILL')
    }
  } finally {
    scratch.remove()
  }
}
