import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { describe, expect, test, vi } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { startServerProcess } from '../setup/built-server.ts'
import { registerCompany, visitor } from '../setup/company.ts'
import { dataFolder, refusalOf, scratchFolder, startProvoked } from '../setup/provoked-server.ts'

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('a server of its own', () => {
  test('a database that cannot be brought up to date ends the start in one line, each time', async (context) => {
    const DATA_DIR = scratchFolder(context)
    const database = await PGlite.create(join(DATA_DIR, 'database'))
    await database.exec('create table organizations (of_another_program text)')
    await database.close()
    const words = /^The database cannot be brought up to date: relation "organizations" already exists$/
    expect(await refusalOf(context, { DATA_DIR })).toEqual([expect.stringMatching(words)])
    expect(await refusalOf(context, { DATA_DIR })).toEqual([expect.stringMatching(words)])
  })

  test('a first start that is killed while it makes the database leaves nothing in the way', {
    tags: 'nightly',
  }, async (context) => {
    const DATA_DIR = join(scratchFolder(context), 'data')
    const unfinished = join(DATA_DIR, 'database.unfinished', 'global')
    const killed = new AbortController()
    const starting = startServerProcess({ DATA_DIR }, () => undefined, killed.signal)
    starting.catch(() => undefined)
    await vi.waitUntil(() => existsSync(unfinished), { timeout: 120_000, interval: 5 })
    killed.abort()
    await expect(starting).rejects.toThrow('The app ended before it was ready')
    expect(existsSync(join(DATA_DIR, 'database'))).toBe(false)

    const app = await startProvoked(context, { DATA_DIR })
    await registerCompany({}, { baseUrl: app.url })
    expect(existsSync(join(DATA_DIR, 'database.unfinished'))).toBe(false)
    expect(rightsOf(DATA_DIR)).toBe('700')
    expect(rightsOf(join(DATA_DIR, 'database'))).toBe('700')
  })

  test('a data folder that was there keeps the rights it was given', async (context) => {
    const DATA_DIR = await dataFolder(context)
    chmodSync(DATA_DIR, 0o750)
    await startProvoked(context, { DATA_DIR })
    expect(rightsOf(DATA_DIR)).toBe('750')
  })

  test('a server that is killed leaves what it has compiled to the next start', async (context) => {
    const NODE_COMPILE_CACHE = join(scratchFolder(context), 'compiled')
    const app = await startProvoked(context, { DATA_DIR: await dataFolder(context), NODE_COMPILE_CACHE })
    const kept = () =>
      existsSync(NODE_COMPILE_CACHE) &&
      readdirSync(NODE_COMPILE_CACHE, { recursive: true, withFileTypes: true }).some((file) => file.isFile())
    await vi.waitUntil(kept, { timeout: 120_000 })
    await app.end('SIGKILL')
    expect(kept()).toBe(true)
  })

  test('a checkpoint that fails ends the process in one line; the next start has all that was acknowledged', async (context) => {
    const DATA_DIR = await dataFolder(context)
    const env = { DATA_DIR, APP_SECRET: 'a secret of at least 32 characters' }
    const app = await startProvoked(context, env, () => undefined)
    const ridgeline = await registerCompany({}, { baseUrl: app.url })
    const { id } = await ridgeline.createQuote()
    // In the place of a file that a checkpoint writes stands what cannot be written.
    const inTheWay = join(DATA_DIR, 'database', 'pg_logical', 'replorigin_checkpoint.tmp')
    mkdirSync(join(inTheWay, 'something'), { recursive: true })
    expect(await app.end('SIGTERM')).toBe(1)
    expect(app.written).toEqual([
      expect.stringMatching(/^The database in DATA_DIR .+ has failed, so the server ends: .+$/),
    ])

    rmSync(inTheWay, { recursive: true })
    const again = await startProvoked(context, env)
    const staff = visitor({ baseUrl: again.url, token: ridgeline.token })
    expect(await staff.call(contract.quotes.get, { params: { id } })).toMatchObject({ id })
  })
})
