import { spawn } from 'node:child_process'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Received, withStatus } from '../../../test/fakes/receiver.ts'
import { environmentFrom } from '../../../test/setup/clock.ts'
import { registerCompany } from '../../../test/setup/company.ts'
import { issueInvoice } from '../../../test/setup/invoice.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { takePayment } from '../../../test/setup/payment.ts'
import { ALL_EVENTS, bookJobs, follow, numbersOf, openReceiver, upTo } from '../../../test/setup/webhooks.ts'
import { contract } from '../../contract/contract.ts'

const { changes, jobs, quoteVersions, webhookDeliveries, webhooks } = contract
const HOUR_MS = 60 * 60_000

let now = new Date('2026-11-23T17:00:00Z')
let server: OwnServer

beforeAll(async () => {
  server = await startOwnServer(() => now, { WEBHOOKS_TO_LOOPBACK: '1' }, { webhooksEveryMs: 100 })
})
afterAll(() => server.stop())

const passes = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const company = () => registerCompany({}, { baseUrl: server.baseUrl })

// @spec 10.273 Webhooks carry the same, signed by Standard Webhooks, in order and at least once; a failing
//   receiver is retried for three days, then turned off with a mail, and delays no other
test('what happens is sent, signed, and the same as what is read', async () => {
  const office = await company()
  const shop = await openReceiver()
  const { secret } = await follow(office, shop)
  const job = await office.createJob()
  const params = { id: job.id }
  await office.call(quoteVersions.createLink, { params: { id: job.quote_id as number } })
  await office.call(jobs.update, { params, body: { scheduled_date: '2027-05-17T09:00:00' } })
  const payment = await takePayment(office, job.id)
  const invoice = await issueInvoice(office, job.id)
  await expect.poll(() => shop.received.length).toBe(7)

  expect(shop.received.map(({ event: { type, about } }) => [type, about])).toEqual([
    ['job.booked', { noun: 'job', id: job.id }],
    ['quote.sent', { noun: 'quote', id: job.quote_id }],
    ['job.moved', { noun: 'job', id: job.id }],
    ['payment.recorded', { noun: 'payment', id: payment }],
    ['job.started', { noun: 'job', id: job.id }],
    ['job.done', { noun: 'job', id: job.id }],
    ['invoice.issued', { noun: 'invoice', id: invoice }],
  ])
  expect(numbersOf(shop.received)).toEqual(upTo(7))
  const [, , moved, paid] = shop.received.map(({ event }) => event.data)
  expect(moved).toMatchObject({
    starts_at: '2027-05-17T15:00:00.000Z',
    previous_starts_at: '2027-05-15T15:00:00.000Z',
  })
  expect(paid).toMatchObject({ amount: 10, tip: 5, job_number: job.job_number, method: 'cash' })

  const webhook = new Webhook(secret)
  for (const { body, headers, event } of shop.received) {
    expect(headers['webhook-id']).toBe(event.id)
    // The library looks at the real clock as well, which is not this server's.
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    expect(headers['webhook-signature']).toBe(webhook.sign(event.id, at, body))
  }
  const read = await office.call(changes.list, { query: { limit: 500 } })
  expect(read).toMatchObject({ cursor: 7, more: false, missed: false })
  expect(read.changes).toEqual(shop.received.map(({ event }) => event))
  expect(JSON.stringify(read.changes)).not.toMatch(/Megan|http|token|whsec/)
})

// @spec 10.272
test('a cursor goes on where it was, page by page', async () => {
  const office = await company()
  await bookJobs(office, 5)
  await expect.poll(async () => (await office.call(changes.list)).cursor).toBe(5)
  const first = await office.call(changes.list, { query: { limit: 2 } })
  expect([first.changes.map(({ number }) => number), first.cursor, first.more]).toEqual([[1, 2], 2, true])
  const rest = await office.call(changes.list, { query: { since: 2 } })
  expect([rest.changes.map(({ number }) => number), rest.cursor, rest.more]).toEqual([[3, 4, 5], 5, false])
  expect(await office.call(changes.list, { query: { since: 5 } })).toMatchObject({ changes: [], cursor: 5 })
  // From now on, and never from what is still to come: its events would be passed over.
  const now = await office.call(changes.list, { query: { since: 'latest' } })
  expect(now).toEqual({ changes: [], cursor: 5, latest: 5, more: false, missed: false })
  expect(await office.refused(changes.list, { query: { since: 6 } })).toMatchObject({
    status: 409,
    detail: expect.stringContaining('The cursor 6 lies beyond the last event, 5'),
  })
})

