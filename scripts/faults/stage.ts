import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startServerProcess } from '../../test/setup/built-server.ts'
import { type Network, startNetwork } from '../../test/setup/cut-network.ts'
import { shiftDatabaseClock } from '../../test/setup/database-clock.ts'
import { putDatabase } from '../../test/setup/prepared-database.ts'
import type { RunningApp } from '../../test/setup/running-app.ts'
import { makeScratchFolder } from '../../test/setup/scratch-folder.ts'
import { type ScriptedSmtp, type SmtpScript, startScriptedSmtp } from '../../test/setup/scripted-smtp.ts'
import { findPostgres, type ScratchPostgres, startScratchPostgres } from '../scratch-postgres.ts'
import { makesDisks, type SmallDisk, startOnSmallDisk } from './postgres-on-small-disk.ts'

/** A node that can be killed and started again, as whatever supervises it would. */
export type StageNode = {
  url(): string
  /** Resident memory in MB without garbage, null where the machine does not say it or the node has ended. */
  memory(): Promise<number | null>
  start(): Promise<void>
  kill(): Promise<void>
}

export type MailServer = Pick<ScriptedSmtp, 'url' | 'open'> & {
  /** How it behaves from now on. */
  behave(script: SmtpScript): void
  /** The mails that it keeps; `lied`: of which it never said that it took them. */
  taken: { body: string; lied: boolean }[]
}

/** What a fault is played on: nodes, their database and their mail server, all on this machine's loopback. */
export type Stage = {
  nodes: StageNode[]
  mail: MailServer
  postgres: ScratchPostgres | null
  /** Of PostgreSQL, where it has one of its own. */
  disk: SmallDisk | null
  /** Between the nodes and PostgreSQL. */
  network: Network | null
  databaseUrl: string | null
  /** How nodes ended that no one had killed. */
  deaths: string[]
  /** What nodes logged of requests that failed, each kind once. */
  failures: Set<string>
  /** One more node, of these sources unless told; not among `nodes`, on which the load falls, until it is put there. */
  addNode(start?: typeof startServerProcess): StageNode
  close(): Promise<void>
}

export type StageWish = {
  on: 'embedded' | 'PostgreSQL'
  /** How far the clock of each node is ahead, in milliseconds; one node with the machine's clock unless told. */
  clocks?: () => readonly number[]
  /** How far PostgreSQL's is ahead, which the nodes follow. */
  databaseClock?: () => number
  /** Puts PostgreSQL onto a disk of its own of so many megabytes. */
  diskMb?: number
  /** A server other than the built one of these sources. */
  start?: typeof startServerProcess
}

const COLLECTED_WITHIN_MS = 1_000
const COLLECT = new URL('./collect-garbage.ts', import.meta.url).href
/** Puts a process onto a clock that is ahead of the machine's. */
const CLOCK = new URL('../../test/setup/clock-preload.ts', import.meta.url).href

let postgres: Promise<ScratchPostgres> | undefined

/** Ends what the faults of a run share. */
export async function closeShared(): Promise<void> {
  await (await postgres?.catch(() => undefined))?.stop()
}

