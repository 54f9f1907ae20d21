import { matchColumns } from '../../domain/imports/match-columns.ts'
import { Refusal } from '../../domain/refusal.ts'
import { isStorable } from '../../domain/storable-text.ts'
import {
  deletePieces,
  getImportLocked,
  type ImportScope,
  insertRows,
  piecesInOrder,
  type StoredImport,
  type StoredRow,
  updateImport,
} from './queries.ts'
import { lookThrough, rowsOfText, type TextFile } from './read-text.ts'
import type { WorkbookLine } from './read-workbook.ts'

const MOST_ROWS = 200_000
const MOST_COLUMNS = 200
/** Stored in one statement. */
const AT_ONCE = 500

const WORKBOOK_READER = import.meta.resolve('./workbook-worker.ts')
/** Every control character but those that divide lines and cells. */
const CONTROL = /[^\P{Cc}\t\r\n]/gu

type Row = Pick<StoredRow, 'number' | 'cells' | 'fault'>

/**
 * Reads a file that has arrived into rows, a few hundred at a time, and matches its columns. Once more from the start where
 * it was stopped: rows that are there stay.
 * @param within opens a scope in a transaction of its own
 * @throws Refusal for what is no file with rows
 */
export async function readFile(
  scope: ImportScope,
  row: StoredImport,
  within: <T>(work: (scope: ImportScope) => Promise<T>) => Promise<T>,
): Promise<void> {
  const pieces = () => piecesInOrder(scope, row.id)
  const file = await lookThrough(pieces())
  const rows = rowsOf(scope, row, file, pieces)
  const { value: headings } = await rows.next()
  if (!headings) throw new Refusal('unprocessable', 'The file is empty.')
  const width = headings.cells.length
  if (width > MOST_COLUMNS)
    throw new Refusal(
      'unprocessable',
      `A file can have at most ${MOST_COLUMNS} columns; this one has ${width}.`,
    )
  let batch: Row[] = []
  let count = 0
  const store = async () => {
    const stored = batch
    batch = []
    if (stored.length > 0) await insertRows(scope, row, stored)
  }
  for await (const next of rows) {
    count += 1
    if (count > MOST_ROWS) {
      throw new Refusal(
        'unprocessable',
        `A file can have at most ${MOST_ROWS.toLocaleString('en-US')} rows. Please split it.`,
      )
    }
    batch.push({
      ...next,
      fault: next.fault ?? tooWide(next.cells, width),
      cells: next.cells.slice(0, width),
    })
    if (batch.length === AT_ONCE) await store()
  }
  await store()
  if (count === 0) throw new Refusal('unprocessable', 'The file has headings, and no rows below them.')
  await within(async (scope) => {
    const { state } = await getImportLocked(scope, row.id)
    if (state !== 'reading') return
    await deletePieces(scope, row.id)
    await updateImport(scope, row.id, {
      state: 'uploaded',
      sha256: file.sha256,
      headings: headings.cells,
      columns: matchColumns(row.kind, headings.cells),
      rows: count,
      position: 0,
      counts: {},
    })
  })
}

const tooWide = (cells: readonly string[], width: number) =>
  cells.slice(width).some((cell) => cell.trim() !== '')
    ? 'Has more cells than the file has columns: a separator within a cell has to stand within quotation marks.'
    : null

/** The rows with something in them, each with its number in the file, as they can be stored. */
async function* rowsOf(
  scope: ImportScope,
  row: StoredImport,
  file: TextFile,
  pieces: () => AsyncGenerator<Uint8Array, void>,
): AsyncGenerator<Row, undefined> {
  const isWorkbook = file.beginning[0] === 0x50 && file.beginning[1] === 0x4b
  refuseOthers(file, row, isWorkbook)
  let number = 0
  for await (const cells of isWorkbook ? rowsOfWorkbook(scope, pieces()) : rowsOfText(pieces(), file)) {
    number += 1
    if (cells.every((cell) => cell.trim() === '')) continue
    yield { number, ...storable(cells) }
  }
  return undefined
}

/** Cells as the database takes them; where they are not, their row says so and is never imported. */
function storable(cells: readonly string[]): Pick<Row, 'cells' | 'fault'> {
  const isClean = cells.every((cell) => isStorable(cell) && cell.search(CONTROL) < 0)
  if (isClean) return { cells: [...cells], fault: null }
  return {
    cells: cells.map((cell) => cell.toWellFormed().replace(CONTROL, '\uFFFD')),
    fault: 'Contains characters that cannot be read. Please type the marked places again.',
  }
}

function refuseOthers({ beginning }: TextFile, { fileName }: StoredImport, isWorkbook: boolean): void {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => beginning[at] === byte)
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) {
    throw new Refusal(
      'unprocessable',
      'This is a workbook of Excel 97–2003. Save it as .xlsx or CSV and choose that.',
    )
  }
  if (begins(0x25, 0x50, 0x44, 0x46))
    throw new Refusal('unprocessable', 'This is a PDF. Choose a CSV file or an Excel workbook.')
  if (/\.xlsx$/i.test(fileName) && !isWorkbook) {
    throw new Refusal('unprocessable', 'This is not an Excel workbook, whatever its name says.')
  }
}

/** The first sheet of a workbook, read in a thread of its own, which ends before it has taken all memory. */
async function* rowsOfWorkbook(
  { organizationId, services }: ImportScope,
  pieces: AsyncGenerator<Uint8Array, void>,
): AsyncGenerator<string[], void> {
  const parts: Uint8Array[] = []
  for await (const piece of pieces) parts.push(piece)
  const task = { file: new Uint8Array(Buffer.concat(parts)) }
  const lines = await services.threads.make(WORKBOOK_READER, organizationId, task).catch((error) => {
    if (error instanceof Refusal && error.code === 'too-many') throw error
    throw new Refusal(
      'unprocessable',
      'This workbook is too large to be read. Save its sheet as CSV and choose that.',
    )
  })
  const decoder = new TextDecoder()
  let begins = 0
  while (begins < lines.byteLength) {
    const ends = lines.indexOf(10, begins)
    const line: WorkbookLine = JSON.parse(decoder.decode(lines.subarray(begins, ends)))
    if (!Array.isArray(line)) throw new Refusal('unprocessable', line.refused)
    yield line
    begins = ends + 1
  }
}
