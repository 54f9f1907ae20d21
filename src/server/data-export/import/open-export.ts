import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import {
  EXPORT_FILE,
  EXPORT_FORMAT,
  type ExportManifest,
  exportManifest,
  MANIFEST_FILE,
} from '../../../domain/data-export/manifest.ts'
import { StartRefused } from '../../settings.ts'

/** Nothing that was exported packs so much more into so little: what does was made to fill a disk. */
const MOST_PACKED = 500
const ALWAYS_FINE_BYTES = 10_000_000
const LARGEST_MANIFEST_BYTES = 200_000_000
/** The longest line: a row with its PDFs. */
const LONGEST_LINE_BYTES = 100_000_000
const NEWLINE = 10

export type OpenExport = {
  manifest: ExportManifest
  /** The content of a file, while its size and hash are compared with what the manifest says. */
  read(name: string): AsyncGenerator<Buffer, void>
  has(name: string): boolean
  close(): void
}

export const cannotBeBroughtIn = (why: string) => new StartRefused(`The file cannot be brought in: ${why}`)

/** @throws StartRefused when it is no export, is cut off, or holds what does not belong into one */
export async function openExport(path: string): Promise<OpenExport> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch((error: Error) => {
    throw cannotBeBroughtIn(`it is not a whole ZIP file (${error.message}).`)
  })
  try {
    const entries = await entriesOf(zip)
    const manifest = await readManifest(zip, entries)
    refuseStrange(entries, manifest)
    const told = new Map(manifest.files.map((file) => [file.name, file]))
    return {
      manifest,
      async *read(name) {
        const [entry, expected] = [entries.get(name), told.get(name)]
        if (!entry || !expected) throw cannotBeBroughtIn(`${name} is missing.`)
        const hash = createHash('sha256')
        let bytes = 0
        for await (const piece of piecesOf(zip, entry)) {
          bytes += piece.length
          if (bytes > expected.bytes) throw changed(name)
          hash.update(piece)
          yield piece
        }
        if (bytes !== expected.bytes || hash.digest('hex') !== expected.sha256) throw changed(name)
      },
      has: (name) => told.has(name),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const changed = (name: string) => cannotBeBroughtIn(`${name} was changed after it was made.`)

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize, compressedSize } = entry
      if (fileName !== MANIFEST_FILE && !EXPORT_FILE.test(fileName)) {
        throw cannotBeBroughtIn(
          `it holds a file that does not belong in an export: ${JSON.stringify(fileName.slice(0, 200))}`,
        )
      }
      if (entries.has(fileName)) throw cannotBeBroughtIn(`${fileName} is in it twice.`)
      if (uncompressedSize > ALWAYS_FINE_BYTES && uncompressedSize > MOST_PACKED * compressedSize) {
        throw cannotBeBroughtIn(`${fileName} would unpack to far more than an export holds.`)
      }
      if (entry.isEncrypted()) throw cannotBeBroughtIn(`${fileName} is encrypted.`)
      entries.set(fileName, entry)
    }
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw cannotBeBroughtIn(`it is not a whole ZIP file (${(error as Error).message}).`)
  }
  return entries
}

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<ExportManifest> {
  const entry = entries.get(MANIFEST_FILE)
  if (!entry) throw cannotBeBroughtIn(`it is not an export of Moving Pro: it has no ${MANIFEST_FILE}.`)
  if (entry.uncompressedSize > LARGEST_MANIFEST_BYTES)
    throw cannotBeBroughtIn(`${MANIFEST_FILE} is too large.`)
  const pieces: Buffer[] = []
  for await (const piece of piecesOf(zip, entry)) pieces.push(piece)
  let json: unknown
  try {
    json = JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    throw cannotBeBroughtIn(`${MANIFEST_FILE} cannot be read.`)
  }
  const { format } = (json ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > EXPORT_FORMAT) {
    throw cannotBeBroughtIn('it was made by a later release of Moving Pro; bring it into that one.')
  }
  const { success, data } = exportManifest.safeParse(json)
  if (!success) throw cannotBeBroughtIn(`${MANIFEST_FILE} does not say what an export holds.`)
  return data
}

function refuseStrange(entries: ReadonlyMap<string, Entry>, { files }: ExportManifest): void {
  const told = new Set(files.map(({ name }) => name))
  const missing = files.find(({ name }) => !entries.has(name))
  if (missing) throw cannotBeBroughtIn(`${missing.name} is missing.`)
  const strange = [...entries.keys()].find((name) => name !== MANIFEST_FILE && !told.has(name))
  if (strange !== undefined) throw cannotBeBroughtIn(`${strange} was put into it after it was made.`)
}

async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer, void> {
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry)
    for await (const piece of stream) yield piece as Buffer
  } catch (error) {
    throw cannotBeBroughtIn(`${entry.fileName} is damaged (${(error as Error).message}).`)
  }
}

/** The lines of a file, one at a time. */
export async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  let begun: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    let from = 0
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...begun, piece.subarray(from, end)]).toString('utf8')
      begun = []
      length = 0
      from = end + 1
    }
    const rest = piece.subarray(from)
    if (rest.length === 0) continue
    begun.push(rest)
    length += rest.length
    if (length > LONGEST_LINE_BYTES) throw cannotBeBroughtIn('a row in it is too long.')
  }
  if (length > 0) throw cannotBeBroughtIn('a row in it is cut off.')
}
