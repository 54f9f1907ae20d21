import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, id, ok, refused, send, signed } from './stripe-answers.ts'
import { pageToPay } from './stripe-page.ts'

type Form = Record<string, string>
type Session = {
  id: string
  key: string
  form: Form
  status: 'open' | 'complete' | 'expired'
  expiresAt: number
  intent: Intent | null
}
type Intent = {
  id: string
  cents: number
  paid: boolean
  created: number
  last4: string
  error: string | null
}
type Refund = { id: string; intent: string; cents: number; status: string; reference: string | null }
type Payout = {
  id: string
  cents: number
  fees: readonly number[]
  status: string
  /** `YYYY-MM-DD` */
  arrives: string
}
type Dispute = { id: string; intent: string; cents: number; status: string }

/** What goes wrong with the next call that fits. */
type Fault = {
  /** A part of `METHOD /path`. */
  on: string
  /** Hangs up once it is done, hangs up before, or answers with a status. */
  does: 'loses the answer' | 'does nothing' | number
  /** So does every call that fits, until it is mended. */
  lasts?: boolean
}

export type FakeStripe = {
  url: string
  /** All pages that were made, the newest last. */
  sessions: readonly Session[]
  /** Every amount that a card was charged, in cents. */
  charged: readonly number[]
  refunds: readonly Refund[]
  /** Every call as `METHOD /path`. */
  calls: readonly string[]
  /** The next call that fits goes wrong. */
  fail(fault: Fault): void
  /** Nothing goes wrong any more. */
  mend(): void
  /** The customer pays on the page with this card; 0002 is declined. @throws where no one can pay any more */
  pay(session: string, card?: string): 'paid' | 'declined'
  refundInDashboard(session: string, cents: number): Refund
  /** A refund that waits is carried out, or fails. */
  settleRefund(id: string, status: 'succeeded' | 'failed'): void
  dispute(session: string, status?: string): Dispute
  endDispute(id: string, status: 'won' | 'lost'): void
  /** Sends so much to the bank, of payments with these fees. */
  payOut(payout: Omit<Payout, 'id'>): Payout
  /** The same as `delivery`, of a payout. */
  payoutDelivery(type: string, id: string, secret: string): { body: string; headers: Record<string, string> }
  /** Refunds wait from now on until they are settled. */
  refundsWait: boolean
  /** The body and the headers of a delivery, signed as Stripe signs it. */
  delivery(type: string, session: string, secret: string): { body: string; headers: Record<string, string> }
  stop(): Promise<void>
}

/**
 * Stripe as far as we ask it, with all that it remembers: pages, their idempotency keys, payments, refunds and disputes. It
 * charges a card only in `pay`, or when someone presses the button of a page in a browser.
 * @param now its clock, in milliseconds
 */
