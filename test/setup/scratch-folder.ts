import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type ScratchFolder = { path: string; remove(): void }

/** A new folder outside the project, e.g. for a database or captured mail. */
export function makeScratchFolder(purpose: string): ScratchFolder {
  const path = mkdtempSync(join(tmpdir(), `moving-pro-${purpose}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) }
}
