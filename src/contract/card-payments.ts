import { z } from 'zod'
import {
  CARD_PROVIDERS,
  CHECKOUT_STATES,
  RETURN_KINDS,
  RETURN_STATES,
} from '../domain/card-payments/states.ts'
import {
  BRINGS_MONEY,
  PAYMENT_METHODS,
  PAYMENT_PURPOSES,
  TAKES_MONEY,
} from '../domain/ledger/ledger-words.ts'
import { STAGES } from '../domain/ledger/settle.ts'
import { endpoint, touching } from './endpoint.ts'
import { idParams, moment, requiredText } from './fields.ts'

const secret = (name: string, prefix: RegExp, begins: string) =>
  requiredText(`${name} is required`, 300)
    .regex(/^[\x21-\x7e]+$/, 'Must not contain spaces or special characters')
    .regex(prefix, `Must begin with ${begins}`)
    .min(16, 'Must have at least 16 characters')

/** What the settings’ form of the key sends, and that of the webhook’s secret. */
export const cardKeyForm = z.object({
  secret_key: secret('Secret key', /^[rs]k_(test|live)_/, 'sk_test_, sk_live_, rk_test_ or rk_live_'),
})
export const cardWebhookForm = z.object({
  webhook_secret: secret('Signing secret', /^whsec_/, 'whsec_'),
})

const cardConnection = z.object({
  value: z.object({
    provider: z.enum(CARD_PROVIDERS).nullable(),
    /** The key opens: customers may pay by link. */
    connected: z.boolean(),
    /** The key moves no real money. */
    is_test: z.boolean(),
    /** The last four characters of each secret; null where it is not set or cannot be read. */
    key_ends: z.string().nullable(),
    webhook_ends: z.string().nullable(),
    /** What is entered at the provider; null while nothing is connected. */
    webhook_url: z.string().nullable(),
    /** On how many pages someone may be paying right now. */
    open: z.number(),
  }),
})
export type CardConnection = z.output<typeof cardConnection>['value']

const ofSettings = { right: 'connections.change' } as const

/** With which provider a company takes cards by link; its secrets are never shown. */
export const cardConnections = touching(['cardConnections'], {
  get: endpoint({
    summary: 'How card payments by link are connected; the secrets are never shown',
    method: 'GET',
    path: '/settings/card-payments',
    right: 'connections.read',
    output: cardConnection,
  }),
  putKey: endpoint({
    ...ofSettings,
    summary: 'Connect card payments by link, or change the provider’s secret key',
    method: 'PUT',
    path: '/settings/card-payments/key',
    body: z.object({ value: cardKeyForm }),
    output: cardConnection,
    example: { value: { secret_key: 'sk_test_0123456789abcdef' } },
  }),
  putWebhook: endpoint({
    ...ofSettings,
    summary: 'Set the secret with which the provider signs what it delivers',
    method: 'PUT',
    path: '/settings/card-payments/webhook',
    body: z.object({ value: cardWebhookForm }),
    output: cardConnection,
    example: { value: { webhook_secret: 'whsec_0123456789abcdef' } },
  }),
  delete: endpoint({
    ...ofSettings,
    summary: 'End card payments by link; refused while a payment may be in progress',
    method: 'DELETE',
    path: '/settings/card-payments',
    status: 204,
    output: z.undefined(),
  }),
  test: endpoint({
    ...ofSettings,
    summary: 'Ask the provider whether the stored key is good',
    method: 'POST',
    path: '/settings/card-payments/test',
    touches: [],
    output: z.object({
      value: z.object({
        works: z.boolean(),
        /** A sentence for the person who pressed the button. */
        detail: z.string(),
      }),
    }),
  }),
})

