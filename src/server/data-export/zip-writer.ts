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

/**
 * Writes a ZIP file piece by piece, so that it is never in memory.
 * @param madeAt what all files in it are dated
 */
export function createZipWriter(file: string, madeAt: Date): ZipWriter {
  const zip = new ZipFile()
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(zip.outputStream, out)
  // Whoever adds the next file or ends it is told.
  written.catch(() => undefined)
  // What fails while it is read fails its own stream as well.
  zip.on('error', () => undefined)
  const files: WrittenFile[] = []
  return {
    async add(name, parts, { compress } = { compress: true }) {
      const hash = createHash('sha256')
      let bytes = 0
      async function* counted() {
        for await (const part of parts) {
          const piece = Buffer.from(part as Uint8Array)
          hash.update(piece)
          bytes += piece.length
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
