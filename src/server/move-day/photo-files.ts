import { randomUUID } from 'node:crypto'
import { constants, statSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DAY_MS } from '../../domain/calendar.ts'
import { Refusal } from '../../domain/refusal.ts'

/** Below the data folder; what a file holds names it, so a picture is there once, and never half. */
const FOLDER = 'photos'
const UNFINISHED = '.unfinished'
const folderOf = (dataDir: string, prefix: string) => join(dataDir, FOLDER, prefix)
const placeOf = (dataDir: string, sha256: string) =>
  join(folderOf(dataDir, sha256.slice(0, 2)), `${sha256}.jpg`)

/** What no one has gone on with, or names, for so long is not needed any more. */
export const LEFT_AFTER_MS = DAY_MS

const NO_ROOM = 'The server has no room for more photos. They stay on this phone until there is.'
const RETRY_AFTER_SECONDS = 300

/** The phone keeps a picture until it is answered, so nothing is lost by asking it to come again. */
export const noRoom = () => new Refusal('unavailable', NO_ROOM, RETRY_AFTER_SECONDS)

/** @throws Refusal `unavailable` when the disk is full */
async function whileThereIsRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw noRoom()
    throw error
  }
}

/**
 * Writes a picture beside its place, waits for the disk and puts it there with one rename.
 * @throws Refusal `unavailable` when the disk is full
 */
export async function storePhotoFile(dataDir: string, sha256: string, content: Uint8Array): Promise<void> {
  const place = placeOf(dataDir, sha256)
  const unfinished = `${place}.${randomUUID()}${UNFINISHED}`
  await whileThereIsRoom(async () => {
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
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
      throw error
    }
  })
}

/** A picture of which a company's phones have sent a part: each company's is its own, until the whole has its hash. */
export type HalfPhoto = { dataDir: string; organizationId: number; sha256: string }

/** One folder for each company, so that what it takes is found without reading all pictures. */
const HALVES = 'halves-'
const halvesOf = (dataDir: string, organizationId: number) =>
  join(dataDir, FOLDER, `${HALVES}${organizationId}`)
const placeOfHalf = ({ dataDir, organizationId, sha256 }: HalfPhoto) =>
  join(halvesOf(dataDir, organizationId), `${sha256}.jpg`)

/** What the halves of a company take, in bytes. */
export async function bytesOfHalves(dataDir: string, organizationId: number): Promise<number> {
  const folder = halvesOf(dataDir, organizationId)
  let bytes = 0
  for (const name of await readdir(folder).catch(nothingThere([]))) {
    bytes += (await stat(join(folder, name)).catch(nothingThere(null)))?.size ?? 0
  }
  return bytes
}

/** Removes halves that no one went on with, of all companies. @param before only what was written before it */
export async function removeLeftHalves(dataDir: string, before: Date): Promise<void> {
  const folders = await readdir(join(dataDir, FOLDER)).catch(nothingThere([]))
  for (const name of folders.filter((folder) => folder.startsWith(HALVES))) {
    await removeOld(join(dataDir, FOLDER, name), () => true, before)
  }
}

/**
 * Adds a piece of a picture and waits for the disk; one that leaves a gap is not taken.
 * @param offset where it begins, in bytes
 * @returns how much is here now, in bytes: where the next piece begins
 * @throws Refusal `unavailable` when the disk is full
 */
export async function addPiece(half: HalfPhoto, offset: number, piece: Uint8Array): Promise<number> {
  const place = placeOfHalf(half)
  return whileThereIsRoom(async () => {
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    const file = await open(place, constants.O_RDWR | constants.O_CREAT, 0o600)
    try {
      const { size } = await file.stat()
      if (offset > size) return size
      const { bytesWritten } = await file.write(piece, 0, piece.byteLength, offset)
      await file.sync()
      return Math.max(size, offset + bytesWritten)
    } finally {
      await file.close()
    }
  })
}

/**
 * How much of a picture is here, in bytes; 0 of one that is whole, or of which nothing came. Asked at once: it takes less
 * than to hand it to another thread.
 */
export const sizeOfHalf = (half: HalfPhoto): number =>
  statSync(placeOfHalf(half), { throwIfNoEntry: false })?.size ?? 0

export const readHalf = (half: HalfPhoto): Promise<Buffer> => readFile(placeOfHalf(half))
export const removeHalf = (half: HalfPhoto): Promise<void> => rm(placeOfHalf(half), { force: true })

/** A stored picture; null where its file is not on this machine. */
export async function readPhotoFile(dataDir: string, sha256: string): Promise<Buffer<ArrayBuffer> | null> {
  return readFile(placeOf(dataDir, sha256)).catch(nothingThere(null))
}

/**
 * Removes what is left in one of the folders: what was not written to its end, and pictures that are not `needed`.
 * @param prefix the first two digits of the hashes
 * @param before only what was written before it
 */
export async function removeLeftFiles(
  dataDir: string,
  prefix: string,
  { needed, before }: { needed: ReadonlySet<string>; before: Date },
): Promise<void> {
  const isNeeded = (name: string) => !name.endsWith(UNFINISHED) && needed.has(name.replace('.jpg', ''))
  await removeOld(folderOf(dataDir, prefix), (name) => !isNeeded(name), before)
}

async function removeOld(folder: string, which: (name: string) => boolean, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(nothingThere([]))) {
    if (!which(name)) continue
    const written = await stat(join(folder, name)).catch(nothingThere(null))
    if (written && written.mtime < before) await rm(join(folder, name), { force: true })
  }
}

const nothingThere =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
