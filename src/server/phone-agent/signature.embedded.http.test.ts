import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import vectors from '../../../test/phone-agent/retell/vectors.json' with { type: 'json' }
import { type Company, registerCompany, someAddress } from '../../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { openPhoneLine, type PhoneLine, retellDelivery, someCallId } from '../../../test/setup/phone-agent.ts'
import { signForRetell } from './retell-signature.ts'

const MINUTE_MS = 60_000
const MIB = 1024 * 1024

let now = new Date(vectors.vectors[1]?.ts ?? 0)
let server: OwnServer
let ridgeline: Company
let line: PhoneLine

beforeAll(async () => {
  server = await startOwnServer(() => now)
})
afterAll(() => server.stop())

/** A company whose phone agent signs with `key`, registered at `at`. */
async function connect(at: Date, key?: string): Promise<[Company, PhoneLine]> {
  now = at
  const company = await registerCompany({}, { baseUrl: server.baseUrl })
  return [company, await openPhoneLine(company, 'retell', key)]
}

/** Posts as no client would, each time from another network, since wrong addresses are counted; the answer once its head is there, whether all was sent by then or not. */
async function post(
  address: string,
  body: Buffer | string,
  headers: OutgoingHttpHeaders = {},
): Promise<number | undefined> {
  // Unknown addresses are counted by who asks.
  const sending = request(address, {
    method: 'POST',
    headers: { 'x-forwarded-for': someAddress(), ...headers },
    agent: false,
  })
  // Who is refused before all is sent may find the line cut.
  sending.on('error', () => undefined)
  sending.end(body)
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  answer.resume()
  sending.destroy()
  return answer.statusCode
}

describe('as documented', () => {
  let atVectorsTime: PhoneLine
  beforeAll(async () => {
    ;[, atVectorsTime] = await connect(new Date(vectors.vectors[1]?.ts ?? 0), vectors.test_key)
  })

  test.each(vectors.vectors)('accepted: $name', async ({ key, ts, body, header }) => {
    const [, ownLine] = await connect(new Date(ts), key)
    const status = await post(ownLine.address('events'), body, { 'x-retell-signature': header })
    // Some are no JSON, and some have a name, as what asks for a function has: that is answered.
    const expected = body === '' ? 400 : body.startsWith('{"name"') ? 200 : 204
    expect(status).toBe(expected)
  })

  test.each(vectors.negatives)('judged: $name', async ({ body, header, now: at, accept }) => {
    now = new Date(at)
    const headers = header === null ? {} : { 'x-retell-signature': header }
    // A list is no header that could be sent; what it could be meant as is the header itself.
    const couldBeSent = !Array.isArray(header)
    const status = await post(atVectorsTime.address('events'), body, headers)
    expect(status).toBe(accept || !couldBeSent ? 204 : 401)
  })
})

describe('a delivery', () => {
  const signedAt = new Date('2026-06-01T10:00:00Z')
  const body = Buffer.from(
    JSON.stringify(retellDelivery('call_started', { call: { call_id: someCallId() } })),
  )
  let signed: Record<string, string>

  beforeAll(async () => {
    ;[ridgeline, line] = await connect(signedAt)
    signed = signForRetell(body, line.key, signedAt)
  })
  beforeEach(() => {
    now = signedAt
  })

  test.each([
    [-5 * MINUTE_MS, 204],
    [-5 * MINUTE_MS - 1, 401],
    [5 * MINUTE_MS, 204],
    [5 * MINUTE_MS + 1, 401],
    [24 * 60 * MINUTE_MS, 401],
  ])('repeated %i ms later is answered %i', async (later, status) => {
    now = new Date(signedAt.getTime() + later)
    expect(await post(line.address('events'), body, signed)).toBe(status)
  })

  test('signed with the key of another company is refused, at each address', async () => {
    const [, theirs] = await connect(signedAt)
    for (const of of ['events', 'inbound', 'functions'] as const) {
      expect(await post(theirs.address(of), body, signed)).toBe(401)
      expect((await line.deliver(body, { of, key: theirs.key, at: now })).status).toBe(401)
    }
  })

  test('is refused with no signature, two, or one written otherwise', async () => {
    const { 'x-retell-signature': header = '' } = signed
    const address = line.address('events')
    expect(await post(address, body)).toBe(401)
    expect(await post(address, body, { 'x-retell-signature': [header, header] })).toBe(401)
    expect(await post(address, body, { authorization: `Bearer ${line.key}` })).toBe(401)
    expect(await post(address, body, { authorization: `Bearer ${ridgeline.token}` })).toBe(401)
    expect(await post(`${address}?x-retell-signature=${encodeURIComponent(header)}`, body)).toBe(401)
    expect(await post(address, body, { 'X-RETELL-SIGNATURE': ` ${header}\t` })).toBe(204)
  })

  test('is refused once it was read and written again', async () => {
    const again = JSON.stringify(JSON.parse(body.toString()), null, 1)
    expect(await post(line.address('events'), again, signed)).toBe(401)
  })

  test.each([
    ['application/json'],
    ['application/json; charset=utf-16'],
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data'],
    ['JSON'],
    ['; ; ='],
    ['a/b/c'],
    [undefined],
  ])('may call itself %s', async (type) => {
    const headers = { ...signed, ...(type !== undefined && { 'content-type': type }) }
    expect(await post(line.address('events'), body, headers)).toBe(204)
  })

  test('is read as it came, whatever it says of its encoding', async () => {
    for (const encoding of ['identity', 'gzip', 'br', 'rot13']) {
      expect(await post(line.address('events'), body, { ...signed, 'content-encoding': encoding })).toBe(204)
    }
  })

  test.each<[string, Buffer | string]>([
    ['nothing', ''],
    ['text', 'call_started'],
    ['half of it', body.subarray(0, body.length / 2)],
    ['a number that is none', '{"event": NaN}'],
    ['a form', 'event=call_started'],
    ['bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['half a character', Buffer.from('"\ud83d"'.replace('\ud83d', '\u00e9'), 'latin1')],
    ['two of them', Buffer.concat([body, body])],
    ['a raw NUL', '{"event": "call\0started"}'],
    ['UTF-16', Buffer.from('{"event":"call_started"}', 'utf16le')],
  ])('that is no JSON is said to be none: %s', async (_what, raw) => {
    for (const of of ['events', 'inbound', 'functions'] as const) {
      const reply = await line.deliver(Buffer.from(raw), { of, at: now })
      expect(reply).toMatchObject({ status: 400, body: { detail: 'The body is not valid JSON.' } })
    }
  })

  test('may begin with a byte order mark', async () => {
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body])
    expect((await line.deliver(marked, { at: now })).status).toBe(204)
  })
})

