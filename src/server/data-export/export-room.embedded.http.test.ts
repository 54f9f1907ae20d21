import { hash, randomBytes } from 'node:crypto'
import { readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Caller, MOVE_DAY, registerCompany } from '../../../test/setup/company.ts'
import { openDay } from '../../../test/setup/move-day.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { putDatabase } from '../../../test/setup/prepared-database.ts'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { contract } from '../../contract/contract.ts'
import { API_PREFIX } from '../../contract/endpoint.ts'
import { DAY_MS, HOUR_MS } from '../../domain/calendar.ts'

const { crewSessions, dataExports, papers, system } = contract

let now = new Date(`${MOVE_DAY}T16:00:00Z`)
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

/** A server with these settings, until the test is over, and its data folder. */
async function start(env: Record<string, string>): Promise<{ server: OwnServer; folder: string }> {
  const scratch = makeScratchFolder('export-room')
  const folder = join(scratch.path, 'data')
  await putDatabase(folder)
  const server = await startOwnServer(() => now, { DATA_DIR: folder, ...env }, { followUpsEveryMs: 150 })
  onTestFinished(async () => {
    await server.stop()
    scratch.remove()
  })
  return { server, folder }
}

const list = async (office: Caller) => (await office.call(dataExports.list)).exports
const files = (folder: string) => {
  try {
    return readdirSync(join(folder, 'exports'))
  } catch {
    return []
  }
}
async function exportAll(office: Caller) {
  await office.call(dataExports.create)
  await expect.poll(async () => (await list(office))[0]?.state).toBe('ready')
}

// @spec 10.178 An export reserves room first, of the company and the disk, stops before the disk is full;
//   the two newest are kept
test('of a company the two newest exports are kept', async () => {
  const { server, folder } = await start({})
  const office = await registerCompany({}, { baseUrl: server.baseUrl })
  for (let times = 0; times < 3; times += 1) {
    await exportAll(office)
    pass(HOUR_MS)
  }
  expect((await list(office)).map(({ state }) => state)).toEqual(['ready', 'ready', 'gone'])
  await expect.poll(() => files(folder).length).toBe(2)
  const room = (await office.call(system.status)).room.find(({ kind }) => kind === 'exports')
  const bytes = (await list(office)).slice(0, 2).reduce((sum, one) => sum + (one.bytes ?? 0), 0)
  expect(room).toEqual({ kind: 'exports', bytes, limit: 50e9 })
})

// @spec 10.178
test('an export that does not fit beside the last is refused in words before it begins', async () => {
  const { server, folder } = await start({ COMPANY_EXPORTS_MB: '1' })
  const place = { baseUrl: server.baseUrl }
  const office = await registerCompany({}, place)
  const { links } = await openDay(office, {}, place)
  const { access_token } = await office.call(crewSessions.open, { params: { token: links.Luis ?? '' } })
  const picture = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00, 0xff, 0xda, 0x00, 0x02]),
    Buffer.alloc(600_000, 1),
  ])
  const sent = await fetch(`${server.baseUrl}${API_PREFIX}/crew/photos/${hash('sha256', picture)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'image/jpeg' },
    body: picture,
  })
  expect(sent.status).toBe(200)
  await exportAll(office)
  pass(HOUR_MS)
  expect(await office.refused(dataExports.create)).toMatchObject({
    status: 503,
    detail: expect.stringMatching(
      /^Your company may keep 1\.0 MB of exports, and the next takes about 6\d\d kB beside the last, which takes 6\d\d kB\. An export is deleted a day after it was made\. Or ask the person who runs this server for more room\.$/,
    ),
  })
  expect(await list(office)).toHaveLength(1)
  pass(DAY_MS)
  await expect.poll(() => files(folder)).toEqual([])
  await exportAll(office)
})

// @spec 10.178
test('an export for which the disk has no room is refused before it begins', async () => {
  const { server, folder } = await start({ KEEP_FREE_MB: '999999999' })
  const office = await registerCompany({}, { baseUrl: server.baseUrl })
  expect(await office.refused(dataExports.create)).toMatchObject({
    status: 503,
    detail: expect.stringMatching(
      /^The server has no room on its disk for the export, which takes about \d+ MB while it is made\. Ask your administrator to free up disk space\.$/,
    ),
  })
  expect([await list(office), files(folder)]).toEqual([[], []])
})

// @spec 10.178
test('an export that is given up without room for the copy of the database says so, and leaves nothing', async () => {
  const { server, folder } = await start({})
  const office = await registerCompany({}, { baseUrl: server.baseUrl })
  // A file of 8 TB that takes no room itself: no disk has as much for its copy.
  const large = join(folder, 'database', 'large')
  writeFileSync(large, '')
  truncateSync(large, 8e12)
  await office.call(dataExports.create)
  await expect.poll(async () => (await list(office))[0]?.state).toBe('failed')
  expect((await list(office))[0]?.detail).toBe(
    'The server has no room on its disk for the file. Ask your administrator to free up disk space.',
  )
  expect(files(folder)).toEqual([])
  rmSync(large)
  await exportAll(office)
})

// @spec 10.178
test('with no room for exports none is begun', async () => {
  const { server, folder } = await start({ COMPANY_EXPORTS_MB: '0' })
  const office = await registerCompany({}, { baseUrl: server.baseUrl })
  expect(await office.refused(dataExports.create)).toMatchObject({
    status: 503,
    detail:
      'Your company may keep 0 bytes of exports, and the next takes about 10 kB. Please ask the person who runs this server for more room.',
  })
  expect([await list(office), files(folder)]).toEqual([[], []])
})

// @spec 10.178
test('an export that grows beyond what the company may keep is given up, and says so', async () => {
  const { server, folder } = await start({ COMPANY_EXPORTS_MB: '1' })
  const office = await registerCompany({}, { baseUrl: server.baseUrl })
  const empty = Buffer.from(papers.putPdf.example.pdf, 'base64')
  // No one knows before how large its papers are.
  const pdf = Buffer.concat([empty, Buffer.from(`\n%${randomBytes(900_000).toString('hex')}\n`)])
  const params = { paper: 'ready_to_move' as const }
  await office.call(papers.putPdf, { params, body: { pdf: pdf.toString('base64') } })
  await office.call(dataExports.create)
  await expect.poll(async () => (await list(office))[0]?.state).toBe('failed')
  expect((await list(office))[0]?.detail).toMatch(
    /^Your company may keep 1\.0 MB of exports, and this one takes at least \d\.\d MB\. Please ask the person who runs this server for more room\.$/,
  )
  expect(files(folder)).toEqual([])
})
