import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { aroundAll, describe, expect, test, vi } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { lastBackup } from '../../src/server/storage/last-backup.ts'
import { startDataCommand, startServerProcess } from '../setup/built-server.ts'
import { type Company, registerCompany, visitor } from '../setup/company.ts'
import { everyQuote } from '../setup/every-quote.ts'
import { keepWriting } from '../setup/keep-writing.ts'
import { putDatabase } from '../setup/prepared-database.ts'
import { scratchFolder, startProvoked } from '../setup/provoked-server.ts'
import { makeScratchFolder } from '../setup/scratch-folder.ts'

const run = async (command: Parameters<typeof startDataCommand>[0], DATA_DIR: string) =>
  (await startDataCommand(command, { DATA_DIR })).ended

describe('a backup of a server that runs', () => {
  const scratch = makeScratchFolder('backups')
  const data = join(scratch.path, 'data')
  const file = join(scratch.path, 'one.backup')
  let ridgeline: Company
  let before: number[]
  let written: number[]

  aroundAll(async (runTests) => {
    await putDatabase(data)
    const app = await startServerProcess({ DATA_DIR: data, TRUST_PROXY: 'true', PASSWORD_COST: 'low' })
    try {
      ridgeline = await registerCompany({}, { baseUrl: app.url })
      mkdirSync(join(data, 'mail'), { recursive: true })
      writeFileSync(join(data, 'mail', 'kept.eml'), 'Subject: line\u2028separator\r\n\r\nÄ')
      const writing = keepWriting(ridgeline)
      await writing.atLeast(5)
      before = [...writing.ids]
      const { code, words } = await run(['backup', file], data)
      expect(words).toMatch(/Backing up [\d,]+ rows \.\.\.\n[\s\S]*one\.backup holds [\d,]+ rows and 2 files/)
      expect(code).toBe(0)
      await writing.atLeast(before.length + 1)
      written = await writing.stop()
      await vi.waitUntil(() => !existsSync(join(data, 'snapshot')), { timeout: 120_000 })
      expect(await run(['backup', file], data)).toEqual({
        code: 1,
        words: `${file} is there already; it is not overwritten.\n`,
      })
      await runTests()
    } finally {
      await app.stop()
      scratch.remove()
    }
  })

  test('may be read by no one else, and is noted', () => {
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    expect(lastBackup(data)).toMatchObject({ file, bytes: statSync(file).size })
    expect(readdirSync(scratch.path).sort()).toEqual(['data', 'one.backup'])
  })

  // @spec 10.208
  test('restores into an empty folder: the person who was signed in finds all that was acknowledged before', async (context) => {
    const DATA_DIR = join(scratchFolder(context), 'restored')
    const killed = await startDataCommand(['restore', file], { DATA_DIR })
    await killed.said(/Restoring/)
    killed.kill()
    expect((await killed.ended).code).toBe(null)
    expect(readdirSync(DATA_DIR).filter((name) => !name.startsWith('lock'))).toEqual(['restoring'])

    const restored = await run(['restore', file], DATA_DIR)
    expect(restored.words).toMatch(
      /Restored [\d,]+ rows and 2 files\. Every count and checksum is as it was\.\n$/,
    )
    expect(restored.code).toBe(0)
    expect(existsSync(join(DATA_DIR, 'restoring'))).toBe(false)
    expect(readFileSync(join(DATA_DIR, 'mail', 'kept.eml'), 'utf8')).toContain('line\u2028separator')
    const again = await run(['restore', file], DATA_DIR)
    expect(again).toEqual({ code: 1, words: expect.stringContaining('already; it is not overwritten.') })

    const app = await startProvoked(context, { DATA_DIR })
    const office = visitor({ baseUrl: app.url, token: ridgeline.token })
    const quotes = await everyQuote(office)
    const ids = quotes.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(before))
    expect(written).toEqual(expect.arrayContaining(ids))
    expect(await office.call(contract.quotes.list)).toMatchObject({ total: ids.length })
    const next = await office.call(contract.quotes.create, { body: contract.quotes.create.example })
    expect(next.id).toBeGreaterThan(Math.max(...ids))
    expect(quotes.map(({ quote_number }) => quote_number)).not.toContain(next.quote_number)
  })

  // @spec 10.212 A truncated, altered or foreign backup is refused with words, and nothing is restored
  test.each([
    ['is cut off', (path: string) => truncateSync(path, statSync(path).size - 200), 'it is cut off.'],
    [
      'was changed',
      (path: string) => rewrite(path, (text) => text.replace('"quotes"', '"quites"')),
      'its checksum is wrong; it was changed after it was made.',
    ],
    [
      'lost its end',
      (path: string) => rewrite(path, (text) => text.replace(/\{"tables".*\n$/, '')),
      'it is cut off.',
    ],
    [
      'is something else',
      (path: string) => rewrite(path, () => 'a recipe\n'),
      'it is not a backup that this release can read.',
    ],
    [
      'is damaged',
      (path: string) => writeFileSync(path, 'a recipe'),
      'it is damaged (incorrect header check).',
    ],
  ])('a file that %s is refused, and nothing is restored', async (...[, spoil, why]) => {
    const folder = join(scratch.path, randomUUID())
    mkdirSync(folder)
    const spoilt = join(folder, 'spoilt.backup')
    writeFileSync(spoilt, readFileSync(file))
    spoil(spoilt)
    const DATA_DIR = join(folder, 'data')
    expect(await run(['restore', spoilt], DATA_DIR)).toEqual({
      code: 1,
      words: `Checking the backup ...\n${spoilt} cannot be restored: ${why}\n`,
    })
    expect(existsSync(DATA_DIR)).toBe(false)
  })
})

const rewrite = (path: string, change: (text: string) => string) =>
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(path)).toString('utf8'))))
