import { createHash, hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { StartRefused } from '../settings.ts'

/** Fast rather than small: a level more takes twice the time for a tenth less. */
const COMPRESSION_LEVEL = 2
const PIECE_LENGTH = 64 * 1024
const SUMS = 4
const SUM_LIMIT = 2 ** 32

const header = z.object({
  moving_pro_backup: z.literal(1),
  /** The release that made it. */
  version: z.string(),
  /** The newest migration of its tables, by the moment that is its name in the database. */
  migration: z.int(),
  made_at: z.iso.datetime(),
})
const counted = z.object({ rows: z.int(), checksum: z.string() })
const trailer = z.object({
  tables: z.record(z.string(), counted),
  /** The last number that each table gave, where it numbers its rows. */
  sequences: z.record(z.string(), z.string()),
  files: z.int(),
  /** SHA-256 of all lines before this one. */
  sha256: z.string(),
})
export type Header = z.output<typeof header>
export type Trailer = z.output<typeof trailer>
export type Counted = z.output<typeof counted>

/**
 * What a backup consists of: one line each. A table's rows follow its line; a row is a JSON array of its columns as
 * PostgreSQL writes them as text, kept as it came.
 */
const part = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), table: z.string(), columns: z.array(z.string()) }),
  z.object({ kind: z.literal('file'), name: z.string(), base64: z.string() }),
])
export type Part = z.output<typeof part> | { kind: 'row'; line: string }

/** A checksum of rows in whatever order: two databases need not sort alike. */
export function createChecksum() {
  const sums = new Array<number>(SUMS).fill(0)
  let rows = 0
  return {
    add(row: string): void {
      rows += 1
      const digest = hash('sha256', row, 'buffer')
      for (let i = 0; i < SUMS; i += 1) {
        sums[i] = ((sums[i] as number) + digest.readUInt32BE(i * 4)) % SUM_LIMIT
      }
    },
    counted: (): Counted => ({
      rows,
      checksum: sums.map((sum) => sum.toString(16).padStart(8, '0')).join(''),
    }),
  }
}

/** Counts parts as they go by. */
export function createTally() {
  const sums = new Map<string, ReturnType<typeof createChecksum>>()
  let current: ReturnType<typeof createChecksum> | undefined
  let files = 0
  return {
    async *through(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
      for await (const part of parts) {
        if (part.kind === 'row') current?.add(part.line)
        else if (part.kind === 'file') files += 1
        else {
          current = createChecksum()
          sums.set(part.table, current)
        }
        yield part
      }
    },
    counted: (): Pick<Trailer, 'tables' | 'files'> => ({
      tables: Object.fromEntries([...sums].map(([table, sum]) => [table, sum.counted()])),
      files,
    }),
  }
}

/**
 * Writes a backup beside its place and puts it there when it is whole. Only its owner may read it: the
 * application's secret and everything of every customer are in it.
 * @throws StartRefused when there is a file already
 */
export async function writeBackup(
  file: string,
  head: Omit<Header, 'moving_pro_backup'>,
  parts: AsyncIterable<Part>,
  sequences: () => Promise<Trailer['sequences']>,
): Promise<void> {
  if (existsSync(file)) throw new StartRefused(`${file} is there already; it is not overwritten.`)
  const unfinished = `${file}.unfinished`
  const remove = () => rmSync(unfinished, { force: true })
  remove()
  process.once('exit', remove)
  const sha256 = createHash('sha256')
  const tally = createTally()
  async function* lines() {
    const digested = (line: string) => {
      sha256.update(line)
      return line
    }
    yield digested(`${JSON.stringify({ moving_pro_backup: 1, ...head } satisfies Header)}\n`)
    for await (const part of tally.through(parts)) {
      yield digested(`${part.kind === 'row' ? part.line : JSON.stringify(part)}\n`)
    }
    const end = { ...tally.counted(), sequences: await sequences(), sha256: sha256.digest('hex') }
    yield `${JSON.stringify(end satisfies Trailer)}\n`
  }
  try {
    const output = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })
    await pipeline(gathered(lines()), createGzip({ level: COMPRESSION_LEVEL }), output)
    renameSync(unfinished, file)
  } finally {
    remove()
    process.off('exit', remove)
  }
}

/**
 * Reads a backup from end to end.
 * @throws StartRefused in words when it is cut off, changed or no backup
 */
export async function checkBackup(file: string): Promise<{ head: Header; end: Trailer }> {
  const sha256 = createHash('sha256')
  let head: Header | undefined
  let last: string | undefined
  for await (const line of linesOf(file)) {
    if (last !== undefined) sha256.update(`${last}\n`)
    head ??= headOf(file, line)
    last = line
  }
  const end = last === undefined ? undefined : trailer.safeParse(parsed(last)).data
  if (head === undefined || end === undefined) throw unusable(file, 'it is cut off.')
  if (end.sha256 !== sha256.digest('hex')) {
    throw unusable(file, 'its checksum is wrong; it was changed after it was made.')
  }
  return { head, end }
}

/** The parts of a backup that was checked. */
export async function* partsOf(file: string): AsyncGenerator<Part> {
  for await (const line of linesOf(file)) {
    if (line.startsWith('[')) yield { kind: 'row', line }
    else {
      const said = part.safeParse(parsed(line))
      if (said.success) yield said.data
    }
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const compressed = createReadStream(file)
  const chunks = createGunzip()
  // An error of the file is one of what is read from it.
  compressed.on('error', (error) => chunks.destroy(error))
  let rest = ''
  try {
    for await (const chunk of compressed.pipe(chunks).setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() as string
      yield* lines
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartRefused(`There is no file ${file}.`)
    throw unusable(file, code === 'Z_BUF_ERROR' ? 'it is cut off.' : `it is damaged (${message}).`)
  } finally {
    compressed.destroy()
  }
  if (rest !== '') throw unusable(file, 'it is cut off.')
}

function headOf(file: string, line: string): Header {
  const head = header.safeParse(parsed(line))
  if (!head.success) throw unusable(file, 'it is not a backup that this release can read.')
  return head.data
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const unusable = (file: string, why: string) => new StartRefused(`${file} cannot be restored: ${why}`)

/** Few large pieces are compressed faster than many small ones. */
async function* gathered(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let pieces: string[] = []
  let length = 0
  for await (const line of lines) {
    pieces.push(line)
    length += line.length
    if (length < PIECE_LENGTH) continue
    yield pieces.join('')
    pieces = []
    length = 0
  }
  yield pieces.join('')
}
