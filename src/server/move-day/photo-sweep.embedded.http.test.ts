import { hash } from 'node:crypto'
import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOVE_DAY, registerCompany } from '../../../test/setup/company.ts'
import { event, openDay, send } from '../../../test/setup/move-day.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { contract } from '../../contract/contract.ts'
import { API_PREFIX } from '../../contract/endpoint.ts'

const { crewSessions, jobs } = contract
const scratch = makeScratchFolder('photo-sweep')

let now = new Date(`${MOVE_DAY}T16:00:00Z`)
let server: OwnServer

beforeAll(async () => {
  server = await startOwnServer(() => now, { DATA_DIR: scratch.path }, { followUpsEveryMs: 150 })
})
afterAll(async () => {
  await server.stop()
  scratch.remove()
})

const jpeg = (fill: number) =>
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00, 0xff, 0xda, 0x00, 0x02, fill, 0xff, 0xd9])
const photosFolder = join(scratch.path, 'photos')
const files = () =>
  readdirSync(photosFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.jpg'))
/** Which of the pictures are there; a half counts as one. */
const found = () => new Set(files().map((name) => name.split('/')[1]?.slice(0, 64)))
/** The disk has a clock of its own, which is not the test's. */
const writtenAt = (time: Date, sha256 = '') => {
  for (const name of files().filter((name) => name.includes(sha256)))
    utimesSync(join(photosFolder, name), time, time)
}

test('pictures of a deleted job and halves are removed a day after they came; what is named and what is new stays', async () => {
  const place = { baseUrl: server.baseUrl }
  const office = await registerCompany({}, place)
  const { job, lead, crew, links } = await openDay(office, {}, place)
  const later = `${MOVE_DAY}T18:00:00`
  const deleted = await office.createJob({ assigned_crew: crew.name, scheduled_date: later })
  const { access_token } = await office.call(crewSessions.open, { params: { token: links.Luis ?? '' } })
  const [named, ofDeleted, half, begun] = [1, 2, 3, 4].map(jpeg) as [Buffer, Buffer, Buffer, Buffer]
  const put = async (picture: Buffer, bytes = picture.length) => {
    const sha256 = hash('sha256', picture)
    const address = `${server.baseUrl}${API_PREFIX}/crew/photos/${sha256}?offset=0&size=${picture.length}`
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'image/jpeg' }
    const body = new Uint8Array(picture.subarray(0, bytes))
    expect(await (await fetch(address, { method: 'PUT', headers, body })).json()).toEqual({ offset: bytes })
    return sha256
  }
  const taken = (picture: Buffer) =>
    event('photo_added', '09:00', { sha256: hash('sha256', picture), shows: 'item' })
  await send(lead, job, [taken(named)])
  await send(lead, deleted, [taken(ofDeleted)])
  const kept = await put(named)
  await put(ofDeleted)
  await put(half, 5)
  const young = await put(begun, 5)
  await office.call(jobs.delete, { params: { id: deleted.id } })
  expect(found().size).toBe(4)

  writtenAt(now)
  now = new Date(`${MOVE_DAY}T16:00:01Z`)
  writtenAt(now, young)
  now = new Date(now.getTime() + 24 * 3_600_000)
  await expect.poll(found).toEqual(new Set([kept, young]))
})
