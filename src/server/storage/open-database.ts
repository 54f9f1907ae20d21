import type { Settings } from '../settings.ts'
import type { OpenDatabase } from './database.ts'
import { openPostgres } from './postgres-database.ts'

const LOCK_WAIT_MS = 60_000

/**
 * Opens the database that the settings name and brings its tables up to date.
 * @param lockWaitMs how long to wait while another node does so
 * @throws StartRefused when it cannot be reached, opened or brought up to date, or the data folder is in use.
 */
export async function openDatabase(
  {
    databaseUrl,
    databaseDirectUrl,
    ...embedded
  }: Pick<Settings, 'databaseUrl' | 'dataDir'> & Partial<Settings>,
  lockWaitMs = LOCK_WAIT_MS,
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) {
    // A server on PostgreSQL starts sooner without it.
    const { openEmbedded } = await import('./embedded-database.ts')
    return openEmbedded(embedded)
  }
  return openPostgres({ databaseUrl, directUrl: databaseDirectUrl }, lockWaitMs)
}
