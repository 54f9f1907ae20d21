import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '../../../test/fakes/stripe.ts'
import { type Company, visitor } from '../../../test/setup/company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { registerRidgeline, signedJob } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { MINUTE_MS } from '../../domain/calendar.ts'

const { cardConnections, cardPayments, customerMoneys, jobMoney, jobs, moveDays, payments, quoteVersions } =
  contract
const SECRET = 'whsec_0123456789abcdef'

let shift = 0
const now = () => new Date(Date.now() + shift)
let fake: FakeStripe
let server: OwnServer
beforeAll(async () => {
  fake = await startFakeStripe(() => now().getTime())
  server = await startOwnServer(now, { STRIPE_API_URL: fake.url }, { followUpsEveryMs: 150 })
})
afterAll(async () => {
  await server.stop()
  await fake.stop()
})

type Caller = ReturnType<typeof visitor>
let company: Company
let jobId: number
let customer: Caller
let params: { token: string }
let webhook: string

/** The move of $1,086.40, done, whose customer has a link, of a company that takes cards. */
beforeEach(async () => {
  const place = { baseUrl: server.baseUrl }
  company = await registerRidgeline(place)
  await company.call(cardConnections.putKey, {
    body: { value: { secret_key: `sk_test_${randomUUID().replaceAll('-', '')}` } },
  })
  const { value } = await company.call(cardConnections.putWebhook, {
    body: { value: { webhook_secret: SECRET } },
  })
  webhook = new URL(value.webhook_url as string).pathname
  const job = await signedJob(company, undefined, {}, place)
  jobId = job.id
  await company.call(moveDays.add, {
    params: { id: jobId },
    body: { id: randomUUID(), kind: 'done', at: '2026-12-01T15:05:00-07:00', data: {} },
  })
  const { url } = await company.call(quoteVersions.createLink, { params: { id: job.quote_id as number } })
  params = { token: url.split('/q/')[1] as string }
  customer = visitor(place)
})

const pay = () => customer.call(customerMoneys.pay, { params, body: { purpose: 'balance' } })
const sessionIn = ({ url }: { url: string }) => url.split('/').at(-1) as string
const look = () => customer.call(customerMoneys.look, { params })
const ledger = () => company.call(jobMoney.get, { params: { id: jobId } })
const pages = () => company.call(cardPayments.list, { params: { id: jobId } })
const deliver = (type: string, session: string, secret = SECRET) => {
  const { body, headers } = fake.delivery(type, session, secret)
  return customer.request('POST', webhook, { body, headers })
}
const COMPLETED = 'checkout.session.completed'

/** What the ledger has, in short. */
const entered = async () => (await ledger()).entries.map(({ kind, amount }) => `${kind} ${amount}`)
/** Until somebody who looks by himself has found it. */
const eventually = (is: () => Promise<unknown>) => expect.poll(is)

async function paidByLink() {
  const session = sessionIn(await pay())
  fake.pay(session)
  await deliver(COMPLETED, session)
  return session
}

test('a customer pays what is due, and the books, the page and the office say so once it is so', async () => {
  expect(await customer.call(customerMoneys.get, { params })).toMatchObject({
    ...{ due_now: 1086.4, purpose: 'balance', by_card: true, paying: null, receipts: [] },
    charges: [{ label: 'Move', amount: 949.9 }, { label: 'Wardrobe box' }, { label: 'Dish pack box' }],
  })
  const session = sessionIn(await pay())
  expect(await look()).toMatchObject({ due_now: 1086.4, paying: 'open', receipts: [] })
  fake.pay(session)
  expect(await deliver(COMPLETED, session)).toMatchObject({ status: 204 })
  expect(await customer.call(customerMoneys.get, { params })).toMatchObject({
    ...{ due_now: 0, paid: 1086.4, purpose: null, by_card: false, paying: null },
    receipts: [{ kind: 'payment', method: 'card', card_last4: '4242', amount: 1086.4 }],
  })
  const { entries } = await ledger()
  expect(entries).toMatchObject([
    {
      ...{ kind: 'payment', purpose: 'balance', method: 'card', amount: 1086.4, by: null },
      ...{ number: expect.stringMatching(/^R-/), reference: expect.stringMatching(/^ending 4242, pi_/) },
    },
  ])
  expect((await pages()).checkouts).toMatchObject([{ state: 'paid', payment_id: entries[0]?.id }])
})

