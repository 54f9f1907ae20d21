import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '../../../test/fakes/stripe.ts'
import {
  type CardPaymentStory,
  COMPLETED,
  openCardPayments,
  WEBHOOK_SECRET,
} from '../../../test/setup/card-payments.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { describeRidgeline, registerRidgeline } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { MINUTE_MS } from '../../domain/calendar.ts'

const { books, customerMoneys, jobInvoices, jobMoney, jobs, moneySettings } = contract

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

let story: CardPaymentStory
beforeEach(async () => {
  story = await openCardPayments(fake, server)
})
/** Until someone who looks by himself has found it. */
const eventually = (is: () => Promise<unknown>) => expect.poll(is)

// @spec 10.174 By link a balance is paid by card on Stripe's page, charged and entered once, whatever is
//   lost, repeated, late or missing; nothing counts as paid before the provider confirms
test('a customer pays what is due, and the books, the page and the office say so once it is so', async () => {
  expect(await story.money()).toMatchObject({
    ...{ due_now: 1086.4, purpose: 'balance', by_card: true, paying: null, receipts: [] },
    charges: [{ label: 'Move', amount: 949.9 }, { label: 'Wardrobe box' }, { label: 'Dish pack box' }],
  })
  const session = await story.pay()
  expect(await story.look()).toMatchObject({ due_now: 1086.4, paying: 'open', receipts: [] })
  fake.pay(session)
  expect(await story.deliver(COMPLETED, session)).toMatchObject({ status: 204 })
  expect(await story.money()).toMatchObject({
    ...{ due_now: 0, paid: 1086.4, purpose: null, by_card: false, paying: null },
    receipts: [{ kind: 'payment', method: 'card', card_last4: '4242', amount: 1086.4 }],
  })
  const { entries } = await story.ledger()
  expect(entries).toMatchObject([
    {
      ...{ kind: 'payment', purpose: 'balance', method: 'card', amount: 1086.4, by: null },
      ...{ number: expect.stringMatching(/^R-/), reference: expect.stringMatching(/^ending 4242, pi_/) },
    },
  ])
  expect((await story.pages()).checkouts).toMatchObject([{ state: 'paid', payment_id: entries[0]?.id }])
})

test('an invoice that is due in a month can be paid by card today', async () => {
  const company = await registerRidgeline(server)
  await company.call(moneySettings.put, { body: { value: { terms_days: 30 } } })
  const net30 = await openCardPayments(fake, server, company)
  await company.call(jobInvoices.issue, { params: { id: net30.jobId }, body: { kind: 'final' } })
  expect(await net30.money()).toMatchObject({
    ...{ due_now: 0, later: 1086.4, payable: 1086.4, purpose: 'balance', by_card: true },
    reasons: expect.arrayContaining([expect.stringMatching(/^\$1,086\.40 is due later, from /)]),
  })
  const session = await net30.paidByLink()
  expect(await net30.deliver(COMPLETED, session)).toMatchObject({ status: 204 })
  expect(await net30.money()).toMatchObject({
    ...{ due_now: 0, later: 0, payable: 0, paid: 1086.4, purpose: null, by_card: false },
  })
})

describe('charged once, entered once', () => {
  // @spec 10.174
  test('when the answer of the provider is lost as the page is made', async () => {
    const made = fake.sessions.length
    fake.fail({ on: 'POST /v1/checkout/sessions', does: 'loses the answer' })
    const session = await story.pay()
    expect(fake.sessions.length).toBe(made + 1)
    fake.pay(session)
    await story.deliver(COMPLETED, session)
    expect(await story.entered()).toEqual(['payment 1086.4'])
  })

  test('when the provider does not answer at all: said in words, and the next press opens another page', async () => {
    for (const does of ['does nothing', 'loses the answer'] as const) {
      fake.fail({ on: 'POST /v1/checkout/sessions', does })
    }
    expect(
      await story.customer.refused(customerMoneys.pay, {
        params: story.params,
        body: { purpose: 'balance' },
      }),
    ).toMatchObject({
      ...{ status: 503, detail: 'The page to pay on could not be opened. Please try again in a minute.' },
    })
    await story.paidByLink()
    expect(await story.entered()).toEqual(['payment 1086.4'])
    expect((await story.pages()).checkouts.map(({ state }) => state)).toEqual(['paid', 'failed'])
  })

  test('when the provider cannot be asked: unsure, until it answers', async () => {
    const session = await story.pay()
    fake.pay(session)
    fake.fail({ on: `GET /v1/checkout/sessions/${session}`, does: 503 })
    expect(await story.look()).toMatchObject({ paying: 'unsure', due_now: 1086.4, receipts: [] })
    expect((await story.pages()).checkouts).toMatchObject([
      { state: 'unsure', detail: 'Stripe answered with status 503.' },
    ])
    shift += 2 * MINUTE_MS
    await eventually(story.entered).toEqual(['payment 1086.4'])
  })

  // @spec 10.174
  test('when the webhook comes before the customer, twice, and everybody looks at once', async () => {
    const session = await story.pay()
    fake.pay(session)
    shift += 2 * MINUTE_MS
    const many = Array.from({ length: 6 }, () => story.deliver(COMPLETED, session))
    await Promise.all([
      ...many,
      story.look(),
      story.look(),
      story.deliver('payment_intent.succeeded', session),
    ])
    await story.deliver('checkout.session.expired', session)
    expect(await story.entered()).toEqual(['payment 1086.4'])
  })

  // @spec 10.174
  test('when no webhook ever comes', async () => {
    fake.pay(await story.pay())
    shift += 2 * MINUTE_MS
    await eventually(story.entered).toEqual(['payment 1086.4'])
  })

  test('when it is pressed twice: the same page', async () => {
    const made = fake.sessions.length
    const answers = await Promise.all([1, 2].map(() => story.tryToPay()))
    // Who comes while the page is being made is asked to wait a moment.
    const opened = answers.filter(({ status }) => status === 200)
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
    const session = await story.pay()
    expect(opened.map(({ body }) => (body as { url: string }).url.split('/').at(-1))).toContain(session)
    expect(fake.sessions.length).toBe(made + 1)
  })

  test('when what is due changes meanwhile: the older page is ended', async () => {
    const first = await story.pay()
    await story.company.call(jobMoney.take, {
      params: { id: story.jobId },
      body: { purpose: 'balance', method: 'cash', amount: 86.4 },
    })
    const second = await story.pay()
    expect(() => fake.pay(first)).toThrow('it is expired')
    fake.pay(second)
    await story.deliver(COMPLETED, second)
    expect(await story.entered()).toEqual(['payment 86.4', 'payment 1000'])
  })

  test('when it was paid on the older page just then: nothing is due any more', async () => {
    const first = await story.pay()
    await story.company.call(jobMoney.charge, {
      params: { id: story.jobId },
      body: { label: 'Mattress', amount: 10, reason: 'Asked for.' },
    })
    fake.pay(first)
    const second = await story.pay()
    fake.pay(second)
    await story.deliver(COMPLETED, second)
    expect(await story.entered()).toEqual(['charge 10', 'payment 1086.4', 'payment 10'])
  })
})