const jobCardPayments = z.object({
  /** Customers of this company may pay by link. */
  connected: z.boolean(),
  checkouts: z.array(
    z.object({
      id: z.number(),
      purpose: z.enum(PAYMENT_PURPOSES),
      amount: z.number(),
      state: z.enum(CHECKOUT_STATES),
      /** Why it is not paid. */
      detail: z.string().nullable(),
      opened_at: moment(),
      /** The payment of the ledger that it became. */
      payment_id: z.number().nullable(),
      returns: z.array(
        z.object({
          id: z.number(),
          kind: z.enum(RETURN_KINDS),
          state: z.enum(RETURN_STATES),
          amount: z.number(),
          detail: z.string().nullable(),
          at: moment(),
        }),
      ),
    }),
  ),
})
export type JobCardPayments = z.output<typeof jobCardPayments>

/** The payments by link of a job, for the office. */
export const cardPayments = {
  list: endpoint({
    summary:
      'The pages on which the customer of a job could pay by card, and what has become of each; the newest 50',
    method: 'GET',
    path: '/jobs/:id/card-payments',
    right: 'money.read',
    params: idParams,
    output: jobCardPayments,
  }),
}

const receipt = z.object({
  /** Money that moved between jobs of the customer is `moved_out` of the one and `moved_in` to the other. */
  kind: z.enum([...BRINGS_MONEY, ...TAKES_MONEY]),
  number: z.string().nullable(),
  purpose: z.enum(PAYMENT_PURPOSES),
  method: z.enum(PAYMENT_METHODS),
  card_last4: z.string().nullable(),
  amount: z.number(),
  tip: z.number(),
  at: moment(),
})

/** What a customer reads of the money of their move behind their link. Dollars. */
const customerMoney = z.object({
  stage: z.enum(STAGES),
  charges: z.array(z.object({ label: z.string(), detail: z.string(), amount: z.number() })),
  done: z.number(),
  /** The most that is ever owed, and what of the work lies above it; null where no maximum was signed. */
  maximum: z.number().nullable(),
  never_owed: z.number(),
  let_go: z.number(),
  owed: z.number(),
  paid: z.number(),
  due_now: z.number(),
  /** What a payment would be for now, and how much: what is due, else what is invoiced, ahead of its day; null where there is nothing. */
  purpose: z.enum(PAYMENT_PURPOSES).nullable(),
  payable: z.number(),
  /** Why so much, a sentence each. */
  reasons: z.array(z.string()),
  later: z.number(),
  later_on: z.string().nullable(),
  refund: z.number(),
  refund_by: z.string().nullable(),
  receipts: z.array(receipt),
  forms_of_payment: z.array(z.string()),
  /** So much can be paid by card right here. */
  by_card: z.boolean(),
  /** A page to pay on is open; `unsure`: the provider does not say whether it was paid. */
  paying: z.enum(['open', 'unsure']).nullable(),
  /** Why the last card was declined. */
  declined: z.string().nullable(),
})
export type CustomerMoney = z.output<typeof customerMoney>

const behindLink = { access: 'public', params: z.object({ token: z.string() }) } as const

/** What a customer pays behind the link of their quote. */
export const customerMoneys = {
  get: endpoint({
    ...behindLink,
    summary: 'What a customer pays for, has paid and owes now',
    method: 'GET',
    path: '/offers/:token/money',
    output: customerMoney,
  }),
  pay: endpoint({
    ...behindLink,
    summary:
      'Open a page of the card provider on which what is due can be paid, or an invoice ahead of its day; pressed again, the same page',
    method: 'POST',
    path: '/offers/:token/pay',
    body: z.object({
      purpose: z.enum(PAYMENT_PURPOSES, 'Must be deposit or balance'),
      /** The version that the customer looks at, and comes back to; that of the link, unless said. */
      version: z.int('Must be a version').min(1).max(2_147_483_647).nullable().default(null),
    }),
    output: z.object({ url: z.string() }),
    example: { purpose: 'balance' },
  }),
  look: endpoint({
    ...behindLink,
    summary: 'The same as the customer’s money, once the provider was asked about the page that is open',
    method: 'POST',
    path: '/offers/:token/money/look',
    output: customerMoney,
  }),
}
