/**
 * `npm run bench:memory`: what the server on the embedded database holds in memory and takes of the processor, with one
 * company that does nothing, and after each five minutes of mixed use. `-- --minutes 60` says how long it is used, `--idle 60` how
 * many seconds it is left alone before and after, `--pace 10` how many calls a second there are at most. Memory is what its
 * processes hold, shared pages counted once, and the processor's time is theirs, so a busy machine does not spoil the
 * figures. Linux only.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startServerProcess } from '../test/setup/built-server.ts'
import { registerCompany } from '../test/setup/company.ts'
import { makeScratchFolder } from '../test/setup/scratch-folder.ts'
import { tableOf } from './bench/goals.ts'
import { mixedUse } from './bench/mixed-use.ts'
import { memoryOf, processorSecondsOf, processTree } from './bench/process-memory.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    idle: { type: 'string', default: '60' },
    pace: { type: 'string', default: 'Infinity' },
  },
})
const [minutes, idleSeconds, callsPerSecond] = [values.minutes, values.idle, values.pace].map(Number) as [
  number,
  number,
  number,
]
const LOOK_EVERY_MS = 5 * 60_000
const REPORT_HEAP = new URL('./bench/report-heap.mjs', import.meta.url).href

type Heap = { thread: string; used: number; held: number; external: number; arrayBuffers: number }
const heaps: Heap[] = []
const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const scratch = makeScratchFolder('bench-memory')
const dataDir = join(scratch.path, 'data')
const app = await startServerProcess(
  { DATA_DIR: dataDir, NODE_OPTIONS: `--import=${REPORT_HEAP}`, TRUST_PROXY: 'true' },
  (line) => (line.startsWith('{"thread"') ? heaps.push(JSON.parse(line)) : process.stderr.write(`${line}\n`)),
)
const rows: string[][] = []
try {
  const company = await registerCompany({}, { baseUrl: app.url })
  await leaveAlone('with one company')
  const play = await mixedUse(company, app.url, { dataDir, target: join(scratch.path, 'backups') })
  await use(play)
  await leaveAlone('after the use')
  print(tableOf(['', 'MB', 'wasm', 'v8', 'malloc', 'code', 'files', 'stacks', 'processor'], rows))
} finally {
  await app.end('SIGKILL')
  scratch.remove()
}

async function use(play: (round: number) => Promise<number>): Promise<void> {
  const begun = performance.now()
  let [calls, looks] = [0, 1]
  const seconds = processorSeconds()
  for (let round = 1; performance.now() - begun < minutes * 60_000; round += 1) {
    calls += await play(round)
    await pause(Math.max(0, (calls / callsPerSecond) * 1000 - (performance.now() - begun)))
    if (performance.now() - begun < looks * LOOK_EVERY_MS) continue
    looks += 1
    await look(
      `after ${calls} calls`,
      `${(((processorSeconds() - seconds) * 1000) / calls).toFixed(1)} ms a call`,
    )
  }
}

async function leaveAlone(when: string): Promise<void> {
  await pause(10_000)
  const before = processorSeconds()
  await pause(idleSeconds * 1_000)
  const share = (100 * (processorSeconds() - before)) / idleSeconds
  await look(`idle ${when}`, `${share.toFixed(2)} % of a core`)
}

async function look(when: string, processor: string): Promise<void> {
  heaps.length = 0
  process.kill(app.pid, 'SIGUSR2')
  const each = processTree(app.pid).map((pid) => memoryOf(pid))
  const kinds = ['wasm', 'v8', 'malloc', 'code', 'files', 'stacks'] as const
  const sums = kinds.map((kind) => each.reduce((sum, held) => sum + held[kind], 0))
  const all = sums.reduce((sum, bytes) => sum + bytes, 0)
  rows.push([when, mb(all), ...sums.map(mb), processor])
  print(`${when}: ${mb(all)} MB in ${each.length} processes, ${processor}`)
  await pause(1_000)
  for (const { thread, used, held, external, arrayBuffers } of heaps) {
    print(
      `  ${thread}: heap ${mb(used)} of ${mb(held)} MB, external ${mb(external)}, buffers ${mb(arrayBuffers)}`,
    )
  }
}

function processorSeconds(): number {
  return processTree(app.pid).reduce((sum, pid) => sum + processorSecondsOf(pid), 0)
}

function print(words: string): void {
  process.stdout.write(`${words}\n`)
}