// @spec 10.173
test('the receipt is mailed once, however often the provider tells of a payment', async () => {
  const company = await registerMailingCompany(server.mailbox, {}, server)
  await describeRidgeline(company)
  story = await openCardPayments(fake, server, company)
  const session = await story.paidByLink()
  await Promise.all([story.deliver(COMPLETED, session), story.deliver(COMPLETED, session), story.look()])
  const params = { id: story.jobId }
  await story.company.call(jobMoney.charge, {
    params,
    body: { label: 'Mattress', amount: 10, reason: 'Asked for.' },
  })
  await story.paidByLink()
  const [first, second] = (await story.ledger()).entries.filter(({ kind }) => kind === 'payment')
  const to = (await story.company.call(jobs.get, { params })).customer_email as string
  // The later one has left, so that a second of the earlier would have left, too.
  const later = await server.mailbox.waitForMail({ to, subject: `Your receipt ${second?.number}` })
  expect(later.text).toMatch(/Balance, card ending 4242, pi_.*: \$10\.00\./)
  expect(later.text).toContain('Balance: $0.00.')
  const mails = await server.mailbox.mailsTo(to)
  expect(mails.filter(({ subject }) => subject === `Your receipt ${first?.number}`)).toHaveLength(1)
})

test('a declined card leaves the page open and says why; an expired page is over', async () => {
  const session = await story.pay()
  fake.pay(session, '0002')
  expect(await story.look()).toMatchObject({
    paying: 'open',
    declined: 'Your card was declined.',
    due_now: 1086.4,
  })
  shift += 70 * MINUTE_MS
  await eventually(async () => (await story.pages()).checkouts[0]?.state).toBe('expired')
  expect(await story.entered()).toEqual([])
  await story.paidByLink()
  expect(await story.entered()).toEqual(['payment 1086.4'])
})

test('a payout that the provider tells of is in the books once, with its fees, and taken back where the bank refused it', async () => {
  await story.paidByLink()
  const { company, webhook, customer } = story
  const day = new Date(now().getTime() - 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
  const tell = (type: string, id: string) => {
    const { body, headers } = fake.payoutDelivery(type, id, WEBHOOK_SECRET)
    return customer.request('POST', webhook, { body, headers })
  }
  const told = async () => {
    const { accounts } = await company.call(books.clearing)
    const { months } = await company.call(books.months)
    const pages = await Promise.all(
      months.map(({ month }) => company.call(books.entries, { query: { month, per_page: 100 } })),
    )
    const entries = pages.flatMap((page) => page.entries).filter(({ job_id }) => job_id === null)
    return {
      left: accounts.find(({ account }) => account === '1120')?.balance,
      lines: entries.map(({ lines }) => lines.map(({ debit, credit }) => debit ?? -(credit ?? 0))),
    }
  }
  const waits = fake.payOut({ cents: 105_460, fees: [3000, 150, 30], status: 'in_transit', arrives: day })
  expect((await tell('payout.created', waits.id)).status).toBe(204)
  expect(await told()).toEqual({ left: 1086.4, lines: [] })

  waits.status = 'paid'
  fake.fail({ on: `GET /v1/payouts/${waits.id}`, does: 503 })
  expect((await tell('payout.paid', waits.id)).status).toBe(503)
  await Promise.all(Array.from({ length: 4 }, () => tell('payout.paid', waits.id)))
  const paid = [1054.6, 31.8, -1086.4]
  expect(await told()).toEqual({ left: 0, lines: [paid] })

  waits.status = 'failed'
  await tell('payout.failed', waits.id)
  await tell('payout.failed', waits.id)
  expect(await told()).toEqual({ left: 1086.4, lines: [paid, [1086.4, -1054.6, -31.8]] })
})
