import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { ExportManifest } from '../../domain/data-export/manifest.ts'

type WrittenFile = ExportManifest['files'][number]

export type ZipWriter = {
  /** Adds a file from its parts, and waits until it is in. */
  add(name: string, parts: AsyncIterable<string | Uint8Array>, how?: { compress: boolean }): Promise<void>
  /** What is in so far, with the hash of each. */
  files(): readonly WrittenFile[]
  /** Ends the file and waits for the disk. */
  end(): Promise<void>
  /** Gives it up. */
  abandon(): void
}

/** After so much it is asked whether there is room for more; far less than a disk leaves free. */
const ASKED_EVERY_BYTES = 16 * 1024 * 1024

type How = {
  /** What all files in it are dated. */
  madeAt: Date
  /** Whether the disk has room for more. */
  hasRoom(): Promise<boolean>
}

/** Writes a ZIP file piece by piece, so that it is never in memory; as on a full disk it fails before the disk is full. */
export function createZipWriter(file: string, { madeAt, hasRoom }: How): ZipWriter {
  const zip = new ZipFile()
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(zip.outputStream, out)
  // Anyone who adds the next file or ends it is told.
  written.catch(() => undefined)
  // What fails while it is read fails its own stream as well.
  zip.on('error', () => undefined)
  const files: WrittenFile[] = []
  let sinceAsked = 0
  async function askForRoom(bytes: number) {
    sinceAsked += bytes
    if (sinceAsked < ASKED_EVERY_BYTES) return
    sinceAsked = 0
    if (!(await hasRoom())) throw Object.assign(new Error('the disk is almost full'), { code: 'ENOSPC' })
  }
  return {
    async add(name, parts, { compress } = { compress: true }) {
      const hash = createHash('sha256')
      let bytes = 0
      async function* counted() {
        for await (const part of parts) {
          const piece = Buffer.from(part as Uint8Array)
          hash.update(piece)
          bytes += piece.length
          await askForRoom(piece.length)
          if (piece.length > 0) yield piece
        }
      }
      const content = Readable.from(counted(), { objectMode: false })
      zip.addReadStream(content, name, { mtime: madeAt, compress })
      await Promise.race([finished(content), written.then(() => Promise.reject(new Error('it ended early')))])
      files.push({ name, bytes, sha256: hash.digest('hex') })
    },
    files: () => files,
    async end() {
      zip.end()
      await written
    },
    abandon: () => void out.destroy(),
  }
}
