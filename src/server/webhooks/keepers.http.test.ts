import { afterAll, beforeAll, expect, test } from 'vitest'
import { withStatus } from '../../../test/fakes/receiver.ts'
import { registerCompany, visitor } from '../../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { takePayment } from '../../../test/setup/payment.ts'
import { joinTeam, memberId } from '../../../test/setup/team.ts'
import { bookJobs, follow, numbersOf, openReceiver } from '../../../test/setup/webhooks.ts'
import { contract } from '../../contract/contract.ts'
import type { Right } from '../../domain/nouns.ts'

const { apiKeys, team, webhookDeliveries, webhooks } = contract

const DAY_MS = 24 * 60 * 60 * 1000
// The clock runs: on one that stands, a change of a right at the moment of a delivery is not told from the delivery's own.
let aheadMs = 0
let server: OwnServer
beforeAll(async () => {
  server = await startOwnServer(
    () => new Date(Date.now() + aheadMs),
    { WEBHOOKS_TO_LOOPBACK: '1' },
    { webhooksEveryMs: 100 },
  )
})
afterAll(() => server.stop())

async function office() {
  const company = await registerCompany({}, { baseUrl: server.baseUrl })
  const other = await joinTeam(company, server.mailbox, 'admin', { baseUrl: server.baseUrl })
  const state = async () => (await company.call(webhooks.list)).webhooks[0]
  return { company, other, state }
}
const programWith = async (
  company: Awaited<ReturnType<typeof registerCompany>>,
  rights: [Right, ...Right[]],
) => {
  const made = await company.call(apiKeys.create, { body: { name: 'Books', rights } })
  return { id: made.id, ...visitor({ baseUrl: server.baseUrl, token: made.key }) }
}
const OFF = { active: false, off_reason: 'keeper' }

test('a webhook stops with the person who set it up, the Admins are told, and one press hands it to another', async () => {
  const { company, other, state } = await office()
  const shop = await openReceiver()
  const { webhook } = await other.call(webhooks.create, { body: { url: shop.url, types: ['job.booked'] } })
  await bookJobs(company, 1)
  await expect.poll(() => shop.received.length).toBe(1)
  await company.call(team.change, {
    params: { id: await memberId(company, other.email) },
    body: { active: false },
  })
  await expect.poll(state).toMatchObject(OFF)
  const mail = await server.mailbox.waitForMail({
    to: company.account.email,
    subject: /^A webhook was switched off/,
  })
  expect(mail.text).toContain('Any Admin takes it over by switching it on.')
  const { url, types } = webhook
  const version = (await state())?.version ?? 0
  const body = { url, types, active: true, version }
  await company.call(webhooks.update, { params: { id: webhook.id }, body })
  await company.createJob({ scheduled_date: '2027-04-03T09:00:00' })
  await expect.poll(() => shop.received.length).toBe(2)
  expect(await state()).toMatchObject({ active: true, off_reason: null })
  expect(new Set(numbersOf(shop.received)).size).toBe(2)
})

test('a webhook stops with the role of the person who set it up, as well as when they are out', async () => {
  const { company, other, state } = await office()
  const shop = await openReceiver()
  await other.call(webhooks.create, { body: { url: shop.url, types: ['job.booked'] } })
  await company.call(team.change, {
    params: { id: await memberId(company, other.email) },
    body: { role: 'office' },
  })
  await bookJobs(company, 1)
  await expect.poll(state).toMatchObject(OFF)
  expect(shop.received).toEqual([])
})

test('a key follows only what it may read, and its webhook ends with it', async () => {
  const { company, state } = await office()
  const shop = await openReceiver()
  const blind = await programWith(company, ['webhooks.change'])
  const refused = await blind.refused(webhooks.create, {
    body: { url: shop.url, types: ['payment.recorded'] },
  })
  expect(refused).toMatchObject({ status: 403, detail: expect.stringContaining('see the money of jobs') })
  const program = await programWith(company, ['webhooks.change', 'jobs.read'])
  await program.call(webhooks.create, { body: { url: shop.url, types: ['job.booked'] } })
  await bookJobs(company, 1)
  await expect.poll(() => shop.received.length).toBe(1)
  await company.call(apiKeys.revoke, { params: { id: program.id } })
  await expect.poll(state).toMatchObject(OFF)
  await bookJobs(company, 1)
  expect(shop.received).toHaveLength(1)
})

