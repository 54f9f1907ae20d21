import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '../../../test/fakes/stripe.ts'
import { HOUR_MS } from '../../domain/calendar.ts'
import { Refusal } from '../../domain/refusal.ts'
import { STRIPE_VERSION, stripeProvider } from './stripe.ts'
import { isSignedByStripe } from './stripe-signature.ts'

const secretKey = 'sk_test_0123456789abcdef'
const NOW = new Date('2026-12-01T17:00:00Z')
const SECRET = 'whsec_0123456789abcdef'

/** Signs as Stripe signs. */
const signer = new Stripe(secretKey).webhooks
let fake: FakeStripe
let official: Stripe
beforeAll(async () => {
  fake = await startFakeStripe(() => NOW.getTime())
  const { hostname: host, port } = new URL(fake.url)
  official = new Stripe(secretKey, { host, port: Number(port), protocol: 'http', maxNetworkRetries: 0 })
})
afterAll(() => fake.stop())

const provider = () => stripeProvider({ apiUrl: fake.url, secretKey })
const wish = (reference: string) => ({
  ...{ reference, cents: 25_000, title: 'Deposit for your move, job J-2026-0001' },
  ...{ paidUrl: 'https://movers.example/q/x?paid=1', backUrl: 'https://movers.example/q/x' },
  expiresAt: new Date(NOW.getTime() + HOUR_MS),
})

// @spec 10.174
test('the official client of the same edition asks for the same page in the same words', async () => {
  expect(Stripe.API_VERSION).toBe(STRIPE_VERSION)
  await provider().createCheckout(wish('ours'))
  await official.checkout.sessions.create({
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 25_000,
          product_data: { name: 'Deposit for your move, job J-2026-0001' },
        },
      },
    ],
    client_reference_id: 'ours',
    metadata: { reference: 'ours' },
    payment_intent_data: {
      metadata: { reference: 'ours' },
      description: 'Deposit for your move, job J-2026-0001',
    },
    success_url: 'https://movers.example/q/x?paid=1',
    cancel_url: 'https://movers.example/q/x',
    expires_at: Math.floor((NOW.getTime() + HOUR_MS) / 1000),
  })
  const [ours, theirs] = fake.sessions.slice(-2)
  expect(ours?.form).toEqual(theirs?.form)
})

test('what it answers is read as the official client reads it', async () => {
  const { session } = await provider().createCheckout(wish('read'))
  expect(await provider().retrieve(session)).toMatchObject({
    state: 'open',
    reference: 'read',
    payment: null,
  })
  fake.pay(session, '0002')
  expect(await provider().retrieve(session)).toMatchObject({
    ...{ state: 'open', declined: 'Your card was declined.' },
  })
  fake.pay(session)
  const theirs = await official.checkout.sessions.retrieve(session, {
    expand: ['payment_intent.latest_charge'],
  })
  const intent = theirs.payment_intent as Stripe.PaymentIntent
  const reversed = await official.refunds.create({ payment_intent: intent.id, amount: 1_000 })
  const back = await provider().refund({ reference: 'back', payment: intent.id, cents: 2_000 })
  expect(await provider().retrieve(session)).toMatchObject({
    ...{ state: 'paid', cents: theirs.amount_total, currency: 'usd', payment: intent.id },
    ...{ cardLast4: '4242', paidAt: NOW.getTime(), declined: null },
    refunds: [
      { id: reversed.id, reference: null, cents: 1_000, state: 'done' },
      { id: back.id, reference: 'back', cents: 2_000, state: 'done' },
    ],
  })
})

test('asked again with the same reference, one page is made and one amount goes back', async () => {
  const made = fake.sessions.length
  const [first, second] = [
    await provider().createCheckout(wish('again')),
    await provider().createCheckout(wish('again')),
  ]
  expect([second, fake.sessions.length]).toEqual([first, made + 1])
  fake.pay(first.session)
  const { payment } = await provider().retrieve(first.session)
  const refund = { reference: 'once', payment: payment as string, cents: 500 }
  expect(await provider().refund(refund)).toEqual(await provider().refund(refund))
  expect(fake.refunds.filter(({ intent }) => intent === payment)).toHaveLength(1)
})

test.each([
  ['loses the answer', 'Stripe did not answer.'],
  [500, 'Stripe answered with status 500.'],
  [429, 'Stripe answered with status 429.'],
] as const)('when it %s, no one knows', async (does, words) => {
  fake.fail({ on: 'POST /v1/checkout/sessions', does })
  await expect(provider().createCheckout(wish(`unsure ${does}`))).rejects.toMatchObject({
    ...{ name: 'ProviderUnsure', message: words },
  })
})

test('a wrong key is said without it', async () => {
  const wrong = stripeProvider({ apiUrl: fake.url, secretKey: 'sk_test_wrong' })
  await expect(wrong.check()).rejects.toMatchObject({ message: 'Stripe does not know this secret key.' })
})

const payload = JSON.stringify({
  ...{ id: 'evt_1', object: 'event', type: 'checkout.session.completed' },
  data: { object: { id: 'cs_test_1' } },
})
const headerAt = (timestamp: number, secret = SECRET) =>
  signer.generateTestHeaderString({ payload, secret, timestamp })
const at = (seconds: number) => Math.floor(NOW.getTime() / 1000) + seconds
const raw = Buffer.from(payload)
const [, v1] = headerAt(at(0)).split(',') as [string, string]

test.each([
  ['one of the official client', headerAt(at(0)), true],
  ['one of five minutes ago', headerAt(at(-300)), true],
  ['one that is older', headerAt(at(-301)), false],
  ['one of the future', headerAt(at(301)), false],
  ['one of another secret', headerAt(at(0), 'whsec_another'), false],
  ['one of several', `t=${at(0)},v1=${'0'.repeat(64)},${v1},v0=abc`, true],
  ['another time', `t=${at(1)},${v1}`, false],
  ['no time', v1, false],
  ['no signature', `t=${at(0)}`, false],
  ['half a signature', `t=${at(0)},${v1.slice(0, 40)}`, false],
  ['an older scheme', `t=${at(0)},${v1.replace('v1', 'v0')}`, false],
  ['nothing', undefined, false],
  ['words', 'let me in', false],
])('a signature is right or not: %s', (_case, header, isRight) => {
  expect(isSignedByStripe(raw, header, SECRET, NOW)).toBe(isRight)
})

test('a delivery says what to look at, once it is signed', () => {
  const mentioned = (said: object, header?: string) => {
    const body = Buffer.from(JSON.stringify(said))
    const signature =
      header ?? signer.generateTestHeaderString({ payload: `${body}`, secret: SECRET, timestamp: at(0) })
    return provider().parseWebhook(body, { 'stripe-signature': signature }, SECRET, NOW)
  }
  const about = (type: string, object: object) => mentioned({ type, data: { object } })
  expect(about('checkout.session.completed', { id: 'cs_1' })).toEqual({ session: 'cs_1' })
  expect(about('charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' })).toEqual({ payment: 'pi_1' })
  expect(about('charge.dispute.created', { id: 'du_1', payment_intent: { id: 'pi_1' } })).toEqual({
    payment: 'pi_1',
  })
  expect(about('payment_intent.payment_failed', { id: 'pi_1' })).toEqual({ payment: 'pi_1' })
  expect(about('customer.created', { id: 'cus_1' })).toBeNull()
  expect(mentioned({ hello: 'there' })).toBeNull()
  expect(() => mentioned({}, 't=1,v1=00')).toThrow(Refusal)
})
