import { randomUUID } from 'node:crypto'
import { contract } from '../../src/contract/contract.ts'
import { NO_DEPOSIT } from '../../src/domain/agreements/deposit-rule.ts'
import type { FakeStripe } from '../fakes/stripe.ts'
import { type Company, visitor } from './company.ts'
import { signOffer } from './sign-offer.ts'
import { registerRidgeline, signedJob } from './signed-job.ts'

const { agreement, cardConnections, cardPayments, customerMoneys, jobMoney, moveDays, offers, quotes } =
  contract
const { quoteVersions } = contract

export const WEBHOOK_SECRET = 'whsec_0123456789abcdef'
export const COMPLETED = 'checkout.session.completed'

/** On which moves are, unless said. */
const DAY = '2026-12-01'

type Place = { baseUrl?: string }

/** Has a company take cards with an account of its own. @returns the path of its webhook */
export async function takeCards(company: Company): Promise<string> {
  const secret_key = `sk_test_${randomUUID().replaceAll('-', '')}`
  await company.call(cardConnections.putKey, { body: { value: { secret_key } } })
  const { value } = await company.call(cardConnections.putWebhook, {
    body: { value: { webhook_secret: WEBHOOK_SECRET } },
  })
  return new URL(value.webhook_url as string).pathname
}

/** The move of $1,086.40 that is done, with the link of its customer. */
async function doneMove(company: Company, place: Place) {
  const job = await signedJob(company, undefined, {}, place)
  return done(company, job)
}

/** The same without a signature, which needs no PDF: what fits a test in which no one reads it. */
export async function doneMoveByWord(company: Company, day = DAY) {
  const { id: quoteId } = await company.createQuote({ fixed_price: { amount: 1086.4, reason: 'As agreed' } })
  return done(company, await company.createJob({ quoteId, scheduled_date: `${day}T09:00:00` }), day)
}

async function done(company: Company, job: Awaited<ReturnType<Company['createJob']>>, day = DAY) {
  const body = { id: randomUUID(), kind: 'done', at: `${day}T15:05:00-07:00`, data: {} } as const
  await company.call(moveDays.add, { params: { id: job.id }, body })
  const { url } = await company.call(quoteVersions.createLink, { params: { id: job.quote_id as number } })
  return { jobId: job.id, token: url.split('/q/')[1] as string }
}

/** A company that takes cards, and a customer who owes it the balance of a move, with what each of them does. */
export async function openCardPayments(fake: FakeStripe, place: Place, of?: Company) {
  const company = of ?? (await registerRidgeline(place))
  const webhook = await takeCards(company)
  const { jobId, token } = await doneMove(company, place)
  const customer = visitor(place)
  const params = { token }
  const ledger = () => company.call(jobMoney.get, { params: { id: jobId } })
  const pay = async () => {
    const { url } = await customer.call(customerMoneys.pay, { params, body: { purpose: 'balance' } })
    return url.split('/').at(-1) as string
  }
  const deliver = (type: string, session: string, { secret = WEBHOOK_SECRET, to = webhook } = {}) => {
    const { body, headers } = fake.delivery(type, session, secret)
    return customer.request('POST', to, { body, headers })
  }
  return {
    ...{ company, customer, jobId, params, webhook, ledger, deliver },
    /** Presses the button. @returns the page’s name */
    pay,
    tryToPay: () => customer.attempt(customerMoneys.pay, { params, body: { purpose: 'balance' } }),
    money: () => customer.call(customerMoneys.get, { params }),
    look: () => customer.call(customerMoneys.look, { params }),
    pages: () => company.call(cardPayments.list, { params: { id: jobId } }),
    /** What the ledger has, in short. */
    entered: async () => (await ledger()).entries.map(({ kind, amount }) => `${kind} ${amount}`),
    /** Pays on a new page, which the provider tells us. */
    async paidByLink() {
      const session = await pay()
      fake.pay(session)
      await deliver(COMPLETED, session)
      return session
    },
  }
}
export type CardPaymentStory = Awaited<ReturnType<typeof openCardPayments>>

/** Has a company ask for a fifth of each move at signing, without which no day is booked. */
export async function askForDeposit(company: Company): Promise<void> {
  const deposit = { ...NO_DEPOSIT, kind: 'percent', amount: 20, booking_waits: true } as const
  await company.call(agreement.put, { body: { value: { deposit } } })
}

type Offered = { webhook: string; place: Place; isSigned?: boolean }

/** A customer who was offered a move of $1,000.00 and has signed it, unless said; no one has booked it. */
export async function offeredMove(
  fake: FakeStripe,
  company: Company,
  { webhook, place, isSigned = true }: Offered,
) {
  const { id: quoteId } = await company.createQuote({
    customer_name: 'Priya Raman',
    pickup_address: '2210 Ivy St, Denver, CO 80207',
    delivery_address: '1190 Birch St, Broomfield, CO 80020',
    fixed_price: { amount: 1000, reason: 'As agreed on the phone' },
  })
  const { url } = await company.call(quoteVersions.createLink, { params: { id: quoteId } })
  const params = { token: url.split('/q/')[1] as string }
  const customer = visitor(place)
  if (isSigned) await signOffer(customer, params.token, { valuation: 'released' })
  const body = { purpose: 'deposit' } as const
  return {
    ...{ customer, params, quoteId },
    money: () => customer.call(customerMoneys.get, { params }),
    offer: () => customer.call(offers.get, { params }),
    tryToPay: () => customer.attempt(customerMoneys.pay, { params, body }),
    /** Presses the button. @returns the page’s name */
    async pay() {
      const { url: page } = await customer.call(customerMoneys.pay, { params, body })
      return page.split('/').at(-1) as string
    },
    /** The provider tells us of a payment. */
    arrives(session: string) {
      const { body, headers } = fake.delivery(COMPLETED, session, WEBHOOK_SECRET)
      return customer.request('POST', webhook, { body, headers })
    },
    jobId: async () => (await company.call(quotes.get, { params: { id: quoteId } })).job_id,
  }
}
