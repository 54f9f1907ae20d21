import type { Readable } from 'node:stream'
import { readSheet } from 'read-excel-file/universal'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { fileSize } from '../../domain/file-size.ts'

/** A workbook is a ZIP of XML files, which are read whole: more than this is a bomb, or better saved as CSV. */
const MOST_ENTRIES = 2_000
const LARGEST_UNPACKED = 128 * 1024 * 1024
/** What names entities of its own may multiply them; no workbook does. */
const DECLARATIONS = [/<!DOCTYPE/i, /<!ENTITY/i]
const LONGEST_DECLARATION = 16

/** What a workbook's first line says where it was refused. */
export type WorkbookLine = string[] | { refused: string }

/** Why a workbook is not read, as a sentence. */
class Refused extends Error {}

const tooLarge = () =>
  new Refused(
    `This workbook is larger than ${fileSize(LARGEST_UNPACKED)} when it is unpacked. Save its sheet as CSV and choose that.`,
  )

/** The first sheet of a workbook, each row a line of JSON; what is refused is one line that says why. */
export async function readWorkbook(file: Uint8Array): Promise<Uint8Array> {
  const lines = await rowsOrRefusal(file)
  return Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

async function rowsOrRefusal(file: Uint8Array): Promise<WorkbookLine[]> {
  try {
    await refuseBombs(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
    // The one that finds its files by the same list at the end of the ZIP that was looked through.
    const rows = await readSheet(file.slice().buffer as ArrayBuffer)
    return rows.map((row) => row.map(cellInWords))
  } catch (error) {
    const refused =
      error instanceof Refused
        ? error.message
        : 'This workbook could not be read. Save its sheet as CSV and choose that.'
    return [{ refused }]
  }
}

/** A cell as a person would have typed it: days and times in ISO form. */
function cellInWords(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    if (Number.isNaN(cell.getTime())) return ''
    const [day = '', clock = ''] = cell.toISOString().split('T')
    const minutes = clock.slice(0, 5)
    // A time without a day is one of the day on which Excel's calendar begins.
    if (day < '1900-01-02') return minutes
    return minutes === '00:00' ? day : `${day} ${minutes}`
  }
  return String(cell)
}

/**
 * Looks through every file of the ZIP as it is unpacked, a piece at a time, before any of it is kept.
 * @throws Refused for one that holds more than it may, lies about it, or declares entities
 */
async function refuseBombs(file: Buffer): Promise<void> {
  const zip = await opened(file)
  if (zip.entryCount > MOST_ENTRIES) throw new Refused('This workbook has too many parts to be one.')
  const entries = await entriesOf(zip)
  const claimed = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (claimed > LARGEST_UNPACKED) throw tooLarge()
  let unpacked = 0
  for (const entry of entries) {
    let before = ''
    // yauzl ends with an error where more comes out of it than it claims.
    for await (const piece of await streamOf(zip, entry)) {
      unpacked += (piece as Buffer).byteLength
      if (unpacked > LARGEST_UNPACKED) throw tooLarge()
      if (!/\.(xml|rels)$/i.test(entry.fileName)) continue
      // Without the zeros of UTF-16, in which a declaration could hide.
      const text = before + (piece as Buffer).toString('latin1').replaceAll('\u0000', '')
      if (DECLARATIONS.some((declaration) => declaration.test(text))) {
        throw new Refused('This workbook declares entities of its own, which none that Excel writes does.')
      }
      before = text.slice(-LONGEST_DECLARATION)
    }
  }
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
