import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { newSecret } from '../secrets.ts'
import { StartRefused } from '../settings.ts'

const LOCK_WAIT_MS = 10_000
const LOCK_RETRY_MS = 100

/** Makes the data folder, readable by its owner only; one that exists keeps the rights it was given. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartRefused(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}`)
  }
}

/**
 * Holds the data folder for this process: two processes on one embedded database would corrupt it.
 * The lock is the operating system's lock on a SQLite file, so it dies with the process, however that ends.
 * Waits up to 10 s for an old process to finish.
 * @throws StartRefused when another process keeps it.
 */
export async function lockDataFolder(dataDir: string): Promise<{ release(): void }> {
  const deadline = Date.now() + LOCK_WAIT_MS
  for (;;) {
    const lock = new DatabaseSync(join(dataDir, 'lock'))
    try {
      lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
      return { release: () => lock.close() }
    } catch (error) {
      lock.close()
      if (!/locked|busy/i.test((error as Error).message)) throw error
      if (Date.now() >= deadline) {
        throw new StartRefused(
          `DATA_DIR ${dataDir} is in use by another running server; stop it, or choose another folder.`,
        )
      }
    }
    await pause(LOCK_RETRY_MS)
  }
}

/** The secret kept in the data folder, made on first use. */
export function generatedSecret(dataDir: string): string {
  const file = join(dataDir, 'app-secret')
  if (!existsSync(file)) writeFileSync(file, newSecret(48), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8').trim()
}

const moveNote = (dataDir: string) => join(dataDir, 'moved-to-postgres')

/** Notes that the data has gone to PostgreSQL, and what stands in the folder is what it was then. */
export function noteMove(dataDir: string): void {
  writeFileSync(moveNote(dataDir), 'Delete this file to go back to the data as it was before the move.\n')
}

/** @throws StartRefused when the data has gone elsewhere: what would be written here would be missing there. */
export function refuseMoved(dataDir: string): void {
  if (!existsSync(moveNote(dataDir))) return
  throw new StartRefused(
    `The data of DATA_DIR ${dataDir} was moved to PostgreSQL: set DATABASE_URL, or delete ${moveNote(dataDir)} to go back to how it was then.`,
  )
}
