import { LARGEST_IMPORT_BYTES } from '../../contract/imports.ts'
import { fileSize } from '../../domain/file-size.ts'
import { Refusal } from '../../domain/refusal.ts'
import { isStorable } from '../../domain/storable-text.ts'
import {
  CHARACTERS_AT_ONCE,
  type FileRow,
  LONGEST_ROW,
  lookThrough,
  MOST_COLUMNS,
  MOST_ROWS,
  ROWS_AT_ONCE,
  rowsOfText,
  type TextFile,
} from './read-text.ts'
import { rowsOfWorkbook } from './read-workbook.ts'

/** Every control character but those that divide lines and cells. */
const CONTROL = /[^\P{Cc}\t\r\n]/gu

/** A row as it is stored; `fault`: why it cannot be imported. */
export type ReadRow = FileRow & { fault: string | null }
/** What is read of a file: first its headings, then its rows. */
export type ReadPart = { sha256: string; headings: string[] } | { rows: ReadRow[] }

const unprocessable = (words: string) => new Refusal('unprocessable', words)

/**
 * Reads a CSV file or a workbook, and hands on its rows as they are read.
 * @param pieces the file from its beginning, each time it is called
 * @throws Refusal for what is no file with rows, or has more of anything than a file may
 */
export async function* readRows(
  fileName: string,
  pieces: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<ReadPart, void> {
  const file = await lookThrough(pieces())
  const rows = filledRows(file, fileName, pieces)
  const { value: headings } = await rows.next()
  if (!headings) throw unprocessable('The file is empty.')
  const width = headings.cells.length
  if (width > MOST_COLUMNS) {
    throw unprocessable(`A file can have at most ${MOST_COLUMNS} columns; this one has more.`)
  }
  yield { sha256: file.sha256, headings: storable(headings).cells }
  let [batch, inBatch, count, characters]: [ReadRow[], number, number, number] = [[], 0, 0, 0]
  for await (const row of rows) {
    const length = lengthOf(row.cells)
    count += 1
    characters += length
    refuseMany(count, characters)
    batch.push(fitting(row, { width, length }))
    inBatch += length
    if (batch.length < ROWS_AT_ONCE && inBatch < CHARACTERS_AT_ONCE) continue
    yield { rows: batch }
    batch = []
    inBatch = 0
  }
  if (batch.length > 0) yield { rows: batch }
  if (count === 0) throw unprocessable('The file has headings, and no rows below them.')
}

const lengthOf = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + cell.length, 0)

function refuseMany(count: number, characters: number): void {
  if (count > MOST_ROWS) {
    throw unprocessable(`A file can have at most ${MOST_ROWS.toLocaleString('en-US')} rows. Please split it.`)
  }
  // A workbook may name one long text in every cell.
  if (characters > LARGEST_IMPORT_BYTES) {
    throw unprocessable(`A file can hold at most ${fileSize(LARGEST_IMPORT_BYTES)} of text. Please split it.`)
  }
}

/** A row of as many cells as the file has columns; what it has too much of is its fault. */
function fitting(row: FileRow, { width, length }: { width: number; length: number }): ReadRow {
  if (length > LONGEST_ROW) {
    const fault = `Holds more than ${LONGEST_ROW.toLocaleString('en-US')} characters.`
    return { number: row.number, cells: row.cells.slice(0, width).map((cell) => cell.slice(0, 100)), fault }
  }
  const { cells, fault } = storable(row)
  const isWider = cells.slice(width).some((cell) => cell.trim() !== '')
  return { number: row.number, cells: cells.slice(0, width), fault: fault ?? (isWider ? TOO_WIDE : null) }
}

const TOO_WIDE =
  'Has more cells than the file has columns: a separator within a cell has to stand within quotation marks.'

/** Cells as the database takes them; where they are not, their row says so and is never imported. */
function storable({ cells }: FileRow): Pick<ReadRow, 'cells' | 'fault'> {
  const isClean = cells.every((cell) => isStorable(cell) && cell.search(CONTROL) < 0)
  if (isClean) return { cells, fault: null }
  return {
    cells: cells.map((cell) => cell.toWellFormed().replace(CONTROL, '\uFFFD')),
    fault: 'Contains characters that cannot be read. Please type the marked places again.',
  }
}

async function* filledRows(
  file: TextFile,
  fileName: string,
  pieces: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<FileRow, undefined> {
  const isWorkbook = file.beginning[0] === 0x50 && file.beginning[1] === 0x4b
  refuseOthers(file, fileName, isWorkbook)
  for await (const row of isWorkbook ? workbookRows(pieces()) : rowsOfText(pieces(), file)) {
    if (row.cells.some((cell) => cell.trim() !== '')) yield row
  }
  return undefined
}

async function* workbookRows(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow, void> {
  try {
    const parts: Uint8Array[] = []
    for await (const piece of pieces) parts.push(piece)
    yield* rowsOfWorkbook(Buffer.concat(parts.splice(0)))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unprocessable('This workbook could not be read. Save its sheet as CSV and choose that.')
  }
}

function refuseOthers({ beginning }: TextFile, fileName: string, isWorkbook: boolean): void {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => beginning[at] === byte)
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) {
    throw unprocessable('This is a workbook of Excel 97–2003. Save it as .xlsx or CSV and choose that.')
  }
  if (begins(0x25, 0x50, 0x44, 0x46)) {
    throw unprocessable('This is a PDF. Choose a CSV file or an Excel workbook.')
  }
  if (/\.xlsx$/i.test(fileName) && !isWorkbook) {
    throw unprocessable('This is not an Excel workbook, whatever its name says.')
  }
}
