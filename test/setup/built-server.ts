import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildServer } from '../../scripts/server-build.mjs'
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

/** Starts the server alone as a process of its own; see `startApp`. */
export async function startServerProcess(
  env: Record<string, string>,
  echo?: (line: string) => void,
  killed?: AbortSignal,
): Promise<RunningApp> {
  const build = await serverBuild()
  const cached = { NODE_COMPILE_CACHE: join(build, 'compiled'), ...env }
  return startApp([join(build, 'main.js')], cached, echo, killed)
}
