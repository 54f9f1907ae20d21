import { beforeEach, expect, test } from 'vitest'
import { type Company, registerCompany } from '../../../test/setup/company.ts'
import { openPhoneLine, retellDelivery, someCallId } from '../../../test/setup/phone-agent.ts'
import { contract } from '../../contract/contract.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { PhoneProvider } from '../../contract/phone-agent.ts'
import { signForRetell } from './retell-signature.ts'

const { phoneAgent } = contract
const KEY = 'key_of_a_company_0123456789'

type Value = Answer<typeof phoneAgent.get>['value']

let ridgeline: Company
beforeEach(async () => {
  ridgeline = await registerCompany()
})

const connect = async (company: Company, api_key = KEY, provider: PhoneProvider = 'retell'): Promise<Value> =>
  (await company.call(phoneAgent.put, { body: { value: { provider, api_key } } })).value

const addressesOf = ({ events_url, inbound_url, functions_url }: Value) => [
  events_url,
  inbound_url,
  functions_url,
]

const body = Buffer.from('{"event":"call_started","call":{"call_id":"call_1"}}')

/** How a delivery to an address is answered that was signed with a key. */
async function answered(address: string | null, key: string): Promise<number> {
  const headers = signForRetell(body, key, new Date())
  const { status } = await fetch(address as string, { method: 'POST', body, headers })
  return status
}

test('before anything is connected there is nothing to show, to test or to take away', async () => {
  const nothing = {
    provider: null,
    connected: false,
    events_url: null,
    inbound_url: null,
    functions_url: null,
    last_call_at: null,
    waiting: 0,
  }
  expect((await ridgeline.call(phoneAgent.get)).value).toEqual(nothing)
  expect(await ridgeline.refused(phoneAgent.test)).toMatchObject({ status: 409 })
  await ridgeline.call(phoneAgent.delete)
  expect((await ridgeline.call(phoneAgent.get)).value).toEqual(nothing)
})

test('the key is in no answer, nor is what is sealed of it', async () => {
  const replies = [
    await ridgeline.attempt(phoneAgent.put, { body: { value: { provider: 'retell', api_key: KEY } } }),
    await ridgeline.attempt(phoneAgent.get, {}),
    await ridgeline.attempt(phoneAgent.test, {}),
    await ridgeline.attempt(contract.settings.branding, {}),
    await ridgeline.attempt(contract.auth.profile, {}),
    await ridgeline.attempt(phoneAgent.put, {
      body: { value: { provider: 'retell', api_key: `${KEY} with spaces` } },
    }),
    await ridgeline.attempt(phoneAgent.put, { body: { value: { provider: KEY, api_key: KEY } } }),
    await ridgeline.attempt(phoneAgent.put, { body: { value: { provider: 'retell', api_key: [KEY] } } }),
    await ridgeline.request('PUT', '/api/v1/settings/phone-agent', {
      body: `{"value":{"provider":"retell","api_key":"${KEY}"`,
      headers: { 'content-type': 'application/json' },
    }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 422, 422, 422, 400])
  for (const { headers, body: answer } of replies) {
    expect(JSON.stringify([answer, ...headers])).not.toContain(KEY)
  }
})

test('addresses cannot be guessed, and no two connections share one', async () => {
  const others = await Promise.all([registerCompany(), registerCompany(), registerCompany()])
  const values = await Promise.all([ridgeline, ...others].map((company) => connect(company)))
  const ids = values.map(({ events_url }) => events_url?.split('/').at(-2))
  for (const [n, value] of values.entries()) {
    expect(ids[n]).toMatch(/^[\w-]{32}$/)
    const place = `/api/v1/phone-agent/retell/${ids[n]}`
    expect(addressesOf(value).map((address) => new URL(address as string).pathname)).toEqual([
      `${place}/events`,
      `${place}/inbound`,
      `${place}/functions`,
    ])
  }
  expect(new Set(ids).size).toBe(4)
})

test('the same key again changes nothing, another one only the key', async () => {
  const first = await connect(ridgeline)
  expect(await connect(ridgeline)).toEqual(first)
  expect(await connect(ridgeline, 'key_of_tomorrow')).toEqual(first)
  expect(await answered(first.events_url, 'key_of_tomorrow')).toBe(204)
})

