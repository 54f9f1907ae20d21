import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNightly } from '../../../test/heavy.ts'
import { bringFile, checkFile, runFile, settledImport } from '../../../test/setup/bring-file.ts'
import { startDataImport, startServerProcess } from '../../../test/setup/built-server.ts'
import { type Caller, type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { type Exported, readExported } from '../../../test/setup/exported-rows.ts'
import { openScratchDatabase } from '../../../test/setup/prepared-database.ts'
import type { RunningApp } from '../../../test/setup/running-app.ts'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { contract } from '../../contract/contract.ts'
import { companyTables } from '../data-export/company-tables.ts'
import { queryIn } from '../storage/database.ts'

const { auth, customers, dataExports, imports } = contract
/** Enough to be read in several pieces. */
const ROWS = Number(process.env.IMPORT_ROWS ?? (isNightly ? 5_000 : 1_000))
const WITHIN_MS = 30 * 60_000
/** What the server may take more than before, whatever a file holds. */
const MOST_MORE_MB = 300

const scratch = makeScratchFolder('many-rows')
let server: RunningApp
let ridgeline: Company

beforeAll(async () => {
  server = await startServerProcess({ DATA_DIR: join(scratch.path, 'here') })
  ridgeline = await registerCompany({}, { baseUrl: server.url })
})
afterAll(async () => {
  await server.stop()
  scratch.remove()
})

const ofServer = (file: string) => `/proc/${server.pid}/${file}`
const memory = (which: 'VmRSS' | 'VmHWM') => {
  const [, kB] = new RegExp(`${which}:\\s+(\\d+) kB`).exec(readFileSync(ofServer('status'), 'utf8')) ?? []
  return Number(kB) / 1024
}
/** What memory the server takes, in MB. From now on the most is what it takes at most: the start took more for a moment. */
const memoryFromNow = () => {
  writeFileSync(ofServer('clear_refs'), '5')
  return memory('VmRSS')
}

/** How long the server has had a processor so far, in seconds: what runs beside it makes no difference. */
const processorTime = () => {
  const [user, system] = readFileSync(ofServer('stat'), 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) / 100
}

/** A row as an opportunity of another program, every thousandth of them wrong. */
const line = (n: number) =>
  [
    `OP-${n}`,
    `Given${n}`,
    `Family, of ${n}`,
    n % 1000 === 0 ? `nobody${n}` : `person${n}@example.com`,
    `(303) ${String(200 + (n % 700)).padStart(3, '0')}-${String(n % 10_000).padStart(4, '0')}`,
    'Local move',
    `"Two bedrooms,\nsecond floor ${'x'.repeat(120)}"`,
  ]
    .map((cell) => (cell.includes(',') && !cell.startsWith('"') ? `"${cell}"` : cell))
    .join(',')

/** Exports all of a company, and reads it. */
async function exportTo(office: Caller, path: string): Promise<Exported> {
  const { id } = await office.call(dataExports.create)
  const state = async () => (await office.call(dataExports.list)).exports[0]?.state
  await expect.poll(state, { timeout: WITHIN_MS }).toBe('ready')
  const file = (await office.call(dataExports.file, { params: { id } })) as File
  writeFileSync(path, Buffer.from(await file.arrayBuffer()))
  const database = await openScratchDatabase()
  try {
    return await readExported(path, await companyTables(queryIn(database.db)))
  } finally {
    await database.close()
  }
}

/** Brings an export into an installation that has nothing yet. @returns what that exports */
async function movedOn(zip: string): Promise<Exported> {
  const DATA_DIR = join(scratch.path, 'there')
  const command = await startDataImport([zip], { DATA_DIR, PASSWORD_COST: 'low' })
  const { code, words } = await command.ended
  expect(code, words).toBe(0)
  const token = /reset-password\?token=([\w-]+)/.exec(words)?.[1] as string
  const other = await startServerProcess({ DATA_DIR })
  try {
    const place = { baseUrl: other.url }
    const body = { token, password: 'a password of my own' }
    await visitor(place).call(auth.resetPassword, { body })
    const { email } = ridgeline.account
    const session = await visitor(place).call(auth.login, { body: { email, password: body.password } })
    return await exportTo(
      visitor({ ...place, token: session.access_token }),
      join(scratch.path, 'second.zip'),
    )
  } finally {
    await other.stop()
  }
}

// @spec 10.268 100,000 rows import in bounded memory, a few at a time, and resume after a server stop
test(
  `${ROWS} rows of another program come in bounded memory, are mended, and move on into an empty installation as they are`,
  async () => {
    const heading = 'Opportunity ID,First Name,Last Name,Email Address,Cell Phone,Move Type,Comments'
    const csv = `${heading}\r\n${Array.from({ length: ROWS }, (_, n) => line(n + 1)).join('\r\n')}\r\n`
    const before = memoryFromNow()
    const columns = ['external_id', 'first_name', 'last_name', 'email', 'phone', null, null]
    const seconds = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const [begun, busyBefore] = [performance.now(), processorTime()]
      const done = await work()
      const took = (performance.now() - begun) / 1000
      const [busy, more] = [processorTime() - busyBefore, memory('VmHWM') - before]
      process.stderr.write(
        `${what}: ${took.toFixed(1)} s, ${(ROWS / took).toFixed(0)} rows/s; ${busy.toFixed(1)} s of a processor; ${more.toFixed(0)} MB more than before\n`,
      )
      return done
    }
    const { id } = await seconds(`sent and read, ${(csv.length / 1e6).toFixed(0)} MB`, () =>
      bringFile(ridgeline, 'customers', csv, 'opportunities.csv', WITHIN_MS),
    )
    const params = { id }
    const checked = await seconds('checked', async () => {
      await ridgeline.call(imports.update, { params, body: { columns } })
      return settledImport(ridgeline, id, WITHIN_MS)
    })
    expect(checked.counts).toMatchObject({ new: ROWS - ROWS / 1000, error: ROWS / 1000 })
    const done = await seconds('imported', async () => {
      await ridgeline.call(imports.run, { params, body: {} })
      return settledImport(ridgeline, id, WITHIN_MS)
    })
    expect(done.counts).toMatchObject({ made: ROWS - ROWS / 1000, error: ROWS / 1000 })
    expect(memory('VmHWM') - before).toBeLessThan(MOST_MORE_MB)

    const file = await (await ridgeline.call(imports.errors, { params })).text()
    const mended = file.replaceAll(/nobody(\d+)/g, 'nobody$1@example.com')
    const again = await runFile(ridgeline, 'customers', mended, { columns: [...columns, null] })
    expect(again.counts).toMatchObject({ made: ROWS / 1000, error: 0 })
    const twice = await checkFile(ridgeline, 'customers', csv, { columns, within: WITHIN_MS })
    expect(twice.counts).toMatchObject({ new: 0, same: ROWS - ROWS / 1000, error: ROWS / 1000 })

    const first = await seconds('exported', () => exportTo(ridgeline, join(scratch.path, 'first.zip')))
    expect(first.rows.customers).toHaveLength(ROWS)
    const second = await seconds('brought into an empty installation', () =>
      movedOn(join(scratch.path, 'first.zip')),
    )
    expect(second.rows.customers).toEqual(first.rows.customers)
    expect(second.csv['csv/customers.csv']).toBe(first.csv['csv/customers.csv'])

    await seconds('taken back', async () => {
      await ridgeline.call(imports.undo, { params })
      return settledImport(ridgeline, id, WITHIN_MS)
    })
    expect((await ridgeline.call(customers.list)).total).toBe(ROWS / 1000)
  },
  WITHIN_MS,
)
