import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

export type ScratchFolder = { path: string; remove(): void }

const MEMORY = '/dev/shm'
/** More than all legs have written at once. */
const ROOM_BYTES = 6e9

/**
 * Where scratch folders are quickest: in memory where there is plenty, else in the system's folder for temporary files. A copy
 * of an embedded database takes the processor 0.1 s there, and up to 2 s on a disk that is busy.
 */
export function quickestPlace(): string {
  if (process.env.TMPDIR || process.platform !== 'linux' || freemem() < 2 * ROOM_BYTES) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir()
}

/** A new folder outside the project, e.g. for a database or captured mail. */
export function makeScratchFolder(purpose: string): ScratchFolder {
  const path = mkdtempSync(join(tmpdir(), `moving-pro-${purpose}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) }
}