test('another platform is another connection, and what is gone stays gone', async () => {
  const retell = await connect(ridgeline)
  const vapi = await connect(ridgeline, KEY, 'vapi')
  expect(vapi.provider).toBe('vapi')
  const back = await connect(ridgeline)
  await ridgeline.call(phoneAgent.delete)
  const renewed = await connect(ridgeline)

  const all = [retell, vapi, back, renewed].flatMap(addressesOf)
  expect(new Set(all).size).toBe(12)
  for (const address of all) {
    const isRenewed = addressesOf(renewed).includes(address)
    expect(await answered(address, KEY)).toBe(isRenewed ? 204 : 404)
  }
})

test('of several that are saved at once, each that was answered counts', async () => {
  const keys = Array.from({ length: 6 }, (_, n) => `key_number_${n}`)
  const values = await Promise.all(keys.map((key) => connect(ridgeline, key)))
  expect(new Set(values.map(({ events_url }) => events_url)).size).toBe(1)
  const valid = await Promise.all(keys.map((key) => answered(values[0]?.events_url ?? null, key)))
  expect(valid).toEqual(Array(6).fill(204))
})

test('saving, asking and taking away at once leaves it connected or not, and never half', async () => {
  await connect(ridgeline)
  const replies = await Promise.all(
    Array.from({ length: 15 }, (_, n) => [
      ridgeline.attempt(phoneAgent.put, { body: { value: { provider: 'retell', api_key: `${KEY}${n}` } } }),
      ridgeline.attempt(phoneAgent.delete, {}),
      ridgeline.attempt(phoneAgent.get, {}),
    ]).flat(),
  )
  expect(replies.filter(({ status }) => status >= 300)).toEqual([])
  const { connected, events_url } = (await ridgeline.call(phoneAgent.get)).value
  expect(connected).toBe(events_url !== null)
})

test.each([
  ['too short', 'short'],
  ['empty', ''],
  ['blank', ' '.repeat(20)],
  ['of two lines', 'key_of_a\r\ncompany'],
  ['with a NUL', 'key_of_a\0company'],
  ['with letters that no header carries', 'ключ_компании_0123'],
  ['too long', 'k'.repeat(501)],
  ['a number', 1234567890],
  ['missing', undefined],
])('a key that is %s is refused with words', async (_what, api_key) => {
  const reply = await ridgeline.attempt(phoneAgent.put, { body: { value: { provider: 'retell', api_key } } })
  expect(reply.status).toBe(422)
  expect((await ridgeline.call(phoneAgent.get)).value.connected).toBe(false)
})

test('calls are heard of from when it was connected, by this company alone', async () => {
  const other = await registerCompany()
  const line = await openPhoneLine(ridgeline)
  await openPhoneLine(other)
  const before = Date.now()
  await line.deliver(retellDelivery('call_started', { call: { call_id: someCallId() } }))
  await line.quotes()
  const { last_call_at } = (await ridgeline.call(phoneAgent.get)).value
  expect(Date.parse(last_call_at as string)).toBeGreaterThanOrEqual(before - 1000)
  expect((await other.call(phoneAgent.get)).value.last_call_at).toBeNull()

  await ridgeline.call(phoneAgent.delete)
  expect((await connect(ridgeline)).last_call_at, 'of a connection that is new').toBeNull()
})

test('a test delivery goes the whole way, and is not taken for a call', async () => {
  for (const provider of ['retell', 'vapi'] as const) {
    await connect(ridgeline, KEY, provider)
    const { value } = await ridgeline.call(phoneAgent.test)
    expect(value).toEqual({ delivered: true, detail: expect.stringContaining('It arrived,') })
  }
  expect((await ridgeline.call(phoneAgent.get)).value).toMatchObject({ last_call_at: null, waiting: 0 })
  expect((await ridgeline.call(contract.quotes.list)).total).toBe(0)
})

test('a secret that a company makes up itself has to be a long one', async () => {
  const company = await registerCompany()
  const put = (api_key: string) =>
    company.attempt(contract.phoneAgent.put, { body: { value: { provider: 'vapi', api_key } } })
  expect(await put('x'.repeat(19))).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'value', 'api_key'], msg: expect.stringContaining('20 characters') }] },
  })
  expect((await put('x'.repeat(20))).status).toBe(200)
})
