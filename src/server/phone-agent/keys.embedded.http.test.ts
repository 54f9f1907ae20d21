import { once } from 'node:events'
import { globSync, readFileSync, statSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Caller, type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { openPhoneLine, type PhoneLine } from '../../../test/setup/phone-agent.ts'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { contract } from '../../contract/contract.ts'
import { signForRetell } from './retell-signature.ts'

const { auth, phoneAgent } = contract
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const scratch = makeScratchFolder('keys')
const DATA_DIR = join(scratch.path, 'data')
const APP_SECRET = 'a secret that seals the keys of phone agents'

let now = new Date('2026-06-01T10:00:00Z')
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

let server: OwnServer
/** Starts the server again on the same data, with other settings. */
async function restart(env: Record<string, string>): Promise<void> {
  await server.stop()
  server = await startOwnServer(() => now, { DATA_DIR, APP_SECRET, ...env })
}

beforeAll(async () => {
  server = await startOwnServer(() => now, { DATA_DIR, APP_SECRET })
})
afterAll(async () => {
  await server.stop()
  scratch.remove()
})

async function connected(key?: string): Promise<[Company, PhoneLine]> {
  const company = await registerCompany({}, { baseUrl: server.baseUrl })
  return [company, await openPhoneLine(company, 'retell', key)]
}

const connect = (company: Pick<Company, 'call'>, api_key: string) =>
  company.call(phoneAgent.put, { body: { value: { provider: 'retell', api_key } } })

/** How deliveries signed with these keys are answered now. */
const answers = async (line: PhoneLine, keys: string[]) =>
  Promise.all(
    keys.map(async (key) => (await line.deliver({ event: 'call_started' }, { key, at: now })).status),
  )

test('a key that was replaced counts for a day and not a moment longer, each for its own', async () => {
  const [ridgeline, line] = await connected('key_one_of_three')
  const keys = ['key_one_of_three', 'key_two_of_three', 'key_three_of_three'] as const
  await connect(ridgeline, keys[1])
  expect(await answers(line, [...keys])).toEqual([204, 204, 401])

  pass(DAY_MS - MINUTE_MS)
  await connect(ridgeline, keys[2])
  expect(await answers(line, [...keys])).toEqual([204, 204, 204])
  await connect(ridgeline, keys[2])
  pass(MINUTE_MS)
  expect(await answers(line, [...keys]), 'at the end of the day').toEqual([204, 204, 204])
  pass(1)
  expect(await answers(line, [...keys]), 'after the day').toEqual([401, 204, 204])
  pass(DAY_MS - MINUTE_MS)
  expect(await answers(line, [...keys]), 'after its own day').toEqual([401, 401, 204])
  pass(300 * DAY_MS)
  expect(await answers(line, [...keys]), 'a year later').toEqual([401, 401, 204])
})

test('a key that is taken back into use stays', async () => {
  const [ridgeline, line] = await connected('key_to_come_back')
  await connect(ridgeline, 'key_in_between')
  await connect(ridgeline, 'key_to_come_back')
  pass(2 * DAY_MS)
  expect(await answers(line, ['key_to_come_back', 'key_in_between'])).toEqual([204, 401])
})

test('disconnecting ends the old keys at once', async () => {
  const [ridgeline, line] = await connected('key_before')
  await connect(ridgeline, 'key_after')
  await ridgeline.call(phoneAgent.delete)
  expect(await answers(line, ['key_before', 'key_after'])).toEqual([404, 404])
})

test('the database holds no key that anybody could read', async () => {
  const [ridgeline, line] = await connected('key_not_to_be_found_old')
  await connect(ridgeline, 'key_not_to_be_found_new')
  const id = line.address('events').split('/').at(-2) as string
  await server.stop()
  onTestFinished(() => restart({}))
  const files = globSync('**/*', { cwd: DATA_DIR })
    .map((name) => join(DATA_DIR, name))
    .filter((path) => statSync(path).isFile())
  const holding = (text: string) => files.filter((path) => readFileSync(path).includes(text))
  expect(holding(id), 'the address, to know that the search would find it').not.toEqual([])
  expect(holding('key_not_to_be_found')).toEqual([])
  expect(holding(Buffer.from('key_not_to_be_found').toString('base64').slice(0, 24))).toEqual([])
})

describe('a test delivery', () => {
  /** What stands where the server should be reached. */
  let answer: RequestListener = () => undefined
  const elsewhere = createServer((request, response) => answer(request, response))
  let staff: Caller

  beforeAll(async () => {
    const [ridgeline] = await connected()
    elsewhere.listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    await restart({ PUBLIC_URL: `http://127.0.0.1:${portOfElsewhere()}` })
    staff = visitor({ baseUrl: server.baseUrl, token: ridgeline.token })
  })
  afterAll(() => void elsewhere.close())

  const portOfElsewhere = () => (elsewhere.address() as AddressInfo).port
  const tested = async () => (await staff.call(phoneAgent.test)).value

  test('says what stands in the way', async () => {
    answer = (_request, response) => response.writeHead(302, { location: '/' }).end()
    expect(await tested()).toMatchObject({
      delivered: false,
      detail: expect.stringContaining('answered with status 302'),
    })
    answer = (_request, response) => response.writeHead(403).end('x'.repeat(100_000))
    expect(await tested()).toMatchObject({
      delivered: false,
      detail: expect.stringContaining('answered with status 403'),
    })
  })

  test('does not wait for ever for who takes the call and says nothing', async () => {
    answer = () => undefined
    expect((await tested()).delivered).toBe(false)
  })

  test('says that no one is there', async () => {
    const place = `127.0.0.1:${portOfElsewhere()}`
    elsewhere.close()
    elsewhere.closeAllConnections()
    await once(elsewhere, 'close')
    expect(await tested()).toEqual({
      delivered: false,
      detail: expect.stringContaining(`${place} could not be reached`),
    })
  })
})

test('under another APP_SECRET the key has to be entered again, and until then is waited for', async () => {
  const [ridgeline, line] = await connected('key_that_was_sealed')
  await restart({ APP_SECRET: 'another secret, as after a loss of the first' })
  const { access_token } = await visitor({ baseUrl: server.baseUrl }).call(auth.login, {
    body: ridgeline.account,
  })
  const staff = visitor({ baseUrl: server.baseUrl, token: access_token })
  const address = line.address('events').replace(/^http:..[^/]+/, server.baseUrl)
  const body = Buffer.from('{"event":"call_started"}')
  const headers = signForRetell(body, 'key_that_was_sealed', now)
  const deliver = async () => (await fetch(address, { method: 'POST', body, headers })).status
  expect(await deliver()).toBe(503)
  expect((await staff.call(phoneAgent.get)).value).toMatchObject({ connected: false, provider: 'retell' })
  expect(await staff.refused(phoneAgent.test)).toMatchObject({ status: 409 })

  const { value } = await connect(staff, 'key_that_was_sealed')
  expect(value).toMatchObject({ connected: true, events_url: address })
  expect(await deliver()).toBe(204)
})
