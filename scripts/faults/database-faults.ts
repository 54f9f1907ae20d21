import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { SeededRandom } from '../../src/server/demo/seeded-random.ts'
import type { ScratchPostgres } from '../scratch-postgres.ts'
import { LEASED_MAILS_MS } from './node-faults.ts'
import type { Stage, StageNode } from './stage.ts'
import { type Fault, underLoad } from './under-load.ts'

/** To compare the others with. */
const CALM_MS = 10_000
const KILLS = 4
const REFUSING_MS = 20_000
const HANGING_MS = 30_000
const SLOW_MS = 20_000
const LOCKED_MS = 15_000
const FULL_MS = 20_000
const DISK_MB = 250

/** Kills a node at moments that chance picks, and starts it as a supervisor would. */
async function killAgainAndAgain({ nodes }: Stage, random: SeededRandom): Promise<number> {
  let killedAt = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(random.between(500, 4_000))
    const node = random.pick(nodes) as StageNode
    killedAt = performance.now()
    await node.kill()
    await node.start()
  }
  return killedAt
}

/** PostgreSQL's first process and its connections. */
const processesOf = (postgres: ScratchPostgres): number[] => {
  const pid = postgres.pid()
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended by itself.
    }
  }
}

const onPostgres = (name: string, strike: Fault['strike']): Fault => ({ name, on: 'PostgreSQL', strike })

const faults: Fault[] = [
  { name: 'nothing, embedded database', on: 'embedded', strike: () => pause(CALM_MS, undefined) },
  onPostgres('nothing, PostgreSQL', () => pause(CALM_MS, undefined)),
  {
    name: 'kill -9, embedded database',
    on: 'embedded',
    strike: killAgainAndAgain,
    mayBeUnsure: true,
  },
  {
    name: 'kill -9, PostgreSQL, two nodes',
    on: 'PostgreSQL',
    clocks: () => [0, 0],
    strike: killAgainAndAgain,
    mailsWithinMs: LEASED_MAILS_MS,
    mayBeUnsure: true,
  },
  onPostgres('PostgreSQL restarted', async ({ postgres }, random) => {
    await pause(random.between(500, 3_000))
    await postgres?.restart()
    return undefined
  }),
  onPostgres('PostgreSQL: a connection killed -9', async ({ postgres }, random) => {
    const [, ...connections] = processesOf(postgres as ScratchPostgres)
    // All of PostgreSQL then recovers from its log.
    signalAll([random.pick(connections)], 'SIGKILL')
    return undefined
  }),
  onPostgres('PostgreSQL refuses for 20 s', async ({ network }) => {
    await network?.cut()
    await pause(REFUSING_MS)
    await network?.mend()
    return undefined
  }),
  onPostgres('PostgreSQL hangs for 30 s', async ({ postgres }) => {
    const stopped = processesOf(postgres as ScratchPostgres)
    signalAll(stopped, 'SIGSTOP')
    try {
      await pause(HANGING_MS)
    } finally {
      signalAll(stopped, 'SIGCONT')
    }
    return undefined
  }),
  onPostgres('PostgreSQL slow by 2 s', async ({ network }) => {
    network?.delay(1_000)
    await pause(SLOW_MS)
    network?.delay(0)
    return undefined
  }),
  onPostgres('full pool: a table locked for 15 s', async ({ databaseUrl }) => {
    const client = new Client(databaseUrl as string)
    await client.connect()
    await client.query('begin; lock table quotes in access exclusive mode')
    await pause(LOCKED_MS)
    await client.query('rollback')
    await client.end()
    return undefined
  }),
  {
    name: 'full disk, PostgreSQL',
    on: 'PostgreSQL',
    diskMb: DISK_MB,
    async strike({ disk }) {
      await disk?.fill()
      await pause(FULL_MS)
      await disk?.free()
      return undefined
    },
  },
]

export const databaseFaults = faults.map(underLoad)
