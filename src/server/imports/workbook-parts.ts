import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { fileSize } from '../../domain/file-size.ts'
import { Refusal } from '../../domain/refusal.ts'

/** A workbook is a ZIP of XML files; more than this, once it is unpacked, is better saved as CSV. */
const MOST_ENTRIES = 2_000
const LARGEST_UNPACKED = 128 * 1024 * 1024

const unprocessable = (words: string) => new Refusal('unprocessable', words)

/** What the elements of a part are told to, by their names without a prefix. */
export type Reader = {
  open?(name: string, attributes: Record<string, string>): void
  text?(words: string): void
  close?(name: string): void
}

/** The XML files of a workbook, each read a piece at a time. */
export type WorkbookParts = {
  has(path: string): boolean
  /** Reads a part; what was told to the reader meanwhile can be taken at each step. */
  read(path: string, reader: Reader): AsyncGenerator<void, void>
  readWhole(path: string, reader: Reader): Promise<void>
}

/** @throws Refusal for a workbook that holds more than it may, declares entities, or is none */
export async function openWorkbook(file: Buffer): Promise<WorkbookParts> {
  const zip = await opened(file)
  if (zip.entryCount > MOST_ENTRIES) throw unprocessable('This workbook has too many parts to be one.')
  const entries = new Map((await entriesOf(zip)).map((entry) => [entry.fileName, entry]))
  let claimed = 0
  for (const { uncompressedSize } of entries.values()) claimed += uncompressedSize
  if (claimed > LARGEST_UNPACKED) {
    throw unprocessable(
      `This workbook is larger than ${fileSize(LARGEST_UNPACKED)} when it is unpacked. Save its sheet as CSV and choose that.`,
    )
  }

  async function* read(path: string, reader: Reader): AsyncGenerator<void, void> {
    const entry = entries.get(path)
    if (!entry) throw new Error(`the workbook has no ${path}`)
    const parser = parserFor(reader)
    const decoder = new TextDecoder('utf-8', { fatal: true })
    // yauzl ends with an error where more comes out of an entry than it claims.
    for await (const piece of await streamOf(zip, entry)) {
      parser.write(decoder.decode(piece as Buffer, { stream: true }))
      yield
    }
    parser.write(decoder.decode()).close()
    yield
  }

  return {
    has: (path) => entries.has(path),
    read,
    async readWhole(path, reader) {
      for await (const _ of read(path, reader));
    },
  }
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

function parserFor({ open, text, close }: Reader) {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('doctype', () => {
    throw unprocessable('This workbook declares entities of its own, which none that Excel writes does.')
  })
  parser.on('opentag', ({ name, attributes }) => open?.(withoutPrefix(name), attributes))
  parser.on('text', (words) => text?.(words))
  parser.on('cdata', (words) => text?.(words))
  parser.on('closetag', ({ name }) => close?.(withoutPrefix(name)))
  return parser
}

const opened = (file: Buffer) =>
  new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(file, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    ),
  )

const entriesOf = (zip: ZipFile) =>
  new Promise<Entry[]>((resolve, reject) => {
    const entries: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      entries.push(entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', reject)
    zip.readEntry()
  })

const streamOf = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  )