test('a webhook goes on with its key and with nothing else of its maker’s', async () => {
  const { company, state } = await office()
  const shop = await openReceiver()
  await follow(company, shop, ['job.booked'])
  const { id } = await programWith(company, ['jobs.read'])
  await company.call(apiKeys.revoke, { params: { id } })
  await bookJobs(company, 1)
  await expect.poll(() => shop.received.length).toBe(1)
  expect(await state()).toMatchObject({ active: true, off_reason: null })
})

test('the day after its last a key has nothing sent', async () => {
  const { company, state } = await office()
  const shop = await openReceiver()
  const rights: [Right, ...Right[]] = ['webhooks.change', 'jobs.read']
  const made = await company.call(apiKeys.create, { body: { name: 'Books', rights, ends_on: '2026-11-24' } })
  const program = visitor({ baseUrl: server.baseUrl, token: made.key })
  await program.call(webhooks.create, { body: { url: shop.url, types: ['job.booked'] } })
  aheadMs = 3 * DAY_MS
  await bookJobs(company, 1)
  await expect.poll(state).toMatchObject(OFF)
  expect(shop.received).toEqual([])
})

test('a key sees and resends only the deliveries whose events it may read', async () => {
  const { company } = await office()
  const shop = await openReceiver()
  const { webhook } = await follow(company, shop, ['payment.recorded', 'job.booked'])
  await takePayment(company)
  await expect.poll(() => shop.received.length).toBe(2)
  const params = { id: webhook.id }
  const { deliveries } = await company.call(webhooks.deliveries, { params })
  const [payment] = deliveries.filter(({ event }) => event.type === 'payment.recorded')
  const blind = await programWith(company, ['webhooks.change'])
  expect(await blind.call(webhooks.deliveries, { params })).toEqual({ deliveries: [], total: 0, more: false })
  const program = await programWith(company, ['webhooks.change', 'jobs.read'])
  const seen = await program.call(webhooks.deliveries, { params })
  expect([seen.total, ...seen.deliveries.map(({ event }) => event.type)]).toEqual([1, 'job.booked'])
  const replay = { params: { id: payment?.id ?? 0 } }
  for (const key of [blind, program]) {
    expect(await key.refused(webhookDeliveries.replay, replay)).toMatchObject({
      ...{ status: 403, detail: expect.stringContaining('see the money of jobs') },
    })
  }
  await program.call(webhookDeliveries.replay, { params: { id: seen.deliveries[0]?.id ?? 0 } })
})

test('a key changes neither the address nor the secret of a webhook with events it may not read', async () => {
  const { company, state } = await office()
  const [shop, thief] = [await openReceiver(), await openReceiver()]
  shop.reply = withStatus(503)
  const { webhook } = await follow(company, shop, ['payment.recorded', 'job.booked'])
  await takePayment(company)
  const params = { id: webhook.id }
  const program = await programWith(company, ['webhooks.change', 'jobs.read'])
  const before = await state()
  const body = { url: thief.url, types: ['job.booked' as const], active: true, version: before?.version ?? 0 }
  const REFUSED = { status: 403, detail: expect.stringContaining('see the money of jobs') }
  expect(await program.refused(webhooks.update, { params, body })).toMatchObject(REFUSED)
  expect(await program.refused(webhooks.rotate, { params })).toMatchObject(REFUSED)
  expect(await state()).toMatchObject({ url: shop.url, version: before?.version })
  expect(thief.received).toEqual([])
})

test('events of a type that was taken off a webhook are sent no more, and the rest goes on', async () => {
  const { company, state } = await office()
  const [shop, other] = [await openReceiver(), await openReceiver()]
  const { webhook } = await follow(company, shop, ['payment.recorded', 'job.booked'])
  await takePayment(company)
  await expect.poll(() => shop.received.length).toBe(2)
  shop.reply = withStatus(503)
  await takePayment(company)
  await expect.poll(async () => (await state())?.waiting.total).toBe(2)
  const params = { id: webhook.id }
  const body = { url: other.url, types: ['job.booked' as const], active: true }
  await company.call(webhooks.update, { params, body: { ...body, version: (await state())?.version ?? 0 } })
  await expect.poll(async () => (await state())?.waiting.total).toBe(0)
  expect(other.received.map(({ event }) => event.type)).toEqual(['job.booked'])
  const { deliveries } = await company.call(webhooks.deliveries, { params })
  const [payment] = deliveries.filter(({ event }) => event.type === 'payment.recorded')
  expect(await company.refused(webhookDeliveries.replay, { params: { id: payment?.id ?? 0 } })).toMatchObject(
    {
      ...{ status: 409, detail: expect.stringContaining('no longer sends events of this type') },
    },
  )
})
