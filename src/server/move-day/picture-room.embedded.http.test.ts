import { hash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { type Company, MOVE_DAY, registerCompany } from '../../../test/setup/company.ts'
import { event, openDay, send } from '../../../test/setup/move-day.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { contract } from '../../contract/contract.ts'
import { API_PREFIX } from '../../contract/endpoint.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/calendar.ts'
import type { MailPace } from '../email/mail-pace.ts'

const { crewSessions, jobs, system } = contract

let now: Date
/** Pictures are summed up again after five minutes. */
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
/** A server until the test is over, on which a company may keep a megabyte of pictures. */
async function start(pace: Partial<MailPace> = {}): Promise<OwnServer> {
  now = new Date(`${MOVE_DAY}T16:00:00Z`)
  const server = await startOwnServer(() => now, { COMPANY_PICTURES_MB: '1' }, pace)
  onTestFinished(server.stop)
  return server
}

const BYTES = 600_000
const HEADER = [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x04, 0x00, 0x00, 0xff, 0xda, 0x00, 0x02]
const picture = (fill: number, bytes = BYTES) =>
  Buffer.concat([Buffer.from(HEADER), Buffer.alloc(bytes - HEADER.length, fill)])

async function openPhone(place: { baseUrl: string }) {
  const office = await registerCompany({}, place)
  const { job, lead, links } = await openDay(office, {}, place)
  const { access_token } = await office.call(crewSessions.open, { params: { token: links.Luis ?? '' } })
  const put = async (content: Buffer<ArrayBuffer>, bytes = content.length) => {
    const sha256 = hash('sha256', content)
    const address = `${place.baseUrl}${API_PREFIX}/crew/photos/${sha256}?offset=0&size=${content.length}`
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'image/jpeg' }
    const answer = await fetch(address, { method: 'PUT', headers, body: content.subarray(0, bytes) })
    return { status: answer.status, again: answer.headers.get('retry-after'), ...(await answer.json()) }
  }
  return { office, job, lead, put }
}

const kept = async (office: Company) =>
  (await office.call(system.status)).room.find(({ kind }) => kind === 'pictures')

const full = (bytes: string) => ({
  status: 503,
  again: '300',
  detail: `Your company keeps ${bytes} of pictures and may keep 1.0 MB. Delete jobs you no longer need: their pictures go a day later. Or ask the person who runs this server for more room.`,
})

// @spec 10.11 Pictures, exports and imports have a limit per company; beyond it they are refused with what
//   makes room, phones keep their pictures, and an Admin sees use and limit
test('a picture that a company has no room for stays on the phone until a job and its pictures are deleted', async () => {
  const server = await start({ followUpsEveryMs: 150 })
  const { office, job, lead, put } = await openPhone(server)
  const [first, second] = [picture(1), picture(2)]
  await send(lead, job, [event('photo_added', '09:00', { sha256: hash('sha256', first), shows: 'item' })])
  expect(await put(first)).toMatchObject({ status: 200, offset: BYTES })
  expect(await put(second)).toMatchObject(full('600 kB'))
  expect(await kept(office)).toEqual({ kind: 'pictures', bytes: BYTES, limit: 1e6 })
  // What has arrived is answered again, and others have room of their own.
  expect(await put(first)).toMatchObject({ status: 200, offset: BYTES })
  expect(await (await openPhone(server)).put(second)).toMatchObject({ status: 200 })

  await office.call(jobs.delete, { params: { id: job.id } })
  pass(DAY_MS)
  const keptNow = () => {
    pass(5 * MINUTE_MS)
    return kept(office)
  }
  await expect.poll(keptNow, { timeout: 60_000 }).toMatchObject({ bytes: 0 })
})

// @spec 10.11
test('pictures of which only a part comes count as well, no matter who asks when', async () => {
  const { office, put } = await openPhone(await start())
  expect(await put(picture(3), BYTES - 1)).toMatchObject({ status: 200, offset: BYTES - 1 })
  expect(await put(picture(4), BYTES - 1)).toMatchObject(full('600 kB'))
  pass(5 * MINUTE_MS)
  expect(await kept(office)).toMatchObject({ bytes: BYTES - 1 })
  expect(await put(picture(4), BYTES - 1)).toMatchObject(full('600 kB'))
})

// @spec 10.11
test('of pictures that come at once no more are taken than there is room for', async () => {
  const { office, put } = await openPhone(await start())
  const sent = await Promise.all(Array.from({ length: 20 }, (_, n) => put(picture(n + 1))))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  pass(6 * MINUTE_MS)
  expect(await kept(office)).toMatchObject({ bytes: BYTES })
})

// @spec 10.11
test('a piece that comes again takes its room once', async () => {
  const { office, put } = await openPhone(await start())
  const first = picture(1, 300_000)
  for (let times = 0; times < 6; times += 1)
    expect(await put(first, 299_999)).toMatchObject({ status: 200, offset: 299_999 })
  expect(await put(picture(2, 300_000))).toMatchObject({ status: 200 })
  expect(await kept(office)).toMatchObject({ bytes: 599_999 })
  expect(await put(first)).toMatchObject({ status: 200 })
  expect(await kept(office)).toMatchObject({ bytes: 600_000 })
})
