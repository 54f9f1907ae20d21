import { join } from 'node:path'
import type { TestContext } from 'vitest'
import { startServerProcess } from './built-server.ts'
import { putDatabase } from './prepared-database.ts'
import type { RunningApp } from './running-app.ts'
import { makeScratchFolder } from './scratch-folder.ts'

export type Finish = Pick<TestContext, 'onTestFinished'>

/** An empty folder until the test is over. */
export function scratchFolder({ onTestFinished }: Finish): string {
  const scratch = makeScratchFolder('faults')
  onTestFinished(scratch.remove)
  return scratch.path
}

/** Starts a server as a process of its own, killed at the latest when the test is over; see `startServerProcess`. */
export async function startProvoked(
  context: Finish,
  env: Record<string, string>,
  echo?: (line: string) => void,
): Promise<RunningApp> {
  // A machine that is busy otherwise stops no one halfway.
  const patient = { TRUST_PROXY: 'true', PASSWORD_COST: 'low', STOP_WITHIN_SECONDS: '200' }
  const app = await startServerProcess({ ...patient, ...env }, echo)
  context.onTestFinished(async () => void (await app.end('SIGKILL')))
  return app
}

/** What a start that is refused says. @throws when it is not refused */
export async function refusalOf(context: Finish, env: Record<string, string>): Promise<string[]> {
  const reason = await startProvoked(context, env).then(
    () => new Error('it started'),
    (error: Error) => error,
  )
  const [heading, ...lines] = reason.message.split('\n')
  if (heading !== 'The app ended before it was ready:') throw reason
  return lines
}

/** A data folder with a database in it that has every table and no row, until the test is over. */
export async function dataFolder(context: Finish): Promise<string> {
  const path = join(scratchFolder(context), 'data')
  await putDatabase(path)
  return path
}
