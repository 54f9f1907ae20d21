import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '../../domain/refusal.ts'

/** Below the data folder; what a file holds names it, so a picture is there once, and never half. */
const FOLDER = 'photos'
const placeOf = (dataDir: string, sha256: string) =>
  join(dataDir, FOLDER, sha256.slice(0, 2), `${sha256}.jpg`)

const NO_ROOM = 'The server has no room for more photos. They stay on this phone until there is.'
const RETRY_AFTER_SECONDS = 300

/** The phone keeps a picture until it is answered, so nothing is lost by asking it to come again. */
export const noRoom = () => new Refusal('unavailable', NO_ROOM, RETRY_AFTER_SECONDS)

/**
 * Writes a picture beside its place, waits for the disk and puts it there with one rename.
 * @throws Refusal `unavailable` when the disk is full
 */
export async function storePhotoFile(dataDir: string, sha256: string, content: Uint8Array): Promise<void> {
  const place = placeOf(dataDir, sha256)
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const unfinished = `${place}.${randomUUID()}.unfinished`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, place)
  } catch (error) {
    await rm(unfinished, { force: true })
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw noRoom()
    throw error
  }
}

/** A stored picture; null where its file is not on this machine. */
export async function readPhotoFile(dataDir: string, sha256: string): Promise<Buffer<ArrayBuffer> | null> {
  return readFile(placeOf(dataDir, sha256)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
