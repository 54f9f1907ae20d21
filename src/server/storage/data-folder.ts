import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { newSecret } from '../secrets.ts'
import { SECRET_CHARACTERS, StartRefused } from '../settings.ts'

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

/** The file of the secret that signs and seals where APP_SECRET is not set. */
export const SECRET_FILE = 'app-secret'
const secretIn = (dataDir: string) => join(dataDir, SECRET_FILE)

/**
 * Makes the secret of a new database.
 * @param isNew whether it holds no company yet, so that nothing was signed or sealed
 * @throws StartRefused when the secret that others were signed with is missing or cut off
 */
export function keepSecret(dataDir: string, isNew: boolean): void {
  const file = secretIn(dataDir)
  if (!existsSync(file)) {
    if (!isNew) throw secretLost(dataDir, 'is missing and APP_SECRET is not set')
    // With one step: a start that is killed leaves no half of it.
    writeFileSync(`${file}.unfinished`, newSecret(48), { mode: 0o600 })
    renameSync(`${file}.unfinished`, file)
  }
  if (keptSecret(dataDir).length < SECRET_CHARACTERS) {
    throw secretLost(dataDir, `has fewer than ${SECRET_CHARACTERS} characters`)
  }
}

/** The secret kept in the data folder. */
export const keptSecret = (dataDir: string): string => readFileSync(secretIn(dataDir), 'utf8').trim()

const secretLost = (dataDir: string, why: string) =>
  new StartRefused(
    `${secretIn(dataDir)} ${why}: sign-ins and stored keys could not be read. Put the file back (every backup holds it: restore one into an empty folder and copy it) or set APP_SECRET. To go on with a new secret, with which everybody signs in again and keys are entered again, run: openssl rand -hex 32 > ${secretIn(dataDir)}`,
  )

const moveNote = (dataDir: string) => join(dataDir, 'moved-to-postgres')

/** Notes that the data goes to PostgreSQL, and what stands in the folder is what it was then. */
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
