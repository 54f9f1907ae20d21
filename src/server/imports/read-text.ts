import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { declaredSeparator, guessSeparator } from '../../domain/imports/guess-separator.ts'
import { Refusal } from '../../domain/refusal.ts'

/** What a file that is brought may hold; its bytes: `LARGEST_IMPORT_BYTES` in the contract. */
export const MOST_ROWS = 200_000
export const MOST_COLUMNS = 200
/** A row of more is refused, in characters. */
export const LONGEST_ROW = 200_000

/** A row as it stands in a file, of which cells behind the 201st are left out; `fault`: why it cannot be read whole. */
export type FileRow = { number: number; cells: string[]; fault?: string }

/** Rows are handed on, stored and read as many at once, or fewer long ones: others wait for no more than these. */
export const ROWS_AT_ONCE = 500
export const CHARACTERS_AT_ONCE = 256 * 1024

const SAMPLE = 64 * 1024

type Pieces = AsyncIterable<Uint8Array>
/** Of a file that has been looked through once. */
export type TextFile = { sha256: string; encoding: string; beginning: Uint8Array }

/** Looks through a file: its hash, how it begins and how its letters are written. */
export async function lookThrough(pieces: Pieces): Promise<TextFile> {
  const hash = createHash('sha256')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let beginning: Uint8Array = new Uint8Array()
  let isUtf8 = true
  for await (const piece of pieces) {
    hash.update(piece)
    if (beginning.byteLength < SAMPLE) beginning = Buffer.concat([beginning, piece.subarray(0, SAMPLE)])
    isUtf8 &&= decodes(utf8, piece)
  }
  return { sha256: hash.digest('hex'), encoding: encodingOf(beginning, isUtf8), beginning }
}

function decodes(decoder: TextDecoder, piece: Uint8Array): boolean {
  try {
    decoder.decode(piece, { stream: true })
    return true
  } catch {
    return false
  }
}

/** By the mark that a file begins with, else by its bytes; what is no UTF-8 was written by a Windows of the West. */
function encodingOf(beginning: Uint8Array, isUtf8: boolean): string {
  const [first, second] = beginning
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const looked = beginning.subarray(0, 1024)
  looked.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const many = looked.byteLength / 4
  if ((zeros[1] ?? 0) > many && zeros[0] === 0) return 'utf-16le'
  if ((zeros[0] ?? 0) > many && zeros[1] === 0) return 'utf-16be'
  return isUtf8 ? 'utf-8' : 'windows-1252'
}

async function* lettersOf(pieces: Pieces, encoding: string): AsyncGenerator<string, void> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

/**
 * The rows of a text file, cells that are divided by whatever divides them in its first lines; also those of several lines.
 * @throws Refusal `unprocessable` for what is no such file
 */
export async function* rowsOfText(
  pieces: Pieces,
  { encoding, beginning }: TextFile,
): AsyncGenerator<FileRow, void> {
  const begins = new TextDecoder(encoding).decode(beginning)
  const declared = declaredSeparator(begins)
  const delimiter = declared ?? guessSeparator(begins)
  const parser = parse({
    delimiter,
    // Programs that put a heading of their own before what another has written end its line in their own way.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    // A quotation mark that is not closed would make one row of the rest of the file.
    max_record_size: LONGEST_ROW,
  })
  const letters = Readable.from(lettersOf(pieces, encoding))
  // What fails while it is read ends the parser, too.
  letters.on('error', (error) => parser.destroy(error))
  letters.pipe(parser)
  try {
    let number = 0
    for await (const record of parser) {
      number += 1
      if (number === 1 && declared !== null) continue
      // That there are more is all that is told of them.
      yield { number, cells: (record as string[]).slice(0, MOST_COLUMNS + 1) }
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error
  } finally {
    letters.destroy()
  }
}

const unreadable = ({ code, lines }: CsvError & { lines?: number }) =>
  new Refusal(
    'unprocessable',
    code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
      ? `A quotation mark is opened and not closed again, at or before line ${lines ?? 1}.`
      : `The file could not be read as CSV, at line ${lines ?? 1}.`,
  )
