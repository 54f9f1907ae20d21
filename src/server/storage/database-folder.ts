import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../settings.ts'
import { isDamage } from './engine-words.ts'
import { isDiskFull } from './free-space.ts'
import { lastBackup } from './last-backup.ts'
import { reasonOf } from './migrations.ts'

export const databaseIn = (dataDir: string): string => join(dataDir, 'database')
/** Where a restore puts things until all of them are there. */
export const restoringIn = (dataDir: string): string => join(dataDir, 'restoring')

/** What a server keeps in the data folder once its database stands, never before. */
export const KEPT_BESIDE = ['app-secret', 'mail', 'photos', 'exports', 'last-backup.json', 'snapshot']

/**
 * What the engine (PGlite 0.5, PostgreSQL 18) does not start without: it makes an empty database over one that lacks the
 * first, and changes others before it notices.
 */
const FILES = [
  'PG_VERSION',
  'postgresql.conf',
  'pg_hba.conf',
  'global/pg_control',
  'global/pg_filenode.map',
  'base/5/PG_VERSION',
  'base/5/pg_filenode.map',
]
/** Folders with at least one file. */
const FILLED = ['pg_wal', 'pg_xact', 'pg_multixact/offsets', 'pg_multixact/members']
/** Folders that may be empty, which some copies leave out. */
const FOLDERS = [
  'pg_commit_ts',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_subtrans',
  'pg_twophase',
]

/**
 * Whether there is a database in the data folder; a new one may be made only where it says no.
 * @throws StartRefused when what is there is incomplete, or has been lost
 */
export function hasDatabase(dataDir: string): boolean {
  const folder = databaseIn(dataDir)
  if (!hasEntries(folder)) {
    refuseLost(dataDir)
    return false
  }
  const missing = [
    ...FILES.filter((name) => !isFilledFile(join(folder, name))),
    ...FILLED.filter((name) => !entriesOf(join(folder, name)).some((path) => isFilledFile(path))),
    ...FOLDERS.filter((name) => !existsSync(join(folder, name))),
  ]
  if (missing.length === 0) return true
  throw new StartRefused(
    `The database in DATA_DIR ${dataDir} is incomplete: ${inWords(missing)} missing or empty. Nothing was changed. If it was copied, copy the whole folder again. ${howToGoBack(dataDir)}`,
  )
}

function refuseLost(dataDir: string): void {
  if (existsSync(restoringIn(dataDir))) {
    throw new StartRefused(
      `A restore into DATA_DIR ${dataDir} was not finished. Run it again: DATA_DIR=${dataDir} npm run restore -- FILE. To start with an empty database instead, name an empty folder.`,
    )
  }
  const left = KEPT_BESIDE.filter((name) => hasEntries(join(dataDir, name)))
  if (left.length === 0) return
  throw new StartRefused(
    `There is no database in DATA_DIR ${dataDir}, but ${inWords(left)} left of one. Nothing was changed. Put the folder "database" back, or set DATABASE_URL if the data is in PostgreSQL. ${howToGoBack(dataDir)} To start with an empty database instead, name an empty folder.`,
  )
}

/** Why an embedded database cannot be opened, for the person who starts it. */
export function cannotBeOpened(dataDir: string, error: unknown): StartRefused {
  if (error instanceof StartRefused) return error
  const reason = reasonOf(error)
  const database = `The database in DATA_DIR ${dataDir}`
  if (isDiskFull(dataDir, reason)) {
    return new StartRefused(
      `${database} cannot be opened: ${reason}. The disk is full; make room and start again.`,
    )
  }
  return new StartRefused(
    isDamage(error)
      ? `${database} is damaged: ${reason}. ${howToGoBack(dataDir)}`
      : `${database} cannot be opened: ${reason}.`,
  )
}

/** Why an embedded database went no further while it was open. */
export function hasFailed(dataDir: string, reason: string): string {
  const what = `The database in DATA_DIR ${dataDir} has failed, so the server ends: ${reason}.`
  return isDiskFull(dataDir, reason)
    ? `${what} The disk is full; make room and start again.`
    : `${what} Start again; if it fails again, it is damaged. ${howToGoBack(dataDir)}`
}

/** The last backup, and what restores it. */
function howToGoBack(dataDir: string): string {
  const backup = lastBackup(dataDir)
  const folder = databaseIn(dataDir)
  const aside = hasEntries(folder) ? `rename ${folder} and run` : 'run'
  const command = `${aside}: DATA_DIR=${dataDir} npm run restore -- ${backup?.file ?? 'FILE'}.`
  if (!backup) return `No backup of it is noted there; if you have one, ${command}`
  const when = `${backup.finished_at.slice(0, 16).replace('T', ' ')} UTC`
  return `The last backup is ${backup.file} of ${when}; to go back to it, ${command}`
}

const inWords = (names: readonly string[]) => `${names.join(', ')} ${names.length > 1 ? 'are' : 'is'}`

const entriesOf = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []

function isFilledFile(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() === true && stats.size > 0
}

/** Whether there is a file, or a folder with anything in it but what a disk of its own begins with. */
export function hasEntries(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats !== undefined
  return readdirSync(path).some((name) => name !== 'lost+found')
}
