import { randomUUID } from 'node:crypto'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { expect, onTestFinished, type TestContext, test } from 'vitest'
import { onScratchDatabase } from '../../scripts/scratch-database.ts'
import { contract } from '../../src/contract/contract.ts'
import type { Notice } from '../../src/contract/notices.ts'
import { platforms } from '../../src/server/phone-agent/platforms.ts'
import { type Company, registerCompany, visitor } from '../setup/company.ts'
import { type Network, startNetwork } from '../setup/cut-network.ts'
import { openPhoneLine, retellDelivery, someCallId } from '../setup/phone-agent.ts'
import { scratchFolder, startProvoked } from '../setup/provoked-server.ts'
import type { RunningApp } from '../setup/running-app.ts'

const { jobs, quotes } = contract

const aCall = (customer_name = `Caller ${randomUUID()}`) =>
  retellDelivery('call_analyzed_rich', { call: { call_id: someCallId() }, analysis: { customer_name } })

/** A company's screen at a node, on one stream: each call waits for the next customer it is told of, or what else. */
async function openScreen({ url }: RunningApp, { token }: Company): Promise<() => Promise<string>> {
  const left = new AbortController()
  onTestFinished(() => left.abort())
  const response = await fetch(`${url}/api/v1/notices`, {
    headers: { authorization: `Bearer ${token}` },
    signal: left.signal,
  })
  const events = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  const next = async () => {
    const { value } = await events.read()
    if (!value) throw new Error('The stream is over')
    return JSON.parse(value.data) as Notice
  }
  expect(await next()).toMatchObject({ kind: 'ready' })
  return async () => {
    const notice = await next()
    return notice.kind === 'phone_quote' ? notice.customer_name : notice.kind
  }
}

/** Two nodes on one new database; the network between the first and the database can be cut. */
async function withTwoNodes(
  context: TestContext,
  work: (near: RunningApp, far: RunningApp, network: Network) => Promise<void>,
): Promise<void> {
  await onScratchDatabase(process.env.TEST_DATABASE_URL as string, async (databaseUrl) => {
    const network = await startNetwork(databaseUrl)
    const start = (DATABASE_URL: string) => {
      const APP_SECRET = 'a secret that both of the nodes share'
      const env = { DATABASE_URL, DATA_DIR: scratchFolder(context), APP_SECRET }
      // Without its database a node has much to say, which is told only of a test that fails.
      return startProvoked(context, env, () => undefined)
    }
    const near = await start(network.url)
    const far = await start(databaseUrl)
    try {
      await work(near, far, network)
    } catch (error) {
      process.stderr.write(`${[...near.written, ...far.written].slice(-20).join('\n')}\n`)
      throw error
    } finally {
      await Promise.all([near.end('SIGTERM'), far.end('SIGTERM')])
    }
  })
}

test('a call that comes in at one node is told on the screens of all', async (context) => {
  await withTwoNodes(context, async (near, far) => {
    const ridgeline = await registerCompany({}, { baseUrl: near.url })
    const line = await openPhoneLine(ridgeline)
    const screens = [await openScreen(near, ridgeline), await openScreen(far, ridgeline)]
    await line.deliver(aCall('Megan Ortega'))
    expect(await Promise.all(screens.map((next) => next()))).toEqual(['Megan Ortega', 'Megan Ortega'])
  })
})

test('without its database a node asks to deliver again, and takes up all of it afterwards', async (context) => {
  await withTwoNodes(context, async (near, far, network) => {
    const ridgeline = await registerCompany({}, { baseUrl: near.url })
    const line = await openPhoneLine(ridgeline)
    const screen = await openScreen(near, ridgeline)
    const elsewhere = visitor({ baseUrl: far.url, token: ridgeline.token })
    const accepted = await Promise.all(Array.from({ length: 20 }, () => line.deliver(aCall())))
    expect(new Set(accepted.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await line.quotes()).toHaveLength(20)

    await network.cut()
    const refused = aCall('Lena Whitfield')
    for (const of of ['events', 'inbound', 'functions'] as const) {
      const askedAt = performance.now()
      expect((await line.deliver(refused, { of })).status).toBe(503)
      expect(performance.now() - askedAt).toBeLessThan(9_000)
    }
    const meanwhile = aCall('Megan Ortega')
    const address = far.url + new URL(line.address('events')).pathname
    const body = Buffer.from(JSON.stringify(meanwhile))
    const headers = platforms.retell.sign(body, line.key, new Date())
    expect((await fetch(address, { method: 'POST', body, headers })).status).toBe(204)
    await expect.poll(async () => (await elsewhere.call(quotes.list)).total).toBe(21)
    await elsewhere.call(jobs.create, { body: { customer_name: 'Leo Grant' } })

    await network.mend()
    await expect.poll(async () => (await line.deliver(refused)).status).toBe(204)
    // The screen is told of all of it on the stream that it had, and of what comes afterwards.
    const missing = new Set([
      'Lena Whitfield',
      'Megan Ortega',
      'jobs_changed',
      'crews_changed',
      'quotes_changed',
    ])
    while (missing.size > 0) missing.delete(await screen())
    expect((await line.deliver(aCall('Priya Raman'))).status).toBe(204)
    expect(await screen()).toBe('Priya Raman')
    const all = await line.quotes()
    expect(new Set(all.map(({ customer_name }) => customer_name)).size).toBe(23)
    expect(all).toHaveLength(23)
    const log = [...near.written, ...far.written].join('\n')
    expect(log).not.toContain('broke off')
    for (const words of ['Lena', 'Núñez', '5550123', line.key, 'x-retell-signature', 'cloudfront']) {
      expect(log).not.toContain(words)
    }
  })
})
