import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { contract } from '../../src/contract/contract.ts'
import { registerCompany } from '../../test/setup/company.ts'
import { makeScratchFolder } from '../../test/setup/scratch-folder.ts'
import type { Attack } from './attack.ts'

const DISK_MB = 50
const SECONDS = 90
/** Beyond a checkpoint, which comes every minute. */
const ANSWER_WITHIN_MS = 10_000
const ON_A_SMALL_DISK = `mount -t tmpfs -o size=${DISK_MB}m tmpfs "$DATA_DIR" && exec "$0" src/server/main.ts`

/**
 * Quotes are written until the disk of the embedded database is full, and on until a checkpoint. Nobody is told to
 * sign in for that, nothing hangs, and a server that ends does so with one line. Needs Linux.
 */
export const fullDisk: Attack = {
  name: 'full disk',
  async *play() {
    if (spawnSync('unshare', ['-Urm', 'true']).status !== 0) {
      yield { what: 'not played', figures: 'this machine makes no disk for a process', stood: true }
      return
    }
    const scratch = makeScratchFolder('faults')
    const server = spawn('unshare', ['-Urm', 'sh', '-c', ON_A_SMALL_DISK, process.execPath], {
      env: { ...process.env, DATA_DIR: scratch.path, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const exited = once(server, 'exit')
    const last: string[] = []
    createInterface({ input: server.stderr }).on('line', (line) => last.push(line))
    try {
      const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string]
      const baseUrl = /ready at (\S+)/.exec(line)?.[1] as string
      const statuses = await writeUntilTheEnd(baseUrl)
      yield {
        what: 'what was answered',
        figures: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
        stood: [...statuses.keys()].every((status) => ['200', '201', '503', 'gone'].includes(status)),
      }
      const { exitCode } = server
      yield {
        what: 'the server',
        figures: exitCode === null ? 'still answers' : `ended with ${exitCode}: ${last.join(' / ')}`,
        stood: exitCode === null || (exitCode === 1 && last.length === 1),
      }
    } finally {
      server.kill('SIGKILL')
      await exited
      scratch.remove()
    }
  },
}

async function writeUntilTheEnd(baseUrl: string): Promise<Map<string, number>> {
  const company = await registerCompany({}, { baseUrl })
  const statuses = new Map<string, number>()
  const until = performance.now() + SECONDS * 1000
  const headers = { 'content-type': 'application/json' }
  while (performance.now() < until && !statuses.has('gone')) {
    const move_notes = Array.from({ length: 4_900 }, () => String.fromCharCode(33 + Math.random() * 90)).join(
      '',
    )
    const body = JSON.stringify({ ...(contract.quotes.create.example as object), move_notes })
    for (const [method, path] of [
      ['POST', '/api/v1/quotes'],
      ['GET', '/api/v1/quotes/stats'],
      ['GET', '/api/v1/health'],
    ] as const) {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const status = await company
        .request(method, path, { headers, signal, ...(method === 'POST' && { body }) })
        .then(
          (reply) => String(reply.status),
          (error: Error) => (error.name === 'TimeoutError' ? 'no answer' : 'gone'),
        )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  return statuses
}