export async function startFakeStripe(now: () => number = Date.now): Promise<FakeStripe> {
  const sessions: Session[] = []
  const refunds: Refund[] = []
  const disputes: Dispute[] = []
  const payouts: Payout[] = []
  const charged: number[] = []
  const calls: string[] = []
  const faults: Fault[] = []
  const answers = new Map<string, { request: string; answer: Answer }>()
  const seconds = () => Math.floor(now() / 1000)
  const found = (session: string) => {
    const one = sessions.find((candidate) => candidate.id === session)
    if (!one) throw new Error(`there is no page ${session}`)
    if (one.status === 'open' && seconds() >= one.expiresAt) one.status = 'expired'
    return one
  }
  const intentOf = (session: string) => {
    const { intent } = found(session)
    if (!intent?.paid) throw new Error(`nothing was paid on ${session}`)
    return intent
  }

  const pay: FakeStripe['pay'] = (session, card = '4242') => {
    const one = found(session)
    if (one.status !== 'open') throw new Error(`no one can pay on ${session}: it is ${one.status}`)
    const cents = Number(one.form['line_items[0][price_data][unit_amount]'])
    one.intent ??= { id: id('pi'), cents, paid: false, created: seconds(), last4: card, error: null }
    if (card === '0002') {
      one.intent.error = 'Your card was declined.'
      return 'declined'
    }
    Object.assign(one.intent, { paid: true, created: seconds(), last4: card, error: null })
    one.status = 'complete'
    charged.push(cents)
    return 'paid'
  }

  const sessionBody = (one: Session, expand: boolean) => ({
    ...{ id: one.id, object: 'checkout.session', mode: 'payment', currency: 'usd', livemode: false },
    status: found(one.id).status,
    payment_status: one.intent?.paid ? 'paid' : 'unpaid',
    amount_total: Number(one.form['line_items[0][price_data][unit_amount]']),
    client_reference_id: one.form.client_reference_id ?? null,
    metadata: { reference: one.form['metadata[reference]'] },
    expires_at: one.expiresAt,
    url: one.status === 'open' ? `${url}/c/pay/${one.id}` : null,
    payment_intent: one.intent === null ? null : expand ? intentBody(one.intent) : one.intent.id,
  })
  const intentBody = (intent: Intent) => ({
    ...{ id: intent.id, object: 'payment_intent', amount: intent.cents, currency: 'usd' },
    status: intent.paid ? 'succeeded' : 'requires_payment_method',
    last_payment_error: intent.error === null ? null : { message: intent.error, code: 'card_declined' },
    latest_charge: intent.paid
      ? {
          ...{ id: `ch_${intent.id}`, object: 'charge', created: intent.created },
          payment_method_details: { type: 'card', card: { last4: intent.last4 } },
        }
      : null,
  })
  const refundBody = ({ id, intent, cents, status, reference }: Refund) => ({
    ...{ id, object: 'refund', amount: cents, currency: 'usd', status, payment_intent: intent },
    failure_reason: status === 'failed' ? 'lost_or_stolen_card' : undefined,
    metadata: reference === null ? {} : { reference },
  })
  const disputeBody = ({ id, intent, cents, status }: Dispute) => ({
    ...{ id, object: 'dispute', amount: cents, currency: 'usd', status, payment_intent: intent },
  })
  const list = (data: unknown[]) => ok({ object: 'list', has_more: false, data })

  const payoutBody = ({ id, cents, status, arrives }: Payout) => ({
    ...{ id, object: 'payout', amount: cents, currency: 'usd', status, automatic: true },
    ...{ arrival_date: Date.parse(arrives) / 1000, reconciliation_status: 'completed' },
  })
  /** Two at a time, the payout itself first. */
  function linesOf({ id, cents, fees }: Payout, form: Form): Answer {
    const own = { id: `txn_${id}`, type: 'payout', amount: -cents, fee: 0 }
    const all = [own, ...fees.map((fee, n) => ({ id: `txn_${id}_${n}`, type: 'charge', amount: 0, fee }))]
    const from = all.findIndex((line) => line.id === form.starting_after) + 1
    return ok({ object: 'list', has_more: all.length > from + 2, data: all.slice(from, from + 2) })
  }

  function refund(intent: string, cents: number, reference: string | null): Answer {
    const paid = sessions.find((one) => one.intent?.id === intent)?.intent
    if (!paid?.paid) return refused('No such payment_intent.', 'resource_missing')
    const back = refunds.filter((one) => one.intent === intent && one.status !== 'failed')
    const left = paid.cents - back.reduce((sum, one) => sum + one.cents, 0)
    if (!(cents > 0 && cents <= left)) {
      return refused('Refund amount is greater than unrefunded amount on charge.', 'amount_too_large')
    }
    const status = fake.refundsWait ? 'pending' : 'succeeded'
    const one = { id: id('re'), intent, cents, status, reference }
    refunds.push(one)
    return ok(refundBody(one))
  }

  function carryOut(method: string, path: string, form: Form, key: string): Answer {
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const expiresAt = Number(form.expires_at)
      if (form.mode !== 'payment' || !form.success_url) return refused('Missing required param: success_url.')
      if (!(Number(form['line_items[0][price_data][unit_amount]']) >= 50)) {
        return refused('The Checkout Session’s total amount must be at least $0.50 usd.', 'amount_too_small')
      }
      if (!(expiresAt >= seconds() + 30 * 60 - 60 && expiresAt <= seconds() + 24 * 3600 + 60)) {
        return refused(
          'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
        )
      }
      const one: Session = { id: id('cs'), key, form, status: 'open', expiresAt, intent: null }
      sessions.push(one)
      return ok(sessionBody(one, false))
    }
    if (method === 'GET' && path === '/v1/checkout/sessions') {
      return list(sessions.filter((one) => one.key === key).map((one) => sessionBody(one, false)))
    }
    const [, session, expire] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    if (session) {
      const one = sessions.find((candidate) => candidate.id === session && candidate.key === key)
      if (!one) return { ...refused(`No such checkout.session: ${session}`, 'resource_missing'), status: 404 }
      if (expire) {
        if (found(one.id).status !== 'open')
          return refused('Only Checkout Sessions with a status in ["open"] can be expired.')
        one.status = 'expired'
      }
      return ok(sessionBody(one, form['expand[0]'] === 'payment_intent.latest_charge'))
    }
    if (path === '/v1/refunds') {
      if (method === 'POST') {
        return refund(form.payment_intent ?? '', Number(form.amount), form['metadata[reference]'] ?? null)
      }
      return list(refunds.filter(({ intent }) => intent === form.payment_intent).map(refundBody))
    }
    if (path === '/v1/disputes') {
      return list(disputes.filter(({ intent }) => intent === form.payment_intent).map(disputeBody))
    }
    const asked = payouts.find(({ id }) => path === `/v1/payouts/${id}` || form.payout === id)
    if (asked) return path === '/v1/balance_transactions' ? linesOf(asked, form) : ok(payoutBody(asked))
    return {
      status: 404,
      body: { error: { type: 'invalid_request_error', message: `Unrecognized request URL (${path}).` } },
    }
  }

  /** The same key with the same request is answered the same; with another it is refused, as Stripe does it. */
  function answerOnce(
    request: IncomingMessage,
    method: string,
    path: string,
    form: Form,
    key: string,
  ): Answer {
    const once = request.headers['idempotency-key']
    if (method !== 'POST' || typeof once !== 'string') return carryOut(method, path, form, key)
    const said = JSON.stringify([path, form])
    const before = answers.get(`${key} ${once}`)
    if (before) {
      if (before.request === said) return before.answer
      return refused(
        'Keys for idempotent requests can only be used with the same parameters.',
        'idempotency_error',
      )
    }
    const answer = carryOut(method, path, form, key)
    answers.set(`${key} ${once}`, { request: said, answer })
    return answer
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const method = request.method ?? 'GET'
    let body = ''
    for await (const chunk of request) body += chunk
    const form = Object.fromEntries(method === 'GET' ? searchParams : new URLSearchParams(body))
    const [, page] = /^\/c\/pay\/(\w+)$/.exec(path) ?? []
    if (page) return servePage(page, method, form, response)
    calls.push(`${method} ${path}`)
    const fault = faults.find(({ on }) => `${method} ${path}`.includes(on))
    if (fault && !fault.lasts) faults.splice(faults.indexOf(fault), 1)
    if (fault?.does === 'does nothing') return request.socket.destroy()
    if (typeof fault?.does === 'number') {
      return send(response, {
        status: fault.does,
        body: { error: { type: 'api_error', message: 'Something broke.' } },
      })
    }
    const key = /^Bearer ([sr]k_test_\w+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!key || key.endsWith('wrong')) {
      return send(response, {
        status: 401,
        body: { error: { type: 'invalid_request_error', message: `Invalid API Key provided: ${key}` } },
      })
    }
    const answer = answerOnce(request, method, path, form, key)
    if (fault) return request.socket.destroy()
    return send(response, answer)
  }

  /** The page on which a person pays, as far as a journey needs it. */
  function servePage(session: string, method: string, form: Form, response: ServerResponse) {
    const one = found(session)
    if (method === 'POST' && one.status === 'open' && pay(session, form.card) === 'paid') {
      return response.writeHead(303, { location: one.form.success_url }).end()
    }
    const cents = Number(one.form['line_items[0][price_data][unit_amount]'])
    const title = one.form['line_items[0][price_data][product_data][name]']
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    const isOpen = one.status === 'open'
    const shown = { cents, title, isOpen, error: one.intent?.error, backUrl: one.form.cancel_url }
    return response.end(pageToPay(shown))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const fake: FakeStripe = {
    ...{ url, sessions, charged, refunds, calls, refundsWait: false },
    fail: (fault) => void faults.push(fault),
    mend: () => void faults.splice(0),
    pay,
    refundInDashboard(session, cents) {
      refund(intentOf(session).id, cents, null)
      return refunds.at(-1) as Refund
    },
    settleRefund(id, status) {
      for (const one of refunds) if (one.id === id) one.status = status
    },
    dispute(session, status = 'needs_response') {
      const { id: intent, cents } = intentOf(session)
      const one = { id: id('du'), intent, cents, status }
      disputes.push(one)
      return one
    },
    endDispute(id, status) {
      for (const one of disputes) if (one.id === id) one.status = status
    },
    delivery(type, session, secret) {
      const one = found(session)
      const object = type.startsWith('checkout.session.')
        ? sessionBody(one, false)
        : { id: id('obj'), object: 'charge', payment_intent: one.intent?.id }
      const body = JSON.stringify({ id: id('evt'), object: 'event', type, data: { object } })
      return { body, headers: { 'stripe-signature': signed(body, secret, seconds()) } }
    },
    payOut(payout) {
      const one = { ...payout, id: id('po') }
      payouts.push(one)
      return one
    },
    payoutDelivery(type, name, secret) {
      const object = payoutBody(payouts.find((one) => one.id === name) as Payout)
      const body = JSON.stringify({ id: id('evt'), object: 'event', type, data: { object } })
      return { body, headers: { 'stripe-signature': signed(body, secret, seconds()) } }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return fake
}
