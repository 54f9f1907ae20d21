import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bringFile, checkFile, runFile, sendFile, settledImport } from '../../../test/setup/bring-file.ts'
import { type Caller, type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { someWorkbook } from '../../../test/setup/some-workbook.ts'
import { contract } from '../../contract/contract.ts'
import { API_PREFIX } from '../../contract/endpoint.ts'
import { DAY_MS, HOUR_MS } from '../../domain/calendar.ts'

const { auth, imports, system } = contract

let now = new Date('2026-11-23T16:00:00Z')
let server: OwnServer
let ridgeline: Company

beforeAll(async () => {
  server = await startOwnServer(() => now, { COMPANY_IMPORTS_MB: '3' }, { followUpsEveryMs: 150 })
})
beforeEach(async () => {
  ridgeline = await registerCompany({}, { baseUrl: server.baseUrl })
})
afterAll(() => server.stop())

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const get = (office: Caller, id: number) => office.call(imports.get, { params: { id } })
/** What the company keeps of files, in bytes. */
const kept = async (office: Caller) =>
  (await office.call(system.status)).room.find(({ kind }) => kind === 'imports')?.bytes

const begin = (size: number) => ({ body: { kind: 'customers' as const, file_name: 'customers.csv', size } })

// @spec 10.267 Import files expire: after a day if incomplete or imported, 30 days if never imported;
//   created rows stay, and are recognized on reimport
test('a file that does not arrive whole within a day goes, and says so', async () => {
  const { id } = await ridgeline.call(imports.create, begin(2_000_000))
  const sent = await ridgeline.request('PUT', `${API_PREFIX}/imports/${id}/file`, {
    body: new Uint8Array(1_000_000).fill(0x41),
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(sent.status).toBe(200)
  expect(await kept(ridgeline)).toBe(2_000_000)

  pass(DAY_MS)
  await expect.poll(() => kept(ridgeline)).toBe(0)
  expect(await get(ridgeline, id)).toMatchObject({
    state: 'failed',
    failure: 'The file did not arrive whole within a day. Please choose it again.',
  })
})

const FILE = 'Name,Email,Phone\nAda Poe,ada@example.com,\nBen Ray,ben@example.com,\nCleo Fry,cleo@example,\n'

// @spec 10.267
test('rows of an import go once it cannot be taken back; what was made stays, and is known when it comes again', async () => {
  const { id, undo_until } = await runFile(ridgeline, 'customers', FILE)
  expect(undo_until).not.toBeNull()
  expect(await kept(ridgeline)).toBeGreaterThan(0)
  const params = { id }
  expect(await ridgeline.call(imports.rows, { params })).toMatchObject({ total: 3 })

  pass(DAY_MS)
  await expect.poll(() => kept(ridgeline)).toBe(0)
  expect(await get(ridgeline, id)).toMatchObject({
    state: 'done',
    rows: 3,
    rows_kept: false,
    undo_until: null,
  })
  const { rows, total } = await ridgeline.call(imports.rows, { params })
  expect(rows).toMatchObject([
    { number: 2, fate: 'made', cells: [], made: { name: 'Ada Poe' } },
    { number: 3, fate: 'made', cells: [], made: { name: 'Ben Ray' } },
  ])
  expect(total).toBe(2)
  expect((await ridgeline.call(imports.rows, { params, query: { fate: 'error' } })).total).toBe(0)
  expect(await ridgeline.refused(imports.errors, { params })).toMatchObject({
    status: 409,
    detail: 'The rows of this file are no longer kept.',
  })
  const again = await checkFile(ridgeline, 'customers', FILE)
  expect(again.counts).toMatchObject({ new: 0, same: 2, error: 1 })
  const changed = await checkFile(ridgeline, 'customers', FILE.replace('Ada Poe', 'Ada Poe-Hall'))
  expect(changed.counts).toMatchObject({ new: 0, same: 1, changed: 1 })
})

test('what a clock that was ahead has emptied is not undone without its rows', async () => {
  const { id } = await runFile(ridgeline, 'customers', FILE)
  const params = { id }
  pass(3 * DAY_MS)
  await expect.poll(() => kept(ridgeline)).toBe(0)
  pass(-3 * DAY_MS)
  expect(await get(ridgeline, id)).toMatchObject({ state: 'done', rows_kept: false, undo_until: null })
  expect(await ridgeline.refused(imports.undo, { params })).toMatchObject({
    status: 409,
    detail: 'An import can be undone within a day, while its rows are kept.',
  })
})

// @spec 10.267
test('a file that no one imports goes after 30 days', async () => {
  const { id } = await checkFile(ridgeline, 'customers', FILE)
  const read = await bringFile(ridgeline, 'customers', FILE)
  pass(29 * DAY_MS)
  const later = await bringFile(ridgeline, 'customers', FILE)
  pass(DAY_MS)
  const { email, password } = ridgeline.account
  const place = { baseUrl: server.baseUrl }
  const { access_token } = await visitor(place).call(auth.login, { body: { email, password } })
  const office = visitor({ ...place, token: access_token })
  const failure =
    'Nothing of the file was imported within 30 days, so it was deleted. Please choose it again.'
  for (const one of [id, read.id]) {
    await expect.poll(async () => (await get(office, one)).rows_kept).toBe(false)
    expect(await get(office, one)).toMatchObject({ state: 'failed', failure })
  }
  expect(await get(office, later.id)).toMatchObject({ state: 'uploaded', rows_kept: true })
})

// @spec 10.11
test('a company with as many files as it may keep is told what it waits for; others go on', async () => {
  const { id } = await ridgeline.call(imports.create, begin(2_500_000))
  expect(await ridgeline.refused(imports.create, begin(600_000))).toMatchObject({
    status: 503,
    detail:
      'Your company keeps 2.5 MB of imports and may keep 3.0 MB. A file is deleted a day after it was imported, and one that was not imported after 30 days. Or ask the person who runs this server for more room.',
  })
  const other = await registerCompany({}, { baseUrl: server.baseUrl })
  await other.call(imports.create, begin(600_000))
  pass(DAY_MS + HOUR_MS)
  await expect.poll(async () => (await get(ridgeline, id)).state).toBe('failed')
  await expect.poll(() => kept(ridgeline)).toBe(0)
  await ridgeline.call(imports.create, begin(600_000))
})

// @spec 10.11
test('rows of empty cells count for what they take here', async () => {
  const heading = Array.from({ length: 190 }, (_, n) => (n === 0 ? 'Name' : `Column ${n}`)).join()
  const csv = `${heading}\n${`A${','.repeat(189)}\n`.repeat(2_000)}`
  const { failure } = await bringFile(ridgeline, 'customers', csv)
  expect(failure).toBeNull()
  expect(await kept(ridgeline)).toBeGreaterThan(1_400_000)
})

const OF_OTHERS =
  'A file is deleted a day after it was imported, and one that was not imported after 30 days. Or ask the person who runs this server for more room.'

// @spec 10.11
test('workbooks that unpack to more than there is room for are not read, and what was read of them goes', async () => {
  const long = 'x'.repeat(1_000)
  const rows = Array.from({ length: 1_500 }, (_, n) => [`Ada ${n}`, long])
  const workbook = new Uint8Array(await someWorkbook([['Name', 'Note'], ...rows]))
  expect(workbook.byteLength).toBeLessThan(100_000)
  const bring = async (file: Uint8Array) =>
    settledImport(ridgeline, await sendFile(ridgeline, 'customers', file, 'customers.xlsx'))
  expect(await bring(workbook)).toMatchObject({ state: 'uploaded' })
  expect(await kept(ridgeline)).toBeGreaterThan(1_500_000)
  expect(await bring(workbook)).toMatchObject({
    state: 'failed',
    failure: `The rows of this file take more room than is left: your company keeps 1.8 MB of other imports and may keep 3.0 MB. Split the file. ${OF_OTHERS}`,
  })
  await expect.poll(() => kept(ridgeline)).toBeLessThan(2_000_000)
  expect(await bringFile(ridgeline, 'customers', FILE)).toMatchObject({ state: 'uploaded' })
})
