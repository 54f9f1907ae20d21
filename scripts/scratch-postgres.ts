import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { makeScratchFolder } from '../test/setup/scratch-folder.ts'

const OLDEST_MAJOR = 15
const READY_WITHIN_MS = 30_000

export type ScratchPostgres = {
  url: string
  version: string
  /** Its first process, whose children are its connections. */
  pid(): number
  /** Ends it with a signal, keeps what it stored, and starts it again; by default it ends in good order. */
  restart(signal?: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

/** The newest PostgreSQL server programs of this machine, from version 15 on. */
export function findPostgres(): { bin: string; version: string } | null {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    pgConfigFolder(),
    ...globSync('/usr/lib/postgresql/*/bin'),
    ...globSync('/usr/pgsql-*/bin'),
    ...globSync('{/opt/homebrew,/usr/local}/opt/postgresql*/bin'),
    ...globSync('/Applications/Postgres.app/Contents/Versions/*/bin'),
  ]
  const complete = folders.filter(
    (folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  ) as string[]
  const found = [...new Set(complete)].map((bin) => ({ bin, version: versionOf(bin) }))
  const usable = found.filter(({ version }) => Number.parseInt(version, 10) >= OLDEST_MAJOR)
  return usable.sort((a, b) => Number.parseFloat(b.version) - Number.parseFloat(a.version))[0] ?? null
}

function pgConfigFolder(): string | undefined {
  try {
    return execFileSync('pg_config', ['--bindir'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

function versionOf(bin: string): string {
  const said = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return /\d+(\.\d+)?/.exec(said)?.[0] ?? '0'
}

/**
 * Starts a PostgreSQL of its own on a scratch folder and a free port; `stop` ends and removes it.
 * PostgreSQL refuses to run as root, so root runs it as `postgres` or another user without rights.
 * @param settings of its configuration, such as `shared_buffers`
 */
export async function startScratchPostgres(
  { bin, version }: { bin: string; version: string },
  settings: Record<string, string> = {},
): Promise<ScratchPostgres> {
  const scratch = makeScratchFolder('postgres')
  const data = join(scratch.path, 'data')
  const identity = unprivilegedIdentity()
  if (identity) {
    chownSync(scratch.path, identity.uid, identity.gid)
    letThrough(dirname(scratch.path))
  }
  const options = {
    ...identity,
    cwd: scratch.path,
    env: { ...process.env, HOME: scratch.path, LC_ALL: 'C.UTF-8' },
  }
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  try {
    execFileSync(join(bin, 'initdb'), initdb, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    const port = await freePort()
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const configured = Object.entries({ max_connections: '100', ...settings })
    const args = [
      ...['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', scratch.path, '-F'],
      ...configured.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]
    let log = ''
    let server: ChildProcess
    // SIGQUIT ends it at once: there is nothing to keep.
    const kill = () => server.kill('SIGQUIT')
    process.once('exit', kill)
    const begin = async () => {
      server = spawn(join(bin, 'postgres'), args, {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      server.stderr?.on('data', (chunk) => {
        log += chunk
      })
      await waitUntilReady(url, () => server.exitCode !== null)
    }
    const end = async (signal: NodeJS.Signals) => {
      if (server.exitCode !== null || server.signalCode !== null) return
      const exited = once(server, 'exit')
      server.kill(signal)
      await exited
    }
    const stop = async () => {
      process.off('exit', kill)
      await end('SIGQUIT')
      scratch.remove()
    }
    try {
      await begin()
    } catch (error) {
      await stop()
      throw new Error(`PostgreSQL did not start: ${error}\n${log}`)
    }
    const restart = async (signal: NodeJS.Signals = 'SIGINT') => {
      await end(signal)
      await begin()
    }
    return { url, version, pid: () => server.pid as number, restart, stop }
  } catch (error) {
    scratch.remove()
    throw error
  }
}

/** @throws when it has ended, or does not answer within half a minute */
export async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const client = new Client(url)
    try {
      await client.connect()
      return
    } catch (error) {
      if (hasEnded() || Date.now() > deadline) throw error
      await delay(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** As whom root runs what refuses to run as root; undefined for anybody else. */
export function unprivilegedIdentity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line =
    users.find((user) => user.startsWith('postgres:')) ?? users.find((user) => user.startsWith('nobody:'))
  if (!line)
    throw new Error('PostgreSQL does not run as root, and there is no user to run it as, such as postgres.')
  const [, , uid, gid] = line.split(':').map(Number) as [number, number, number, number]
  return { uid, gid }
}

/** A test run keeps its files in a folder that only root may enter: PostgreSQL's user has to pass through it. */
export function letThrough(folder: string): void {
  const { mode } = statSync(folder)
  if ((mode & 0o001) === 0) chmodSync(folder, mode | 0o011)
}

/** A port of this machine on which no one listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return (address as { port: number }).port
}
