import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

/** With this PGlite starts PostgreSQL so that it never asks for anything to reach the disk. */
const NO_SYNC = '-F'

/** Where PGlite's file system says what it can do with an open file, whose descriptor is `nfd`. */
type NodeFiles = { stream_ops: { fsync?(stream: { nfd: number }): number } }

/**
 * How PostgreSQL is started so that it asks for it.
 * @param usual how PGlite starts it
 */
export const durableStart = (usual: string[]): string[] => [
  ...usual.filter((parameter) => parameter !== NO_SYNC),
  // The only way that arrives at the file system; fdatasync, which it would choose, ends in PGlite before.
  '-c',
  'wal_sync_method=fsync',
]

/**
 * Passes on to the disk what PostgreSQL asks to be there: before a commit is answered its log of changes, at a checkpoint
 * the rest. PGlite's file system has no such operation, and answers as if it had been done.
 */
export function syncToDisk(client: PGlite): void {
  const { NODEFS } = client.Module as unknown as { NODEFS: NodeFiles }
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    fdatasyncSync(nfd)
    return 0
  }
}

/** What was written before the setting was made, or while the database was new, goes to the disk as well. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name))
  }
  syncPath(folder)
  syncPath(join(folder, '..'))
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
