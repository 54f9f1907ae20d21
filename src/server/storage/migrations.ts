import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../settings.ts'

export const MIGRATIONS = { migrationsFolder: join(import.meta.dirname, 'migrations') }

const known: number = JSON.parse(
  readFileSync(join(MIGRATIONS.migrationsFolder, 'meta/_journal.json'), 'utf8'),
).entries.length

/** How many migrations this version knows: as it was started, whatever is put in its folder meanwhile. */
export const knownMigrations = (): number => known

/** Why something of the database failed, as it says it itself, on one line. */
export function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  const reason = cause instanceof Error ? cause.message : message
  // How to build the database is nothing for the person who runs it.
  return reason.replace(/\. Build with.*/s, '').replaceAll(/\s+/g, ' ')
}

export const notUpToDate = (error: unknown) =>
  new StartRefused(`The database cannot be brought up to date: ${reasonOf(error)}`)