describe('an address', () => {
  const body = Buffer.from('{"event":"unknown"}')
  beforeAll(async () => {
    ;[ridgeline, line] = await connect(new Date('2026-06-01T10:00:00Z'))
  })

  test.each([
    ['of the usual form', 'A'.repeat(32)],
    ['of a prototype', '__proto__'],
    ['of one character', '-'],
    ['of 10,000 characters', 'a'.repeat(10_000)],
    ['with a NUL', '%00'],
    ['that leaves its place', '..%2f..%2fsettings'],
    ['that asks the database', "'%20or%20''='"],
  ])('%s that no one has is not found, before anything else is said', async (_what, id) => {
    for (const of of ['events', 'inbound', 'functions'] as const) {
      const address = `${server.baseUrl}/api/v1/phone-agent/retell/${id}/${of}`
      expect(await post(address, body)).toBe(404)
      expect(await post(address, body, signForRetell(body, line.key, now))).toBe(404)
      expect(await post(address, Buffer.alloc(6 * MIB))).toBe(404)
    }
  })

  test('belongs to one platform, and knows neither other ends nor other letters', async () => {
    const address = line.address('events')
    const signed = signForRetell(body, line.key, now)
    const id = address.split('/').at(-2) as string
    const swapped = id.replace(/[a-z]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    for (const wrong of [
      address.replace('/retell/', '/vapi/'),
      address.replace('/retell/', '/__proto__/'),
      address.replace('/events', '/secrets'),
      address.replace('/events', ''),
      address.replace(id, swapped),
      address.replace(id, `${id}%00`),
    ]) {
      expect(await post(wrong, body, signed), wrong).toBe(404)
    }
    expect(await post(address, body, signed)).toBe(204)
  })

  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('takes no %s', async (method) => {
    const headers = { authorization: `Bearer ${ridgeline.token}` }
    const { status } = await fetch(line.address('events'), { method, headers })
    expect(status).toBe(404)
  })

  test('takes 5 MiB and not a byte more, signed or not', async () => {
    const most = Buffer.from(JSON.stringify('x'.repeat(5 * MIB - 2)))
    const more = Buffer.from(JSON.stringify('x'.repeat(5 * MIB - 1)))
    for (const of of ['events', 'inbound', 'functions'] as const) {
      expect((await line.deliver(most, { of, at: now })).status).toBe(of === 'functions' ? 200 : 204)
      const address = line.address(of)
      expect(await post(address, more, signForRetell(more, line.key, now))).toBe(413)
      expect(await post(address, more)).toBe(413)
      expect(await post(address, more, { 'transfer-encoding': 'chunked' })).toBe(413)
    }
  })

  test('alone takes that much: everywhere else 1 MiB stays the most', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${ridgeline.token}` }
    const large = JSON.stringify({ customer_name: 'x'.repeat(MIB) })
    expect(await post(`${server.baseUrl}/api/v1/quotes`, large, headers)).toBe(413)
    expect(await post(`${server.baseUrl}/api/v1/settings/phone-agent/test`, large, headers)).toBe(413)
  })
})