test('the receiver of the documentation takes our test and our events, and nothing with another signature', async () => {
  const office = await company()
  const { webhook, secret } = await follow(office, { url: 'http://localhost:9000/' })
  const program = spawn(process.execPath, ['docs/webhook-receiver.mjs'], {
    env: { ...process.env, ...environmentFrom(now), WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void program.kill())
  let said = ''
  program.stdout.on('data', (text: Buffer) => {
    said += text.toString()
  })
  await expect.poll(() => said).toContain('listening on')
  const url = `${/http:\S+/.exec(said)?.[0]}/`
  const params = { id: webhook.id }
  await office.call(webhooks.update, { params, body: { url, types: ALL_EVENTS, active: true } })
  expect(await office.call(webhooks.test, { params })).toMatchObject({
    works: true,
    status: 204,
  })
  await expect.poll(() => said).toMatch(/webhook\.test test_/)
  const job = await office.createJob()
  await expect.poll(() => said).toContain(`job.booked job ${job.id}`)
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401)
})

// @spec 10.274
test('a redirect is not followed, and of an answer only the beginning is read', async () => {
  const office = await company()
  const [shop, inside] = [await openReceiver(), await openReceiver()]
  shop.reply = withStatus(302, { location: inside.url })
  const { webhook } = await follow(office, shop)
  await bookJobs(office, 1)
  await expect.poll(() => shop.received.length).toBe(1)
  await expect
    .poll(
      async () =>
        (await office.call(webhooks.deliveries, { params: { id: webhook.id } })).deliveries[0]?.status,
    )
    .toBe(302)
  expect(inside.received).toEqual([])

  shop.reply = withStatus(200, {}, `\u0000${'x'.repeat(5_000_000)}`)
  passes(5_000)
  const { id } = webhook
  await expect
    .poll(async () => (await office.call(webhooks.deliveries, { params: { id } })).deliveries[0]?.status)
    .toBe(200)
  const { deliveries } = await office.call(webhooks.deliveries, { params: { id } })
  expect(deliveries[0]?.answer?.length).toBeLessThan(1_025)
})

// @spec 10.273
test('after a change of the secret the old one signs along for a day', async () => {
  const office = await company()
  const shop = await openReceiver()
  const { webhook, secret: old } = await follow(office, shop)
  const { secret: fresh } = await office.call(webhooks.rotate, { params: { id: webhook.id } })
  expect(fresh).not.toBe(old)
  const fits = ({ headers, body, event }: Received, secret: string) => {
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    return String(headers['webhook-signature'])
      .split(' ')
      .includes(new Webhook(secret).sign(event.id, at, body))
  }
  await office.createJob()
  await expect.poll(() => shop.received.length).toBe(1)
  expect([fresh, old].map((secret) => fits(shop.received[0] as Received, secret))).toEqual([true, true])
  passes(25 * HOUR_MS)
  await office.createJob({ scheduled_date: '2027-05-18T09:00:00' })
  await expect.poll(() => shop.received.length).toBe(2)
  expect([fresh, old].map((secret) => fits(shop.received[1] as Received, secret))).toEqual([true, false])
  expect(JSON.stringify(await office.call(webhooks.list))).not.toContain('whsec_')
  expect(JSON.stringify((await office.call(contract.history.list)).history)).not.toContain('whsec_')
})

// @spec 10.275
test('one is sent once more by hand, and a test says what was answered', async () => {
  const office = await company()
  const shop = await openReceiver()
  const { webhook } = await follow(office, shop)
  const params = { id: webhook.id }
  await bookJobs(office, 2)
  await expect.poll(() => shop.received.length).toBe(2)
  await expect.poll(async () => (await office.call(webhooks.list)).webhooks[0]?.delivered.total).toBe(2)
  const { deliveries } = await office.call(webhooks.deliveries, { params })
  await office.call(webhookDeliveries.replay, { params: { id: deliveries.at(-1)?.id as number } })
  await expect.poll(() => numbersOf(shop.received)).toEqual([1, 2, 1])
  expect(shop.received[2]?.headers['webhook-id']).toBe(shop.received[0]?.headers['webhook-id'])

  expect(await office.call(webhooks.test, { params })).toMatchObject({ works: true, status: 204 })
  expect(shop.received.at(-1)?.event.type).toBe('webhook.test')
  shop.reply = withStatus(418, {}, 'I am a teapot')
  expect(await office.call(webhooks.test, { params })).toMatchObject({
    works: false,
    detail: expect.stringContaining('418'),
    answer: 'I am a teapot',
  })
  await shop.stop()
  expect(await office.call(webhooks.test, { params })).toMatchObject({ works: false, status: null })
})

test('only what is wanted is sent, nothing while it is off, and nothing of other companies', async () => {
  const [office, stranger] = [await company(), await company()]
  const shop = await openReceiver()
  const { webhook } = await follow(office, shop, ['job.cancelled'])
  const [first, second] = await bookJobs(office, 2)
  await stranger.createJob()
  const cancel = (id?: number) =>
    office.call(jobs.update, {
      params: { id: id as number },
      body: { status: 'cancelled', cancel_reason: 'Customer cancelled' } as never,
    })
  await cancel(first)
  await expect.poll(() => shop.received.map(({ event }) => event.type)).toEqual(['job.cancelled'])
  const body = { url: shop.url, types: ['job.cancelled' as const], active: false }
  await office.call(webhooks.update, { params: { id: webhook.id }, body })
  await cancel(second)
  await expect.poll(async () => (await office.call(changes.list)).cursor).toBe(4)
  await office.call(webhooks.update, { params: { id: webhook.id }, body: { ...body, active: true } })
  const third = (await office.createJob({ scheduled_date: '2027-06-01T09:00:00' })).id
  await cancel(third)
  await expect.poll(() => shop.received.map(({ event }) => event.about.id)).toEqual([first, third])
})

// @spec 10.272
test('no event is passed over while many write at once', async () => {
  const office = await company()
  const seen: number[] = []
  let cursor = 0
  let isDone = false
  const follower = (async () => {
    while (!isDone || cursor < 24) {
      const answer = await office.call(changes.list, { query: { since: cursor, limit: 5 } })
      seen.push(...answer.changes.map(({ number }) => number))
      cursor = answer.cursor
    }
  })()
  const quotes = await Promise.all(Array.from({ length: 24 }, () => office.createQuote()))
  await Promise.all(quotes.map(({ id }) => office.call(quoteVersions.createLink, { params: { id } })))
  isDone = true
  await follower
  expect(seen).toEqual(upTo(24))
  const all = await office.call(changes.list, { query: { limit: 500 } })
  expect(all.changes.map(({ about }) => about.id).toSorted()).toEqual(quotes.map(({ id }) => id).toSorted())
})

// @spec 10.274
test('addresses that lead inside are refused where they are entered', async () => {
  const office = await company()
  const addresses = [
    'http://example.com/hooks',
    'https://10.0.0.8/',
    'https://172.16.4.4/',
    'https://192.168.1.1/hooks',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[::ffff:10.0.0.8]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://0xa9.254.169.254/',
    'https://2852039166/',
    'https://0251.0376.0251.0376/',
    'https://0/',
    'https://example.com:5432/',
    'https://user:password@example.com/',
    'file:///etc/passwd',
  ]
  for (const url of addresses) {
    const { status } = await office.refused(webhooks.create, { body: { url, types: ALL_EVENTS } })
    expect([url, status]).toEqual([url, 422])
  }
  expect(await office.call(webhooks.list)).toEqual({ webhooks: [] })
})
