import { LARGEST_IMPORT_BYTES } from '../../contract/imports.ts'
import { fileSize } from '../../domain/file-size.ts'
import { findHeadings, LOOKED_THROUGH } from '../../domain/imports/find-headings.ts'
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
import { readWorkbook } from './read-workbook.ts'

/** Every control character but those that divide lines and cells. */
const CONTROL = /[^\P{Cc}\t\r\n]/gu

/** A row as it is stored; `fault`: why it cannot be imported. */
export type ReadRow = Omit<FileRow, 'fault'> & { fault: string | null }
/** Where the rows stand that are read: a sheet by its place, and the row of the headings as the file counts them. */
export type ReadPlace = { sheet: number; headingRow: number }
/** Where someone said that they stand; what is left out is looked for. */
export type AskedRows = Partial<ReadPlace>
type ReadFile = ReadPlace & { sha256: string; headings: string[]; sheets: string[] }
/** What is read of a file: first its headings and where they were found, then its rows. */
export type ReadPart = ReadFile | { rows: ReadRow[] }

const unprocessable = (words: string) => new Refusal('unprocessable', words)

/**
 * Reads a CSV file or a workbook, and hands on its rows as they are read: those below the headings, which may stand below
 * titles, and on a sheet behind others.
 * @param pieces the file from its beginning, each time it is called
 * @throws Refusal for what is no file with rows, or has more of anything than a file may
 */
export async function* readRows(
  fileName: string,
  pieces: () => AsyncIterable<Uint8Array>,
  asked: AskedRows = {},
): AsyncGenerator<ReadPart, void> {
  const file = await lookThrough(pieces())
  const { sheets, sheet, rows: all } = await openedRows(file, { fileName, pieces, asked })
  const { headings, rows } = await belowHeadings(all, asked.headingRow)
  if (!headings) throw unprocessable(asked.headingRow ? 'There is no such row.' : 'The file is empty.')
  const width = headings.cells.length
  if (width > MOST_COLUMNS) {
    throw unprocessable(`A file can have at most ${MOST_COLUMNS} columns; this one has more.`)
  }
  const place = { sheets, sheet, headingRow: headings.number }
  yield { sha256: file.sha256, headings: storable(headings).cells, ...place }
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
  const { cells, fault } = { ...storable(row), ...(row.fault && { fault: row.fault }) }
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

type Rows = AsyncGenerator<FileRow, void>

/** The rows that a table begins with, and the same with those behind them. */
async function beginningOf(rows: Rows): Promise<{ first: FileRow[]; whole: Rows }> {
  const first: FileRow[] = []
  while (first.length < LOOKED_THROUGH) {
    const { value } = await rows.next()
    if (!value) break
    first.push(value)
  }
  async function* whole() {
    yield* first
    yield* rows
  }
  return { first, whole: whole() }
}

/** The row that names the columns, and those below it. */
async function belowHeadings(all: Rows, headingRow: number | undefined) {
  const { first, whole } = await beginningOf(all)
  const found = first[findHeadings(first.map(({ cells }) => cells)).at]?.number
  for await (const row of keptOpen(whole)) {
    if (row.number >= (headingRow ?? found ?? 0)) return { headings: row, rows: whole }
  }
  return { headings: null, rows: whole }
}

/** To be left in the middle: what is not read yet can be read by another loop. */
const keptOpen = (rows: Rows): AsyncIterable<FileRow> => ({
  [Symbol.asyncIterator]: () => ({ next: () => rows.next() as Promise<IteratorResult<FileRow>> }),
})

async function* filled(rows: Rows): Rows {
  for await (const row of rows) if (row.cells.some((cell) => cell.trim() !== '')) yield row
}

type Asked = { fileName: string; pieces: () => AsyncIterable<Uint8Array>; asked: AskedRows }
type OpenedRows = { sheets: string[]; sheet: number; rows: Rows }

async function openedRows(file: TextFile, { fileName, pieces, asked }: Asked): Promise<OpenedRows> {
  const isWorkbook = file.beginning[0] === 0x50 && file.beginning[1] === 0x4b
  refuseOthers(file, fileName, isWorkbook)
  if (!isWorkbook) return { sheets: [], sheet: 0, rows: filled(rowsOfText(pieces(), file)) }
  return unlessUnreadable(async () => {
    const parts: Uint8Array[] = []
    for await (const piece of pieces()) parts.push(piece)
    const { sheets, rows } = await readWorkbook(Buffer.concat(parts.splice(0)))
    const sheet = asked.sheet ?? (await sheetWithHeadings(sheets.length, (at) => filled(rows(at))))
    return { sheets, sheet, rows: readable(filled(rows(sheet))) }
  })
}

/** So many sheets are looked at. */
const MOST_SHEETS = 20

/** Of several sheets the one whose headings are known best: before it may stand a cover, behind it what the report adds. */
async function sheetWithHeadings(count: number, rowsOf: (sheet: number) => Rows): Promise<number> {
  let best = { sheet: 0, known: 0 }
  for (let sheet = 0; count > 1 && sheet < Math.min(count, MOST_SHEETS); sheet += 1) {
    const rows = rowsOf(sheet)
    const { first } = await beginningOf(rows)
    await rows.return()
    const { at, known } = findHeadings(first.map(({ cells }) => cells))
    if (known > best.known && first.length > at + 1) best = { sheet, known }
  }
  return best.sheet
}

async function* readable(rows: Rows): Rows {
  try {
    yield* rows
  } catch (error) {
    throw error instanceof Refusal ? error : notReadable()
  }
}

async function unlessUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Refusal ? error : notReadable()
  }
}

const notReadable = () =>
  unprocessable('This workbook could not be read. Save its sheet as CSV and choose that.')

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
