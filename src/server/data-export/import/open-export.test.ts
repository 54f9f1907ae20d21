import { createHash } from 'node:crypto'
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ZipFile } from 'yazl'
import { makeScratchFolder } from '../../../../test/setup/scratch-folder.ts'
import { EXPORT_FORMAT } from '../../../domain/data-export/manifest.ts'
import { StartRefused } from '../../settings.ts'
import { linesOf, openExport } from './open-export.ts'

type Files = Record<string, string | Buffer>
const CSV = 'csv/customers.csv'
const ROWS = 'json/customers.jsonl'
const GOOD: Files = { [CSV]: 'Name\r\nMegan Ortega\r\n', [ROWS]: '{"id":1}\n{"id":2}\n' }

const manifestOf = (files: Files, more: object = {}) => ({
  format: EXPORT_FORMAT,
  release: '0.1.0',
  migration: '0074_data-exports',
  made_at: '2026-11-23T10:00:00.000Z',
  company: 'Ridgeline Movers',
  made_by: 'office@ridgeline.example',
  tables: [{ name: 'customers', columns: ['id'], rows: 2 }],
  files: Object.entries(files).map(([name, content]) => ({
    name,
    bytes: Buffer.byteLength(content),
    sha256: createHash('sha256').update(content).digest('hex'),
  })),
  missing_photos: [],
  ...more,
})

/** @param told what the manifest says; null for no manifest */
async function zipOf(files: Files, told: unknown = manifestOf(files)): Promise<string> {
  const scratch = makeScratchFolder('export')
  onTestFinished(scratch.remove)
  const path = join(scratch.path, 'export.zip')
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content as string), name)
  if (told !== null) {
    const text = typeof told === 'string' ? told : JSON.stringify(told)
    zip.addBuffer(Buffer.from(text), 'manifest.json')
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

/** Changes the bytes of a file where they say this, everywhere in it. */
function rewrite(path: string, from: string, to: string): string {
  writeFileSync(path, Buffer.from(readFileSync(path, 'latin1').replaceAll(from, to), 'latin1'))
  return path
}

/** Reads all of it. */
async function readWhole(path: string) {
  const file = await openExport(path)
  try {
    for (const { name } of file.manifest.files) for await (const _ of file.read(name));
    return file.manifest.company
  } finally {
    file.close()
  }
}

test('an export is read as it was written', async () => {
  const path = await zipOf(GOOD)
  expect(await readWhole(path)).toBe('Ridgeline Movers')
  const file = await openExport(path)
  onTestFinished(() => file.close())
  expect(await Readable.from(linesOf(file.read(ROWS))).toArray()).toEqual(['{"id":1}', '{"id":2}'])
})

const zeros = Buffer.alloc(20_000_000)
const attacks: [what: string, path: () => Promise<string>, why: RegExp][] = [
  [
    'is no ZIP',
    async () => {
      const path = await zipOf(GOOD)
      writeFileSync(path, 'a recipe')
      return path
    },
    /not a whole ZIP file/,
  ],
  [
    'is cut off',
    async () => {
      const path = await zipOf(GOOD)
      writeFileSync(path, readFileSync(path).subarray(0, -40))
      return path
    },
    /not a whole ZIP file/,
  ],
  [
    'is another ZIP',
    () => zipOf({ [CSV]: 'x' }, null),
    /not an export of Moving Pro: it has no manifest\.json/,
  ],
  ['has a broken manifest', () => zipOf(GOOD, '{"format":'), /manifest\.json cannot be read/],
  ['has a manifest of something else', () => zipOf(GOOD, { format: 1 }), /does not say what an export holds/],
  [
    'was made by a later release',
    () => zipOf(GOOD, { format: EXPORT_FORMAT + 1, other: true }),
    /made by a later release of Moving Pro/,
  ],
  [
    'was changed',
    () => zipOf({ ...GOOD, [CSV]: 'Name\r\nMegan Ortegb\r\n' }, manifestOf(GOOD)),
    /csv\/customers\.csv was changed after it was made/,
  ],
  [
    'has grown',
    () => zipOf({ ...GOOD, [CSV]: `${GOOD[CSV]}more` }, manifestOf(GOOD)),
    /csv\/customers\.csv was changed after it was made/,
  ],
  [
    'lacks a file',
    () => zipOf({ [CSV]: GOOD[CSV] as string }, manifestOf(GOOD)),
    /json\/customers\.jsonl is missing/,
  ],
  [
    'holds a file more',
    () => zipOf({ ...GOOD, 'csv/more.csv': 'x' }, manifestOf(GOOD)),
    /csv\/more\.csv was put into it after it was made/,
  ],
  [
    'holds a program',
    () => zipOf({ ...GOOD, 'bin/run.sh': 'x' }),
    /a file that does not belong in an export: "bin\/run\.sh"/,
  ],
  [
    'leads out of its folder',
    async () => rewrite(await zipOf({ ...GOOD, 'csv/abcdef.csv': 'x' }), 'csv/abcdef.csv', '../../etc/cron'),
    /not a whole ZIP file|does not belong in an export/,
  ],
  [
    'leads to a place of its own',
    async () => rewrite(await zipOf({ ...GOOD, 'csv/abcdef.csv': 'x' }), 'csv/abcdef.csv', '/etc/cron.d/ab'),
    /not a whole ZIP file|does not belong in an export/,
  ],
  [
    'packs far too much',
    () => zipOf({ ...GOOD, 'documents/bomb.pdf': zeros }),
    /documents\/bomb\.pdf would unpack to far more/,
  ],
  [
    'says less than it packs',
    async () => {
      const path = await zipOf({ ...GOOD, 'documents/bomb.pdf': zeros })
      const size = Buffer.alloc(4)
      size.writeUInt32LE(zeros.length)
      const small = Buffer.alloc(4)
      small.writeUInt32LE(100)
      return rewrite(path, size.toString('latin1'), small.toString('latin1'))
    },
    /is damaged|not a whole ZIP file|was changed/,
  ],
]

// @spec 10.180
test.each(attacks)('a file that %s is refused in words', async (_what, path, why) => {
  const refused = await readWhole(await path()).then(
    () => null,
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(StartRefused)
  expect((refused as Error).message).toMatch(/^The file cannot be brought in: /)
  expect((refused as Error).message).toMatch(why)
})

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

test.each([
  [
    ['{"a":1}\n{"b"', ':2}\n'],
    ['{"a":1}', '{"b":2}'],
  ],
  [
    ['{"a":1}\n', '\n'],
    ['{"a":1}', ''],
  ],
  [[], []],
])('the lines of %j', async (texts, lines) => {
  expect(await Readable.from(linesOf(pieces(...texts))).toArray()).toEqual(lines)
})

test('a line without its end is refused', async () => {
  const lines = Readable.from(linesOf(pieces('{"a":1}\n{"b"')))
  await expect(lines.toArray()).rejects.toThrow('a row in it is cut off.')
})
