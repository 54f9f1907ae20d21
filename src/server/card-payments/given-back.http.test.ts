import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '../../../test/fakes/stripe.ts'
import { type CardPaymentStory, openCardPayments } from '../../../test/setup/card-payments.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { signedJob } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/calendar.ts'

const { jobMoney, payments } = contract

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

describe('money that goes back', () => {
  const paymentId = async () => (await story.ledger()).entries[0]?.id as number
  const giveBack = async (amount: number) => ({
    params: { id: await paymentId() },
    body: { amount, reason: 'The piano stayed.' },
  })

  // @spec 10.175 A refund of such a payment is requested from the provider and entered once on
  //   confirmation; refunds made there, and disputes, are imported
  test('is asked of the provider, and entered once it says so', async () => {
    await story.paidByLink()
    const money = await story.company.call(payments.refund, await giveBack(400))
    expect(money).toMatchObject({ paid: 686.4, refund: 0 })
    expect(money.entries[1]).toMatchObject({
      ...{
        kind: 'refund',
        method: 'card',
        amount: 400,
        reason: 'The piano stayed.',
        by: story.company.account.email,
      },
      reference: expect.stringMatching(/^re_/),
    })
    expect(fake.refunds.at(-1)).toMatchObject({ cents: 40_000 })
  })

  test('never by hand: it neither came to nothing, nor beside a refund that is on its way', async () => {
    await story.paidByLink()
    const [payment] = (await story.ledger()).entries
    expect(payment).toMatchObject({ kind: 'payment', by_link: true })
    const reverse = async () =>
      story.company.refused(payments.reverse, {
        params: { id: await paymentId() },
        body: { reason: 'It did not arrive.' },
      })
    const refusal = { status: 409, detail: expect.stringMatching(/Give it back with Refund/) }
    expect(await reverse()).toMatchObject(refusal)
    fake.refundsWait = true
    await story.company.call(payments.refund, await giveBack(600))
    expect(await reverse()).toMatchObject(refusal)
    fake.refundsWait = false
    expect(await story.entered()).toEqual(['payment 1086.4'])
  })

  test('and is on its way until then, so that it does not go back twice', async () => {
    const session = await story.paidByLink()
    fake.refundsWait = true
    await story.company.call(payments.refund, await giveBack(1000))
    expect(await story.entered()).toEqual(['payment 1086.4'])
    expect(await story.company.refused(payments.refund, await giveBack(1000))).toMatchObject({
      ...{ status: 409 },
      detail: '$1,000.00 of this payment is on its way back already, so only $86.40 can be given back.',
    })
    fake.refundsWait = false
    fake.settleRefund(fake.refunds.at(-1)?.id as string, 'succeeded')
    await story.deliver('charge.refunded', session)
    await story.deliver('charge.refunded', session)
    expect(await story.entered()).toEqual(['payment 1086.4', 'refund 1000'])
  })

  // @spec 10.175
  test('no one knows: said in words, followed up and entered once', async () => {
    await story.paidByLink()
    fake.fail({ on: 'POST /v1/refunds', does: 'loses the answer' })
    // The server may be looking by itself at that moment: it hears no more than the person who pressed.
    fake.fail({ on: 'GET /v1/refunds', does: 500, lasts: true })
    expect(await story.company.refused(payments.refund, await giveBack(400))).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Stripe has not said whether $400.00 went back.'),
    })
    expect(await story.entered()).toEqual(['payment 1086.4'])
    fake.mend()
    shift += 10 * MINUTE_MS
    await eventually(story.entered).toEqual(['payment 1086.4', 'refund 400'])
    expect((await story.pages()).checkouts[0]?.returns).toMatchObject([{ kind: 'refund', state: 'done' }])
  })

  test('was never asked for: said so after a while', async () => {
    await story.paidByLink()
    fake.fail({ on: 'POST /v1/refunds', does: 'does nothing' })
    expect(await story.company.refused(payments.refund, await giveBack(400))).toMatchObject({ status: 409 })
    shift += 70 * MINUTE_MS
    await eventually(async () => (await story.pages()).checkouts[0]?.returns[0]?.state).toBe('failed')
    expect(await story.entered()).toEqual(['payment 1086.4'])
  })

  // @spec 10.175
  test('was given back on the provider’s own pages', async () => {
    const session = await story.paidByLink()
    fake.refundInDashboard(session, 5_000)
    await story.deliver('charge.refunded', session)
    expect(await story.entered()).toEqual(['payment 1086.4', 'refund 50'])
  })

  // @spec 10.175
  test('is disputed, and the dispute is won', async () => {
    const session = await story.paidByLink()
    fake.dispute(session, 'warning_needs_response')
    await story.deliver('charge.dispute.created', session)
    expect(await story.entered()).toEqual(['payment 1086.4'])
    const { id } = fake.dispute(session)
    await story.deliver('charge.dispute.created', session)
    await story.deliver('charge.dispute.updated', session)
    expect(await story.ledger()).toMatchObject({ paid: 0, due_now: 1086.4 })
    expect(await story.entered()).toEqual(['payment 1086.4', 'reversal 1086.4'])
    fake.endDispute(id, 'won')
    await story.deliver('charge.dispute.closed', session)
    expect(await story.entered()).toEqual(['payment 1086.4', 'reversal 1086.4', 'payment 1086.4'])

    // What came back is given back by the provider as well.
    const back = (await story.ledger()).entries.at(-1)
    expect(back).toMatchObject({ by_link: true, left: 1086.4 })
    const asked = { params: { id: back?.id ?? 0 }, body: { amount: 600, reason: 'The piano stayed.' } }
    const before = fake.refunds.length
    expect(await story.company.call(payments.refund, asked)).toMatchObject({ paid: 486.4 })
    expect(fake.refunds.slice(before)).toMatchObject([{ cents: 60_000 }])
    expect((await story.ledger()).entries.at(-1)).toMatchObject({ kind: 'refund', amount: 600, of: back?.id })
  })

  test('moved to another job: a refund goes from there, a dispute takes back all of it', async () => {
    const session = await story.paidByLink()
    const later = { scheduled_date: '2026-12-08T09:00:00' }
    const { id: other } = await signedJob(story.company, undefined, later, { baseUrl: server.baseUrl })
    const asked = { to_job_id: other, amount: 500, reason: 'The other move.' }
    await story.company.call(payments.move, { params: { id: await paymentId() }, body: asked })
    const there = async () => (await story.company.call(jobMoney.get, { params: { id: other } })).entries
    const [moved] = await there()
    expect(moved).toMatchObject({ kind: 'moved_in', by_link: true, left: 500 })
    const body = { amount: 200, reason: 'The piano stayed.' }
    await story.company.call(payments.refund, { params: { id: moved?.id as number }, body })
    expect((await there()).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'moved_in 500',
      'refund 200',
    ])
    fake.dispute(session)
    await story.deliver('charge.dispute.created', session)
    expect(await story.entered()).toEqual(['payment 1086.4', 'moved_out 500', 'reversal 586.4'])
    expect((await there()).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      ...['moved_in 500', 'refund 200', 'reversal 300'],
    ])
  })

  // @spec 10.175
  test('came back because the refund failed: it is reversed by no one, and refunded at the provider', async () => {
    const session = await story.paidByLink()
    await story.company.call(payments.refund, await giveBack(400))
    fake.settleRefund(fake.refunds.at(-1)?.id as string, 'failed')
    await story.deliver('charge.refunded', session)
    expect(await story.entered()).toEqual(['payment 1086.4', 'refund 400', 'payment 400'])
    const back = (await story.ledger()).entries.at(-1)
    expect(back).toMatchObject({ by_link: true, left: 400 })
    const params = { id: back?.id ?? 0 }
    const body = { reason: 'It did not arrive.' }
    expect(await story.company.refused(payments.reverse, { params, body })).toMatchObject({
      ...{ status: 409, detail: expect.stringContaining('came through the payment link') },
    })
    // All of it at once: from the payment first, then from what came back.
    fake.refundInDashboard(session, 100_000)
    await story.deliver('charge.refunded', session)
    expect((await story.entered()).slice(3)).toEqual(['refund 686.4', 'refund 313.6'])
    expect(await story.ledger()).toMatchObject({ paid: 86.4 })
  })
})

describe('after a clock that was three days ahead', () => {
  const AHEAD_MS = 3 * DAY_MS
  beforeEach(() => () => {
    shift = 0
  })

  test('a payment of a page that was opened then is found, though no one tells us of it', async () => {
    shift = AHEAD_MS
    const session = await story.pay()
    await story.look()
    shift = 0
    fake.pay(session)
    await eventually(story.entered).toEqual(['payment 1086.4'])
  })

  test('a refund that was asked for then is entered', async () => {
    await story.paidByLink()
    const id = (await story.ledger()).entries[0]?.id as number
    shift = AHEAD_MS
    fake.refundsWait = true
    await story.company.call(payments.refund, { params: { id }, body: { amount: 600, reason: 'Late.' } })
    fake.refundsWait = false
    fake.settleRefund(fake.refunds.at(-1)?.id as string, 'succeeded')
    shift = 0
    await eventually(story.entered).toEqual(['payment 1086.4', 'refund 600'])
  })
})
