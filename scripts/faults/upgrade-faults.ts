import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverBuild, type startServerProcess } from '../../test/setup/built-server.ts'
import { startApp } from '../../test/setup/running-app.ts'
import { releasedServer } from '../released-server.ts'
import type { Finding } from './attack.ts'
import { LEASED_MAILS_MS } from './node-faults.ts'
import type { Stage, StageNode } from './stage.ts'
import { type Fault, underLoad } from './under-load.ts'

const TOGETHER_MS = 10_000
const MENDED_WITHIN_MS = 15_000
const MIGRATIONS = 'src/server/storage/migrations'
/** Takes its locks, changes a table that everybody writes, and then fails. */
const FAILING =
  'alter table quotes add column faults_only integer;--> statement-breakpoint\nselect 1 / 0 as fails;'
const MENDED = 'create table faults_only (id integer);'

type Start = typeof startServerProcess
const startFrom =
  (program: string): Start =>
  (env, echo, killed) =>
    startApp([program], env, echo, killed)

/** The server of these sources with one more migration, as a folder that is to be removed. */
async function withMigration(name: string, sql: string): Promise<{ start: Start; folder: string }> {
  const build = await serverBuild()
  const folder = join(build, '..', '..', 'faults', name)
  rmSync(folder, { recursive: true, force: true })
  const copy = join(folder, 'dist', 'server', basename(build))
  cpSync(build, copy, { recursive: true, filter: (path) => basename(path) !== 'compiled' })
  cpSync('src/server', join(folder, 'src/server'), { recursive: true })
  const journalFile = join(folder, MIGRATIONS, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const last = journal.entries.at(-1)
  const tag = `9999_${name}`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(folder, MIGRATIONS, `${tag}.sql`), sql)
  return { start: startFrom(join(copy, 'main.js')), folder }
}

/** A node whose migration fails starts beside one that works, and then the mended one. */
function failedMigration(): Pick<Fault, 'strike' | 'also'> {
  // A server that runs loads parts of its build only when it needs them: they stay until the load is over.
  const folders: string[] = []
  let said = ''
  let startedMs = 0
  return {
    async strike(stage) {
      const failing = await withMigration('failing', FAILING)
      const mended = await withMigration('mended', MENDED)
      folders.push(failing.folder, mended.folder)
      said = await stage
        .addNode(failing.start)
        .start()
        .then(
          () => 'it started',
          (error: Error) => error.message,
        )
      const node = stage.addNode(mended.start)
      const since = performance.now()
      await node.start()
      startedMs = performance.now() - since
      stage.nodes.push(node)
      return performance.now()
    },
    async also(): Promise<Finding[]> {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
      const [, ...lines] = said.split('\n')
      return [
        {
          what: 'failing start',
          figures: lines.join(' / ') || said,
          stood: lines.length === 1 && /cannot be brought up to date/.test(said),
        },
        {
          what: 'mended start',
          figures: `after ${(startedMs / 1000).toFixed(1)} s`,
          stood: startedMs > 0 && startedMs < MENDED_WITHIN_MS,
        },
      ]
    },
  }
}

/** The node that was given out last works on while this one brings the database up to date; then it goes. */
async function upgrade(stage: Stage): Promise<undefined> {
  const next = stage.addNode()
  await next.start()
  stage.nodes.push(next)
  await pause(TOGETHER_MS)
  const old = stage.nodes.shift() as StageNode
  await old.kill()
}

const faults: Fault[] = [
  { name: 'failed migration beside a node', on: 'PostgreSQL', ...failedMigration() },
  {
    name: 'rolling upgrade from the last release',
    on: 'PostgreSQL',
    lacks: () => (releasedServer() ? null : 'the history of this clone does not reach back to it'),
    start: (...how) => startFrom(releasedServer() as string)(...how),
    strike: upgrade,
    mailsWithinMs: LEASED_MAILS_MS,
    mayBeUnsure: true,
  },
]

export const upgradeFaults = faults.map(underLoad)
