import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const record = z.object({
  finished_at: z.iso.datetime(),
  /** Size of the file. */
  bytes: z.int(),
  rows: z.int(),
  /** Where it was written. */
  file: z.string(),
})
/** The last backup that was made from a data folder. */
export type LastBackup = z.output<typeof record>

const fileOf = (dataDir: string) => join(dataDir, 'last-backup.json')

/** Null when there was none, or its note cannot be read. */
export function lastBackup(dataDir: string): LastBackup | null {
  if (!existsSync(fileOf(dataDir))) return null
  try {
    return record.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')))
  } catch {
    return null
  }
}

export function noteBackup(dataDir: string, backup: LastBackup): void {
  const unfinished = `${fileOf(dataDir)}.unfinished`
  writeFileSync(unfinished, `${JSON.stringify(backup)}\n`, { mode: 0o600 })
  renameSync(unfinished, fileOf(dataDir))
}