describe('charged once, entered once', () => {
  test('when the answer of the provider is lost as the page is made', async () => {
    const made = fake.sessions.length
    fake.fail({ on: 'POST /v1/checkout/sessions', does: 'loses the answer' })
    const session = sessionIn(await pay())
    expect(fake.sessions.length).toBe(made + 1)
    fake.pay(session)
    await deliver(COMPLETED, session)
    expect(await entered()).toEqual(['payment 1086.4'])
  })

  test('when the provider does not answer at all: said in words, and the next press opens another page', async () => {
    for (const does of ['does nothing', 'loses the answer'] as const) {
      fake.fail({ on: 'POST /v1/checkout/sessions', does })
    }
    expect(
      await customer.refused(customerMoneys.pay, { params, body: { purpose: 'balance' } }),
    ).toMatchObject({
      ...{ status: 503, detail: 'The page to pay on could not be opened. Please try again in a minute.' },
    })
    await paidByLink()
    expect(await entered()).toEqual(['payment 1086.4'])
    expect((await pages()).checkouts.map(({ state }) => state)).toEqual(['paid', 'failed'])
  })

  test('when the provider cannot be asked: unsure, until it answers', async () => {
    const session = sessionIn(await pay())
    fake.pay(session)
    fake.fail({ on: `GET /v1/checkout/sessions/${session}`, does: 503 })
    expect(await look()).toMatchObject({ paying: 'unsure', due_now: 1086.4, receipts: [] })
    expect((await pages()).checkouts).toMatchObject([
      { state: 'unsure', detail: 'Stripe answered with status 503.' },
    ])
    shift += 2 * MINUTE_MS
    await eventually(entered).toEqual(['payment 1086.4'])
  })

  test('when the webhook comes before the customer, twice, and everybody looks at once', async () => {
    const session = sessionIn(await pay())
    fake.pay(session)
    shift += 2 * MINUTE_MS
    const many = Array.from({ length: 6 }, () => deliver(COMPLETED, session))
    await Promise.all([...many, look(), look(), deliver('payment_intent.succeeded', session)])
    await deliver('checkout.session.expired', session)
    expect(await entered()).toEqual(['payment 1086.4'])
  })

  test('when no webhook ever comes', async () => {
    fake.pay(sessionIn(await pay()))
    shift += 2 * MINUTE_MS
    await eventually(entered).toEqual(['payment 1086.4'])
  })

  test('when it is pressed twice: the same page', async () => {
    const made = fake.sessions.length
    const answers = await Promise.all(
      [1, 2].map(() => customer.attempt(customerMoneys.pay, { params, body: { purpose: 'balance' } })),
    )
    // Who comes while the page is being made is asked to wait a moment.
    const opened = answers.filter(({ status }) => status === 200)
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
    expect(await pay()).toEqual(opened[0]?.body)
    expect(fake.sessions.length).toBe(made + 1)
  })

  test('when what is due changes meanwhile: the older page is ended', async () => {
    const first = sessionIn(await pay())
    await company.call(jobMoney.take, {
      params: { id: jobId },
      body: { purpose: 'balance', method: 'cash', amount: 86.4 },
    })
    const second = sessionIn(await pay())
    expect(() => fake.pay(first)).toThrow('it is expired')
    fake.pay(second)
    await deliver(COMPLETED, second)
    expect(await entered()).toEqual(['payment 86.4', 'payment 1000'])
  })

  test('when it was paid on the older page just then: nothing is due any more', async () => {
    const first = sessionIn(await pay())
    await company.call(jobMoney.charge, {
      params: { id: jobId },
      body: { label: 'Mattress', amount: 10, reason: 'Asked for.' },
    })
    fake.pay(first)
    const second = sessionIn(await pay())
    fake.pay(second)
    await deliver(COMPLETED, second)
    expect(await entered()).toEqual(['charge 10', 'payment 1086.4', 'payment 10'])
  })
})

