import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '../../../test/fakes/stripe.ts'
import {
  type CardPaymentStory,
  COMPLETED,
  openCardPayments,
  takeCards,
} from '../../../test/setup/card-payments.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { registerRidgeline } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'

const { cardConnections, customerMoneys, jobs } = contract

let fake: FakeStripe
let server: OwnServer
beforeAll(async () => {
  fake = await startFakeStripe()
  server = await startOwnServer(() => new Date(), { STRIPE_API_URL: fake.url })
})
afterAll(async () => {
  await server.stop()
  await fake.stop()
})

let story: CardPaymentStory
beforeEach(async () => {
  story = await openCardPayments(fake, server)
})
describe('who may not', () => {
  test('a delivery with a wrong signature, or of no company, changes nothing', async () => {
    const session = await story.pay()
    fake.pay(session)
    expect((await story.deliver(COMPLETED, session, { secret: 'whsec_of_somebody_else' })).status).toBe(401)
    const elsewhere = story.webhook.replace(/[^/]+$/, 'x'.repeat(32))
    expect((await story.customer.request('POST', elsewhere, { body: '{}' })).status).toBe(404)
    expect(await story.entered()).toEqual([])
  })

  test('another company’s delivery moves nothing here', async () => {
    const session = await story.pay()
    fake.pay(session)
    const stranger = await registerRidgeline(server)
    const to = await takeCards(stranger)
    expect((await story.deliver(COMPLETED, session, { to })).status).toBe(204)
    expect(await story.entered()).toEqual([])
  })

  test('nothing is paid for what is not due, and nothing without a key', async () => {
    const deposit = { params: story.params, body: { purpose: 'deposit' as const } }
    expect(await story.customer.refused(customerMoneys.pay, deposit)).toMatchObject({
      ...{ status: 409, detail: 'What is due right now is the balance. Please look again.' },
    })
    await story.company.call(cardConnections.delete)
    expect(await story.money()).toMatchObject({ by_card: false })
    expect(
      await story.customer.refused(customerMoneys.pay, {
        params: story.params,
        body: { purpose: 'balance' },
      }),
    ).toMatchObject({
      ...{ status: 409, detail: 'Paying by card is not possible here. Please call us.' },
    })
  })
})

describe('the connection', () => {
  test('never shows its secrets, is tested, and stays while someone may be paying', async () => {
    const { value } = await story.company.call(cardConnections.get)
    expect(value).toMatchObject({ connected: true, is_test: true, webhook_ends: 'cdef', open: 0 })
    expect(JSON.stringify(value)).not.toMatch(/sk_test_|whsec_/)
    expect(await story.company.call(cardConnections.test)).toEqual({
      value: { works: true, detail: 'Stripe knows the key. It is a test key: no real money moves.' },
    })
    await story.pay()
    expect(await story.company.refused(cardConnections.delete)).toMatchObject({ status: 409 })
    await story.company.call(cardConnections.putKey, {
      body: { value: { secret_key: 'sk_test_thisiswrong' } },
    })
    expect(await story.company.call(cardConnections.test)).toEqual({
      value: { works: false, detail: 'Stripe does not know this secret key.' },
    })
  })

  test.each([
    ['pk_test_0123456789abcdef', 'Must begin with sk_test_, sk_live_, rk_test_ or rk_live_'],
    ['sk_test_short', 'Must have at least 16 characters'],
    ['sk_test_0123456789 abcdef', 'Must not contain spaces or special characters'],
  ])('refuses %s', async (secret_key, words) => {
    expect(
      await story.company.refused(cardConnections.putKey, { body: { value: { secret_key } } }),
    ).toMatchObject({
      ...{ status: 422, detail: expect.stringContaining(words) },
    })
  })
})

test('a job on which someone may be paying is not deleted', async () => {
  await story.pay()
  expect(await story.company.refused(jobs.delete, { params: { id: story.jobId } })).toMatchObject({
    status: 409,
  })
})
