import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildServer } from '../../scripts/server-build.mjs'
import { MEMORY_ENV, MEMORY_OPTIONS } from '../../scripts/server-memory.mjs'
import type * as StartServer from '../../src/server/start-server.ts'
import { type RunningApp, startApp } from './running-app.ts'

let built: Promise<string> | undefined

/** The folder of the server as `npm start` runs it; built first when its sources have changed. */
export function serverBuild(): Promise<string> {
  built ??= buildServer({ path: process.execPath, env: process.env })
  return built
}

/** The same in this process: a tenth of a second, where its sources would take several. */
export async function importServer(): Promise<typeof StartServer> {
  const program = pathToFileURL(join(await serverBuild(), 'start-server.js')).href
  return import(/* @vite-ignore */ program)
}

/** Starts the server alone as a process of its own, as `npm start` does it; see `startApp`. */
export const startServerProcess = (
  env: Record<string, string>,
  echo?: (line: string) => void,
  killed?: AbortSignal,
): Promise<RunningApp> => startBuilt(MEMORY_OPTIONS, { ...MEMORY_ENV, ...env }, echo, killed)

/** The same with all memory that it likes, which spares a seventh of the processor's time. */
export const startRoomyServer = (env: Record<string, string>): Promise<RunningApp> => startBuilt([], env)

async function startBuilt(
  options: readonly string[],
  env: Record<string, string>,
  echo?: (line: string) => void,
  killed?: AbortSignal,
): Promise<RunningApp> {
  const build = await serverBuild()
  // Vitest's own NODE_ENV would have the processes that draw documents load what React checks while one develops.
  const set = { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(build, 'compiled'), ...env }
  return startApp([...options, join(build, 'main.js')], set, echo, killed)
}

export type DataCommand = {
  /** Resolves when it has said something that fits. */
  said(words: RegExp): Promise<void>
  kill(): void
  /** Its end: the exit code, null when it was killed, and all it said. */
  ended: Promise<{ code: number | null; words: string }>
}

/** Starts `npm run backup`, `restore` or `move-to-postgres` as it is built, with these settings alone. */
export const startDataCommand = (
  command: ['backup' | 'restore' | 'move-to-postgres', ...string[]],
  env: Record<string, string>,
): Promise<DataCommand> => startCommand('backups-main.js', command, env)

/** The same of `npm run data:import`. */
export const startDataImport = (args: string[], env: Record<string, string>): Promise<DataCommand> =>
  startCommand('data-import-main.js', args, env)

async function startCommand(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<DataCommand> {
  const program = join(await serverBuild(), file)
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  const heard = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      words += chunk
      for (const hear of heard) hear()
    })
  }
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, words }))
  return {
    said: (wanted) =>
      new Promise((resolve, reject) => {
        const hear = () => wanted.test(words) && resolve()
        heard.add(hear)
        hear()
        void ended.then(() => reject(new Error(`It ended without saying so:\n${words}`)))
      }),
    kill: () => child.kill('SIGKILL'),
    ended,
  }
}