test('a declined card leaves the page open and says why; an expired page is over', async () => {
  const session = sessionIn(await pay())
  fake.pay(session, '0002')
  expect(await look()).toMatchObject({ paying: 'open', declined: 'Your card was declined.', due_now: 1086.4 })
  shift += 70 * MINUTE_MS
  await eventually(async () => (await pages()).checkouts[0]?.state).toBe('expired')
  expect(await entered()).toEqual([])
  await paidByLink()
  expect(await entered()).toEqual(['payment 1086.4'])
})

describe('money that goes back', () => {
  const paymentId = async () => (await ledger()).entries[0]?.id as number
  const giveBack = async (amount: number) => ({
    params: { id: await paymentId() },
    body: { amount, reason: 'The piano stayed.' },
  })

  test('is asked of the provider, and entered once it says so', async () => {
    await paidByLink()
    const money = await company.call(payments.refund, await giveBack(400))
    expect(money).toMatchObject({ paid: 686.4, refund: 0 })
    expect(money.entries[1]).toMatchObject({
      ...{ kind: 'refund', method: 'card', amount: 400, reason: 'The piano stayed.', by: company.account.email },
      reference: expect.stringMatching(/^re_/),
    })
    expect(fake.refunds.at(-1)).toMatchObject({ cents: 40_000 })
  })

  test('and is on its way until then, so that it does not go back twice', async () => {
    const session = await paidByLink()
    fake.refundsWait = true
    await company.call(payments.refund, await giveBack(1000))
    expect(await entered()).toEqual(['payment 1086.4'])
    expect(await company.refused(payments.refund, await giveBack(1000))).toMatchObject({
      ...{ status: 409 },
      detail: '$1,000.00 of this payment is on its way back already, so only $86.40 can be given back.',
    })
    fake.refundsWait = false
    fake.settleRefund(fake.refunds.at(-1)?.id as string, 'succeeded')
    await deliver('charge.refunded', session)
    await deliver('charge.refunded', session)
    expect(await entered()).toEqual(['payment 1086.4', 'refund 1000'])
  })

  test('nobody knows: said in words, followed up and entered once', async () => {
    await paidByLink()
    fake.fail({ on: 'POST /v1/refunds', does: 'loses the answer' })
    fake.fail({ on: 'GET /v1/refunds', does: 500 })
    expect(await company.refused(payments.refund, await giveBack(400))).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Stripe has not said whether $400.00 went back.'),
    })
    expect(await entered()).toEqual(['payment 1086.4'])
    shift += 3 * MINUTE_MS
    await eventually(entered).toEqual(['payment 1086.4', 'refund 400'])
    expect((await pages()).checkouts[0]?.returns).toMatchObject([{ kind: 'refund', state: 'done' }])
  })

  test('was never asked for: said so after a while', async () => {
    await paidByLink()
    fake.fail({ on: 'POST /v1/refunds', does: 'does nothing' })
    expect(await company.refused(payments.refund, await giveBack(400))).toMatchObject({ status: 409 })
    shift += 70 * MINUTE_MS
    await eventually(async () => (await pages()).checkouts[0]?.returns[0]?.state).toBe('failed')
    expect(await entered()).toEqual(['payment 1086.4'])
  })

  test('was given back on the provider’s own pages', async () => {
    const session = await paidByLink()
    fake.refundInDashboard(session, 5_000)
    await deliver('charge.refunded', session)
    expect(await entered()).toEqual(['payment 1086.4', 'refund 50'])
  })

  test('is disputed, and the dispute is won', async () => {
    const session = await paidByLink()
    fake.dispute(session, 'warning_needs_response')
    await deliver('charge.dispute.created', session)
    expect(await entered()).toEqual(['payment 1086.4'])
    const { id } = fake.dispute(session)
    await deliver('charge.dispute.created', session)
    await deliver('charge.dispute.updated', session)
    expect(await ledger()).toMatchObject({ paid: 0, due_now: 1086.4 })
    expect(await entered()).toEqual(['payment 1086.4', 'reversal 1086.4'])
    fake.endDispute(id, 'won')
    await deliver('charge.dispute.closed', session)
    expect(await entered()).toEqual(['payment 1086.4', 'reversal 1086.4', 'payment 1086.4'])
  })
})

