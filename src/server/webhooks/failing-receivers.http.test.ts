import { afterAll, beforeAll, expect, test } from 'vitest'
import { withStatus } from '../../../test/fakes/receiver.ts'
import { registerCompany } from '../../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { bookJobs, follow, numbersOf, openReceiver, upTo } from '../../../test/setup/webhooks.ts'
import { contract } from '../../contract/contract.ts'

const { webhooks } = contract
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

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

// @spec 10.273
test('a receiver that fails for an hour gets every event once, in order', async () => {
  const office = await company()
  const shop = await openReceiver()
  shop.reply = withStatus(503, {}, 'down')
  const { webhook } = await follow(office, shop)
  const { id } = webhook
  await bookJobs(office, 6)
  const state = async () => (await office.call(webhooks.list)).webhooks[0]
  // The waits of an hour: 5 s, 5 min, 30 min, 2 h.
  for (const [tries, wait] of [
    [1, 5_000],
    [2, 5 * MINUTE_MS],
    [3, 30 * MINUTE_MS],
    [4, 25 * MINUTE_MS],
  ] as const) {
    await expect.poll(() => shop.received.length).toBe(tries)
    await expect.poll(async () => (await state())?.waiting.total).toBe(6)
    const { deliveries } = await office.call(webhooks.deliveries, {
      params: { id },
      query: { state: 'waiting' },
    })
    await expect
      .poll(
        async () => (await office.call(webhooks.deliveries, { params: { id } })).deliveries.at(-1)?.attempts,
      )
      .toBe(tries)
    expect(deliveries.at(-1)).toMatchObject({ event: { number: 1 }, delivered_at: null })
    passes(wait)
  }
  expect(new Set(shop.received.map(({ event }) => event.id)).size).toBe(1)
  expect(await state()).toMatchObject({ active: true, failing_since: expect.any(String) })

  shop.received.length = 0
  shop.reply = withStatus(200, {}, 'thanks')
  passes(2 * HOUR_MS)
  await expect.poll(() => shop.received.length).toBe(6)
  expect(numbersOf(shop.received)).toEqual(upTo(6))
  expect(new Set(shop.received.map(({ event }) => event.id)).size).toBe(6)
  await expect
    .poll(state)
    .toMatchObject({ failing_since: null, next_at: null, waiting: { total: 0 }, delivered: { total: 6 } })
  const { deliveries } = await office.call(webhooks.deliveries, { params: { id } })
  expect(deliveries[0]).toMatchObject({ status: 200, answer: 'thanks', attempts: 1 })
})

test('after a clock that was three days ahead events go on at once', async () => {
  const office = await company()
  const shop = await openReceiver()
  shop.reply = withStatus(503)
  await follow(office, shop)
  passes(3 * 24 * HOUR_MS)
  await bookJobs(office, 1)
  await expect.poll(() => shop.received.length).toBe(1)
  const state = async () => (await office.call(webhooks.list)).webhooks[0]
  await expect.poll(state).toMatchObject({ failing_since: expect.any(String), waiting: { total: 1 } })
  passes(-3 * 24 * HOUR_MS)
  shop.reply = withStatus(204)
  await bookJobs(office, 1)
  await expect.poll(() => shop.received.length).toBe(3)
  expect(numbersOf(shop.received)).toEqual([1, 1, 2])
  await expect.poll(state).toMatchObject({ failing_since: null, next_at: null, waiting: { total: 0 } })
})

test('an event that failed while the clock was hours ahead is tried once it is set right', async () => {
  const office = await company()
  const shop = await openReceiver()
  shop.reply = withStatus(503)
  await follow(office, shop)
  const right = now
  passes(40 * HOUR_MS)
  await bookJobs(office, 1)
  const deliveries = async () => (await office.call(webhooks.list)).webhooks[0]
  for (const [tries, wait] of [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS].entries()) {
    await expect.poll(() => shop.received.length).toBe(tries + 1)
    await expect
      .poll(async () => Date.parse((await deliveries())?.next_at ?? ''))
      .toBeGreaterThan(now.getTime())
    passes(wait)
  }
  await expect.poll(() => shop.received.length).toBe(5)
  await expect
    .poll(async () => Date.parse((await deliveries())?.next_at ?? ''))
    .toBeGreaterThan(now.getTime())
  now = right
  await expect.poll(() => shop.received.length).toBe(6)
  // It has failed since now, and waits as long as it should.
  await expect
    .poll(async () => Date.parse((await deliveries())?.failing_since ?? ''))
    .toBeLessThanOrEqual(now.getTime())
  expect(Date.parse((await deliveries())?.next_at ?? '') - now.getTime()).toBe(10 * HOUR_MS)
  shop.reply = withStatus(204)
  passes(10 * HOUR_MS)
  await expect.poll(deliveries).toMatchObject({ failing_since: null, delivered: { total: 1 } })
})

// @spec 10.273
test('a slow receiver and one that fails hold up no one', async () => {
  const office = await company()
  const [slow, broken, well] = [await openReceiver(), await openReceiver(), await openReceiver()]
  // It never answers at all.
  slow.reply = () => undefined
  broken.reply = withStatus(500)
  for (const one of [slow, broken, well]) await follow(office, one)
  await bookJobs(office, 4)
  await expect.poll(() => well.received.length).toBe(4)
  expect(numbersOf(well.received)).toEqual(upTo(4))
  await expect.poll(() => [slow.received.length, broken.received.length]).toEqual([1, 1])
})

// @spec 10.273
test('after three days it is switched off with a mail, and goes on in order once it is switched on again', async () => {
  const office = await company()
  const shop = await openReceiver()
  shop.reply = withStatus(500)
  const { webhook } = await follow(office, shop)
  const params = { id: webhook.id }
  await bookJobs(office, 2)
  const state = async () => (await office.call(webhooks.list)).webhooks[0]
  const attempts = async () =>
    (await office.call(webhooks.deliveries, { params })).deliveries.at(-1)?.attempts
  for (let tries = 1; (await state())?.active; tries += 1) {
    await expect.poll(attempts).toBe(tries)
    passes(24 * HOUR_MS)
  }
  await expect.poll(state).toMatchObject({ active: false, off_reason: 'failing', waiting: { total: 2 } })
  const mail = await server.mailbox.waitForMail({
    to: office.account.email,
    subject: /^A webhook was switched off/,
  })
  expect(mail.text).toContain('three days')
  expect(mail.text).not.toContain('/hooks')

  shop.received.length = 0
  shop.reply = withStatus(204)
  const { url, types } = webhook
  const seen = await state()
  const body = { url, types, active: true, version: seen?.version ?? 0 }
  expect(await office.refused(webhooks.update, { params, body: { ...body, version: 1 } })).toMatchObject({
    status: 409,
  })
  await office.call(webhooks.update, { params, body })
  await expect.poll(() => numbersOf(shop.received)).toEqual([1, 2])
})

test('410 switches off at once', async () => {
  const office = await company()
  const shop = await openReceiver()
  shop.reply = withStatus(410)
  await follow(office, shop)
  await bookJobs(office, 1)
  await expect
    .poll(async () => (await office.call(webhooks.list)).webhooks[0])
    .toMatchObject({ active: false, off_reason: 'gone' })
})
