import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { platforms } from '../../src/server/phone-agent/platforms.ts'
import { registerCompany, visitor } from '../setup/company.ts'
import { everyQuote } from '../setup/every-quote.ts'
import { openPhoneLine, type PhoneLine, retellDelivery, someCallId } from '../setup/phone-agent.ts'
import { dataFolder, startProvoked } from '../setup/provoked-server.ts'

const { auth, phoneAgent } = contract

const aCall = (customer_name: string) =>
  retellDelivery('call_analyzed_rich', { call: { call_id: someCallId() }, analysis: { customer_name } })

/** Delivers call after call until the server is gone; notes the names of the callers that it accepted. */
async function keepCalling(line: PhoneLine, accepted: string[]): Promise<void> {
  for (;;) {
    const name = `Caller ${randomUUID()}`
    try {
      const { status } = await line.deliver(aCall(name))
      if (status === 204) accepted.push(name)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

describe('a server of its own', () => {
  test('kill -9 while calls come in: each that was accepted is one quote', async (context) => {
    const env = { DATA_DIR: await dataFolder(context) }
    const app = await startProvoked(context, env)
    const ridgeline = await registerCompany({}, { baseUrl: app.url })
    const line = await openPhoneLine(ridgeline)

    const accepted: string[] = []
    const calling = Array.from({ length: 8 }, () => keepCalling(line, accepted))
    await expect.poll(() => accepted.length, { interval: 1 }).toBeGreaterThan(60)
    expect(await app.end('SIGKILL')).toBeNull()
    await Promise.all(calling)

    const again = await startProvoked(context, env)
    const { access_token } = await visitor({ baseUrl: again.url }).call(auth.login, {
      body: ridgeline.account,
    })
    const staff = visitor({ baseUrl: again.url, token: access_token })
    await expect.poll(async () => (await staff.call(phoneAgent.get)).value.waiting).toBe(0)
    const named = new Map<string, number>()
    for (const { customer_name } of await everyQuote(staff)) {
      named.set(customer_name, (named.get(customer_name) ?? 0) + 1)
    }
    expect(accepted.filter((name) => named.get(name) !== 1)).toEqual([])
    expect([...named.values()].filter((count) => count !== 1)).toEqual([])
  })

  test('SIGTERM while screens are open and calls come in: it ends in good order', {
    tags: 'nightly',
  }, async (context) => {
    const app = await startProvoked(context, { DATA_DIR: await dataFolder(context) })
    const ridgeline = await registerCompany({}, { baseUrl: app.url })
    const line = await openPhoneLine(ridgeline)
    const headers = { authorization: `Bearer ${ridgeline.token}` }
    const screens = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${app.url}/api/v1/notices`, { headers })),
    )
    const readers = await Promise.all(screens.slice(10).map(untilReady))
    const accepted: string[] = []
    const calling = Array.from({ length: 2 }, () => keepCalling(line, accepted))
    await expect.poll(() => accepted.length).toBeGreaterThan(5)

    // Not 1, with which it ends after ten seconds of waiting.
    expect(await app.end('SIGTERM')).toBe(0)
    await Promise.all(calling)
    // Those read to their end, and those that no one reads are no reason to wait.
    for (const reader of readers) {
      for (let ended = false; !ended; ) ended = (await reader.read()).done
    }
    expect(app.written).toEqual([])
  })
})

/** Reads a screen until it is told that it will be told; a busy server may send signs of life before. */
async function untilReady({ body }: Response) {
  const reader = (body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .getReader()
  for (let heard = ''; !heard.includes('"ready"'); ) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`The stream ended after ${JSON.stringify(heard)}`)
    heard += value
  }
  return reader
}

const headersOf = (body: object, key: string) =>
  platforms.retell.sign(Buffer.from(JSON.stringify(body)), key, new Date())

/** Sends a request that is no HTTP any more where its body should begin, until the server hangs up. */
async function breakOff(address: string, headers: Record<string, string>): Promise<void> {
  const { hostname, port, pathname } = new URL(address)
  const socket = connect(Number(port), hostname)
  const lines = Object.entries({ host: hostname, 'transfer-encoding': 'chunked', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.write(`POST ${pathname} HTTP/1.1\r\n${head}\r\nZoë Núñez\r\n`)
  await once(socket.resume(), 'close')
}

/** What the log of these calls must not hold, however it is written there. */
const SAID = [
  'Zoë',
  'Núñez',
  '5550123',
  'nunez@',
  'Nunez@',
  "Rue d'Été",
  'Straße',
  'upright piano',
  'Two Men',
]
const LINKS = ['cloudfront', 'recording.wav']

test('the log holds no key, nothing that was said, no one, no link and no signature', async (context) => {
  const env = { DATA_DIR: await dataFolder(context), LOG_LEVEL: 'trace' }
  const app = await startProvoked(context, { ...env, APP_SECRET: 'a secret that is lost in the middle' })
  const ridgeline = await registerCompany({}, { baseUrl: app.url })
  const line = await openPhoneLine(ridgeline)
  const newKey = `key_${randomUUID()}`
  const bodies = ['call_started', 'call_ended', 'call_analyzed_rich'].map((file) => retellDelivery(file))
  const asked = ['get_estimate', 'check_availability', 'create_quote', 'lookup_quote'].map((name) =>
    retellDelivery(`function_${name}`),
  )

  for (const body of bodies) expect((await line.deliver(body)).status).toBe(204)
  for (const body of asked) expect((await line.deliver(body, { of: 'functions' })).status).toBe(200)
  expect((await line.deliver(retellDelivery('call_inbound'), { of: 'inbound' })).status).toBe(200)
  expect(await line.quotes()).toHaveLength(1)
  await ridgeline.call(phoneAgent.put, { body: { value: { provider: 'retell', api_key: newKey } } })
  await ridgeline.call(phoneAgent.test)

  for (const body of [...bodies, ...asked]) {
    expect((await line.deliver(body, { key: newKey.toUpperCase() })).status).toBe(401)
    expect((await line.deliver(JSON.stringify(body).slice(0, -1))).status).toBe(400)
  }
  await breakOff(line.address('events'), { ...headersOf(bodies[2], newKey), cookie: ridgeline.token })
  await app.end('SIGTERM')

  const other = await startProvoked(context, { ...env, APP_SECRET: 'the secret that came in its place' })
  const body = JSON.stringify(bodies[2])
  const headers = headersOf(bodies[2], newKey)
  const address = line.address('events').replace(app.url, other.url)
  expect((await fetch(address, { method: 'POST', body, headers })).status).toBe(503)
  await other.end('SIGTERM')

  const log = [...app.written, ...other.written].join('\n')
  expect(log, 'what broke off is told').toContain('client error')
  expect(log, 'the failure is told').toContain('the key of a phone agent does not open')
  const signature = headers['x-retell-signature']?.slice(-64) ?? ''
  const secrets = [line.key, newKey, newKey.toUpperCase(), signature, 'x-retell-signature', ridgeline.token]
  const found = [...SAID, ...LINKS, ...secrets].filter((words) => log.includes(words))
  expect(found).toEqual([])
  // Node hangs what it could not read on its error, as bytes.
  expect(log).not.toMatch(/rawPacket|"Buffer"/)
})
