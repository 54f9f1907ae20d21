import { z } from 'zod'
import { HOUR_MS } from '../../domain/calendar.ts'
import { Refusal } from '../../domain/refusal.ts'
import {
  type CardProvider,
  type CheckoutFacts,
  type Mentioned,
  type NewCheckout,
  type ProviderDispute,
  type ProviderPayout,
  type ProviderRefund,
  ProviderRefused,
  ProviderUnsure,
} from './provider.ts'
import { isSignedByStripe } from './stripe-signature.ts'

/** The edition of the API that the answers below are read by; tried with the official client of that edition. */
export const STRIPE_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 20_000
/** Stripe keeps a page open for at least half an hour. */
const OPEN_MS = HOUR_MS
const MOST_LISTED = '100'

const charge = z.object({
  created: z.number(),
  payment_method_details: z.object({ card: z.object({ last4: z.string().nullish() }).nullish() }).nullish(),
})
const session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  amount_total: z.number(),
  currency: z.string(),
  client_reference_id: z.string().nullish(),
  payment_intent: z
    .object({
      id: z.string(),
      latest_charge: charge.nullish(),
      last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
    })
    .nullish(),
})
const made = z.object({ id: z.string(), url: z.string() })
const refund = z.object({
  id: z.string(),
  amount: z.number(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
const dispute = z.object({ id: z.string(), amount: z.number(), status: z.string() })
const payout = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  /** Midnight in UTC, in seconds. */
  arrival_date: z.number(),
  automatic: z.boolean(),
  reconciliation_status: z.string().nullish(),
})
/** What of a payout is whose; its own line has its type. */
const moved = z.object({ id: z.string(), type: z.string(), amount: z.number(), fee: z.number() })
const movedPage = z.object({ data: z.array(moved), has_more: z.boolean() })
const listed = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item) })
const failure = z.object({
  error: z.object({ message: z.string().nullish(), code: z.string().nullish(), type: z.string().nullish() }),
})
const named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const event = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), payment_intent: named.nullish() }) }),
})

type Asked = { apiUrl: string; secretKey: string }
type Form = Readonly<Record<string, string>>
type Call = [method: 'GET' | 'POST', path: string, form?: Form, idempotencyKey?: string]

