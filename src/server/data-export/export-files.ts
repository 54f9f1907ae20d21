import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../../domain/refusal.ts'
import { WrittenFile } from '../file-answers.ts'

/** Below the data folder, readable by the server alone. */
const FOLDER = 'exports'
const folderIn = (dataDir: string) => join(dataDir, FOLDER)
const NAME = /^[\w-]+\.zip$/

/** Where the file of an export stands; its folder is made. */
export async function placeOfExport(dataDir: string, file: string): Promise<string> {
  await mkdir(folderIn(dataDir), { recursive: true, mode: 0o700 })
  return join(folderIn(dataDir), file)
}

export const removeExportFile = (dataDir: string, file: string): Promise<void> =>
  rm(join(folderIn(dataDir), file), { force: true })

/**
 * Removes what belongs to no export any more.
 * @param listNeeded asked once the files are known: one that is begun meanwhile is not among them
 */
export async function removeLeftExports(
  dataDir: string,
  listNeeded: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  const names = await readdir(folderIn(dataDir)).catch(() => [])
  if (names.length === 0) return
  const needed = await listNeeded()
  for (const name of names) if (NAME.test(name) && !needed.has(name)) await removeExportFile(dataDir, name)
}

/**
 * The file of an export, to be sent piece by piece.
 * @param called what it is called where it is saved
 * @throws Refusal `not-found` where another server made it
 */
export async function openExportFile(dataDir: string, file: string, called: string): Promise<WrittenFile> {
  const place = join(folderIn(dataDir), file)
  const found = await stat(place).catch(() => null)
  if (!found) throw new Refusal('not-found', 'The file is not on this server. Please export again.')
  return new WrittenFile(piecesOf(place), { name: called, type: 'application/zip', bytes: found.size })
}

async function* piecesOf(place: string): AsyncGenerator<Uint8Array, void> {
  yield* createReadStream(place)
}

/** `ridgeline-movers-2026-11-23.zip` */
export function exportFileName(company: string, day: string): string {
  const words = company
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['export']
  return `${words.join('-').slice(0, 60)}-${day}.zip`
}