describe('who may not', () => {
  test('a delivery with a wrong signature, or of no company, changes nothing', async () => {
    const session = sessionIn(await pay())
    fake.pay(session)
    expect((await deliver(COMPLETED, session, 'whsec_of_somebody_else')).status).toBe(401)
    const elsewhere = webhook.replace(/[^/]+$/, 'x'.repeat(32))
    expect((await customer.request('POST', elsewhere, { body: '{}' })).status).toBe(404)
    expect(await entered()).toEqual([])
  })

  test('another company’s delivery moves nothing here', async () => {
    const session = sessionIn(await pay())
    fake.pay(session)
    const stranger = await registerRidgeline({ baseUrl: server.baseUrl })
    const body = { value: { secret_key: 'sk_test_0123456789abcdef' } }
    await stranger.call(cardConnections.putKey, { body })
    const { value } = await stranger.call(cardConnections.putWebhook, {
      body: { value: { webhook_secret: SECRET } },
    })
    webhook = new URL(value.webhook_url as string).pathname
    expect((await deliver(COMPLETED, session)).status).toBe(204)
    expect(await entered()).toEqual([])
  })

  test('nothing is paid for what is not due, and nothing without a key', async () => {
    const deposit = { params, body: { purpose: 'deposit' as const } }
    expect(await customer.refused(customerMoneys.pay, deposit)).toMatchObject({
      ...{ status: 409, detail: 'What is due right now is the balance. Please look again.' },
    })
    await company.call(cardConnections.delete)
    expect(await customer.call(customerMoneys.get, { params })).toMatchObject({ by_card: false })
    expect(
      await customer.refused(customerMoneys.pay, { params, body: { purpose: 'balance' } }),
    ).toMatchObject({
      ...{ status: 409, detail: 'Paying by card is not possible here. Please call us.' },
    })
  })
})

describe('the connection', () => {
  test('never shows its secrets, is tested, and stays while somebody may be paying', async () => {
    const { value } = await company.call(cardConnections.get)
    expect(value).toMatchObject({ connected: true, is_test: true, webhook_ends: 'cdef', open: 0 })
    expect(JSON.stringify(value)).not.toMatch(/sk_test_|whsec_/)
    expect(await company.call(cardConnections.test)).toEqual({
      value: { works: true, detail: 'Stripe knows the key. It is a test key: no real money moves.' },
    })
    await pay()
    expect(await company.refused(cardConnections.delete)).toMatchObject({ status: 409 })
    await company.call(cardConnections.putKey, { body: { value: { secret_key: 'sk_test_thisiswrong' } } })
    expect(await company.call(cardConnections.test)).toEqual({
      value: { works: false, detail: 'Stripe does not know this secret key.' },
    })
  })

  test.each([
    ['pk_test_0123456789abcdef', 'Must begin with sk_test_, sk_live_, rk_test_ or rk_live_'],
    ['sk_test_short', 'Must have at least 16 characters'],
    ['sk_test_0123456789 abcdef', 'Must not contain spaces or special characters'],
  ])('refuses %s', async (secret_key, words) => {
    expect(await company.refused(cardConnections.putKey, { body: { value: { secret_key } } })).toMatchObject({
      ...{ status: 422, detail: expect.stringContaining(words) },
    })
  })
})

test('a job on which somebody may be paying is not deleted', async () => {
  await pay()
  expect(await company.refused(jobs.delete, { params: { id: jobId } })).toMatchObject({ status: 409 })
})