/** @throws ProviderRefused or ProviderUnsure, never with the key */
async function ask<Schema extends z.ZodType>(
  { apiUrl, secretKey }: Asked,
  schema: Schema,
  ...[method, path, form = {}, idempotencyKey]: Call
): Promise<z.output<Schema>> {
  const written = new URLSearchParams(form).toString()
  const isPost = method === 'POST'
  let status: number
  let body: unknown
  try {
    const response = await fetch(`${apiUrl}/v1${path}${!isPost && written ? `?${written}` : ''}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': STRIPE_VERSION,
        ...(isPost && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(isPost && { body: written }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    status = response.status
    body = await response.json()
  } catch (error) {
    throw new ProviderUnsure('Stripe did not answer.', error)
  }
  if (status >= 200 && status < 300) {
    const answer = schema.safeParse(body)
    if (!answer.success) throw new ProviderUnsure('Stripe answered in a form that is not known here.')
    return answer.data
  }
  throw refusalOf(status, body)
}

/** Stripe’s hosted Checkout over its HTTP API: the card is typed on Stripe’s page and never touches ours. */
export function stripeProvider(asked: Asked): CardProvider {
  const call = <Schema extends z.ZodType>(schema: Schema, ...rest: Call) => ask(asked, schema, ...rest)
  return {
    capabilities: { name: 'Stripe', openMs: OPEN_MS },

    async createCheckout(checkout) {
      const form = formOf(checkout)
      const { id, url } = await call(made, 'POST', '/checkout/sessions', form, checkout.reference)
      return { session: id, url }
    },

    async closeCheckout(id) {
      try {
        await call(z.unknown(), 'POST', `/checkout/sessions/${encodeURIComponent(id)}/expire`)
      } catch (error) {
        // What is paid or over cannot be ended any more.
        if (!(error instanceof ProviderRefused)) throw error
      }
    },

    async retrieve(id) {
      const found = await call(session, 'GET', `/checkout/sessions/${encodeURIComponent(id)}`, {
        'expand[0]': 'payment_intent.latest_charge',
      })
      const payment = found.payment_intent?.id ?? null
      const isPaid = isPaidIn(found)
      const ofPayment = { payment_intent: payment ?? '', limit: MOST_LISTED }
      const [refunds, disputes] =
        isPaid && payment !== null
          ? await Promise.all([
              call(listed(refund), 'GET', '/refunds', ofPayment),
              call(listed(dispute), 'GET', '/disputes', ofPayment),
            ])
          : [{ data: [] }, { data: [] }]
      return {
        ...{ ...factsOf(found), refunds: refunds.data.map(refundOf) },
        disputes: disputes.data.map(disputeOf),
      }
    },

    retrievePayout: (id) => payoutAt(call, id),

    async refund({ reference, payment, cents }) {
      const form = { payment_intent: payment, amount: `${cents}`, 'metadata[reference]': reference }
      return refundOf(await call(refund, 'POST', '/refunds', form, reference))
    },

    parseWebhook(raw, headers, secret, now) {
      if (!isSignedByStripe(raw, headers['stripe-signature'], secret, now)) {
        throw new Refusal('unauthorized', 'The signature is not valid.')
      }
      return mentionedIn(raw)
    },

    async check() {
      await call(listed(z.unknown()), 'GET', '/checkout/sessions', { limit: '1' })
      return { isTest: /^[rs]k_test_/.test(asked.secretKey) }
    },
  }
}

const formOf = ({ reference, cents, title, paidUrl, backUrl, expiresAt }: NewCheckout): Form => ({
  mode: 'payment',
  'allowed_payment_method_types[0]': 'card',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': `${cents}`,
  'line_items[0][price_data][product_data][name]': title,
  client_reference_id: reference,
  'metadata[reference]': reference,
  'payment_intent_data[metadata][reference]': reference,
  'payment_intent_data[description]': title,
  success_url: paidUrl,
  cancel_url: backUrl,
  expires_at: `${Math.floor(expiresAt.getTime() / 1000)}`,
})

type Session = z.output<typeof session>

const isPaidIn = ({ status, payment_status }: Session) => status === 'complete' && payment_status === 'paid'

function factsOf(found: Session): Omit<CheckoutFacts, 'refunds' | 'disputes'> {
  const isPaid = isPaidIn(found)
  const latest = found.payment_intent?.latest_charge
  return {
    state: isPaid ? 'paid' : found.status === 'expired' ? 'expired' : 'open',
    cents: found.amount_total,
    currency: found.currency,
    reference: found.client_reference_id ?? null,
    payment: found.payment_intent?.id ?? null,
    cardLast4: latest?.payment_method_details?.card?.last4 ?? null,
    paidAt: isPaid && latest ? latest.created * 1000 : null,
    declined: found.payment_intent?.last_payment_error?.message ?? null,
  }
}

function refundOf({ id, amount, status, failure_reason, metadata }: z.output<typeof refund>): ProviderRefund {
  const isOver = status === 'failed' || status === 'canceled'
  return {
    ...{ id, cents: amount, reference: metadata?.reference ?? null },
    state: status === 'succeeded' ? 'done' : isOver ? 'failed' : 'pending',
    detail: isOver ? (failure_reason?.replaceAll('_', ' ') ?? 'It was not carried out.') : null,
  }
}

function stateOfPayout({ status, reconciliation_status }: z.output<typeof payout>): ProviderPayout['state'] {
  if (status === 'failed' || status === 'canceled') return 'failed'
  return status === 'paid' && reconciliation_status !== 'in_progress' ? 'paid' : 'waits'
}

type Asks = <Schema extends z.ZodType>(schema: Schema, ...rest: Call) => Promise<z.output<Schema>>

async function payoutAt(call: Asks, id: string): Promise<ProviderPayout> {
  const found = await call(payout, 'GET', `/payouts/${encodeURIComponent(id)}`)
  const state = stateOfPayout(found)
  return {
    ...{ id: found.id, state, currency: found.currency, netCents: found.amount },
    // Of a payout that was asked for by hand Stripe does not say of what it consists.
    feeCents: state === 'paid' && found.automatic ? await feesOf(call, id) : 0,
    day: new Date(found.arrival_date * 1000).toISOString().slice(0, 10),
  }
}

/** All fees in a payout, those of payments and those that Stripe charges by themselves, in whole cents. */
async function feesOf(call: Asks, id: string): Promise<number> {
  let cents = 0
  for (let after: string | undefined; ; ) {
    const of = { payout: id, limit: MOST_LISTED, ...(after !== undefined && { starting_after: after }) }
    const { data, has_more } = await call(movedPage, 'GET', '/balance_transactions', of)
    for (const { type, amount, fee } of data) cents += fee - (type.endsWith('_fee') ? amount : 0)
    after = data.at(-1)?.id
    if (!has_more || after === undefined) return cents
  }
}

/** Of an inquiry (`warning_…`) no money has moved. */
const disputeOf = ({ id, amount, status }: z.output<typeof dispute>): ProviderDispute => ({
  ...{ id, cents: amount },
  state: status === 'won' ? 'won' : status.startsWith('warning_') ? 'asked' : 'taken',
})

/** A key that is used twice at once (409) and too many calls (429) say nothing of what was done. */
function refusalOf(status: number, body: unknown): Error {
  const said = failure.safeParse(body)
  const { message, code, type } = said.success ? said.data.error : {}
  if (status >= 500 || status === 409 || status === 429 || !said.success) {
    return new ProviderUnsure(`Stripe answered with status ${status}.`)
  }
  if (status === 401) {
    // Stripe’s own sentence repeats a part of the key.
    return new ProviderRefused('Stripe does not know this secret key.', 'key')
  }
  if (status === 403) return new ProviderRefused('This key may not do that at Stripe.', 'key')
  return new ProviderRefused(message ?? 'Stripe refused it.', code ?? type ?? `${status}`)
}

const PAYMENTS = /^(charge\.(refunded|dispute\.|refund\.)|refund\.|payment_intent\.)/

function mentionedIn(raw: Buffer): Mentioned | null {
  let said: unknown
  try {
    said = JSON.parse(raw.toString('utf8'))
  } catch {
    throw new Refusal('invalid', 'The body is not valid JSON.')
  }
  const { success, data } = event.safeParse(said)
  if (!success) return null
  const { id, payment_intent } = data.data.object
  if (data.type.startsWith('checkout.session.')) return { session: id }
  if (data.type.startsWith('payout.')) return { payout: id }
  if (!PAYMENTS.test(data.type)) return null
  const payment = data.type.startsWith('payment_intent.') ? id : payment_intent
  return payment ? { payment } : null
}