/** @returns null where this machine has no PostgreSQL, or no disk for it */
export async function openStage({
  on,
  clocks = () => [0],
  databaseClock = () => 0,
  diskMb,
  start,
}: StageWish): Promise<Stage | null> {
  const programs = on === 'PostgreSQL' ? findPostgres() : null
  if (on === 'PostgreSQL' && !programs) return null
  if (diskMb !== undefined && !makesDisks()) return null
  const disk = programs && diskMb !== undefined ? await startOnSmallDisk(programs, diskMb) : null
  if (programs && !disk) postgres ??= startScratchPostgres(programs)
  const server = programs && !disk ? ((await postgres) ?? null) : null
  const scratch = makeScratchFolder('faults')
  const mail = await openMailServer()
  const cluster = disk ?? server
  const databaseUrl = cluster && (await makeDatabase(cluster))
  if (databaseUrl) await shiftDatabaseClock(databaseUrl, databaseClock())
  const network = databaseUrl ? await startNetwork(databaseUrl) : null
  const deaths: string[] = []
  const failures = new Set<string>()
  const made: StageNode[] = []
  const addNode = (startProcess = startServerProcess, aheadMs = 0) => {
    const env = {
      DATA_DIR: join(scratch.path, `node-${made.length}`),
      SMTP_URL: mail.url,
      APP_SECRET: 'a secret that all of the nodes share',
      PASSWORD_COST: 'low',
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'error',
      ...(network && { DATABASE_URL: network.url }),
      ...(aheadMs !== 0 && { TEST_CLOCK_SHIFT_MS: `${aheadMs}` }),
      NODE_OPTIONS: [COLLECT, ...(aheadMs !== 0 ? [CLOCK] : [])].map((url) => `--import=${url}`).join(' '),
    }
    const node = createNode(env, { deaths, failures }, made.length + 1, startProcess)
    made.push(node)
    return node
  }
  const nodes = clocks().map((aheadMs) => addNode(start, aheadMs))
  if (!cluster) await putDatabase(join(scratch.path, 'node-0'))
  const close = async () => {
    await Promise.all(made.map((node) => node.kill()))
    await network?.stop()
    await mail.stop()
    await disk?.stop()
    scratch.remove()
  }
  const stage = {
    nodes,
    mail,
    postgres: server,
    disk,
    network,
    databaseUrl,
    deaths,
    failures,
    addNode,
    close,
  }
  try {
    for (const node of nodes) await node.start()
    return stage
  } catch (error) {
    await close()
    throw error
  }
}

async function makeDatabase({ url }: { url: string }): Promise<string> {
  const name = `faults_${randomUUID().replaceAll('-', '')}`
  const client = new Client(url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

function createNode(
  env: Record<string, string>,
  { deaths, failures }: Pick<Stage, 'deaths' | 'failures'>,
  number: number,
  startProcess: typeof startServerProcess,
): StageNode {
  let app: RunningApp | undefined
  let url = ''
  return {
    url: () => url,
    async memory() {
      if (!app) return null
      process.kill(app.pid, 'SIGUSR2')
      await pause(COLLECTED_WITHIN_MS)
      return residentMb(app.pid)
    },
    async start() {
      const started = await startProcess(env, (line) => noteFailure(line, failures))
      app = started
      url = started.url
      void started.ended.then(() => {
        if (app === started) deaths.push(`node ${number} ended: ${started.written.at(-1) ?? 'no word'}`)
      })
    },
    async kill() {
      const killed = app
      app = undefined
      await killed?.end('SIGKILL')
    },
  }
}

function noteFailure(line: string, failures: Set<string>): void {
  if (!line.includes('a request failed')) return
  const { err, call } = JSON.parse(line)
  const { code, message } = err.cause ?? err
  failures.add(`${call} ${code ?? message} ${err.query ?? ''}`.slice(0, 200))
}

function residentMb(pid: number): number | null {
  try {
    const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kb === undefined ? null : Math.round(Number(kb) / 1024)
  } catch {
    return null
  }
}

async function openMailServer(): Promise<MailServer & { stop(): Promise<void> }> {
  const smtp = await startScriptedSmtp()
  const taken: MailServer['taken'] = []
  const behave = (script: SmtpScript) => {
    smtp.script = async (step, line) => {
      const body = smtp.bodies.at(-1)
      const reply = await script(step, line)
      const lied = reply === 'drop'
      if (step === 'BODY' && body !== undefined && (lied || /^2/.test(reply ?? '250'))) {
        taken.push({ body, lied })
      }
      return reply
    }
  }
  behave(() => undefined)
  return { url: smtp.url, open: smtp.open, behave, taken, stop: smtp.stop }
}

/** Waits for something to happen, looking often. @returns whether it did in time */
export async function happens(look: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs
  for (;;) {
    if (await look()) return true
    if (performance.now() > until) return false
    await pause(100)
  }
}
