import { z } from 'zod'
import { PRICE_KINDS } from '../domain/agreements/price-kind.ts'
import { DEBT_AGES } from '../domain/ledger/debt-ages.ts'
import { ENTRY_KINDS, PAYMENT_METHODS, PAYMENT_PURPOSES } from '../domain/ledger/ledger-words.ts'
import { CHARGE_CLASSES, STAGES, TYPED_CHARGE_CLASSES } from '../domain/ledger/settle.ts'
import { TIP_SPLITS } from '../domain/ledger/split-tips.ts'
import { CHARGE_ORIGINS } from '../domain/ledger/work-done.ts'
import { endpoint, touching } from './endpoint.ts'
import {
  countBetween,
  dateTime,
  idParams,
  moment,
  optionalChoice,
  optionalText,
  pageQuery,
  plainDate,
  requiredText,
  text,
} from './fields.ts'
import { amount, someAmount, tipSplit } from './money-fields.ts'

export const reason = (message: string) => requiredText(message, 300)

const charge = z.object({
  origin: z.enum(CHARGE_ORIGINS),
  class: z.enum(CHARGE_CLASSES),
  label: z.string(),
  /** What it is reckoned by; of a charge by hand its reason, which no customer reads. */
  detail: z.string(),
  /** Null for what was not part of the agreement. */
  estimated: z.number().nullable(),
  /** As it was signed, before something else was agreed; null where nothing was, and for what was not signed. */
  signed: z.number().nullable(),
  amount: z.number(),
  /** Of how much it is, in words: `6 h 15 min`, `4`; absent where it is one piece of work. */
  quantities: z
    .object({
      /** `$165.00 an hour` */
      rate: z.string().nullable(),
      signed: z.string().nullable(),
      agreed: z.string().nullable(),
      actual: z.string().nullable(),
      /** `45 min more` */
      difference: z.string().nullable(),
    })
    .optional(),
})

const entry = z.object({
  id: z.number(),
  kind: z.enum(ENTRY_KINDS),
  number: z.string().nullable(),
  purpose: z.enum(PAYMENT_PURPOSES).nullable(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  label: z.string().nullable(),
  amount: z.number(),
  tip: z.number(),
  /** Of a charge: the sales tax in its amount. */
  tax: z.number().optional(),
  /** Of a credit: whether it lowers the sales tax in proportion. */
  lowers_tax: z.boolean().optional(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  /** The payment that it gives back, moves on, or that came to nothing; of `moved_in` the row of the other job. */
  of: z.number().nullable(),
  at: moment(),
  by: z.string().nullable(),
  /** Whether it came through the company's payment link: the provider alone says what becomes of it. */
  by_link: z.boolean(),
  /** Of a payment, or money that came from another job: what of its amount and tip has neither gone back nor moved on. */
  left: z.number().nullable(),
  /** Of it what can move to another job: its tip stays. */
  movable: z.number().nullable(),
  /** Of money that moved between jobs: to which job `moved_out` went, from which `moved_in` came. */
  moved: z.object({ job_id: z.number(), job_number: z.string() }).nullable(),
  /** How its tip is split, and whose what is left of it is; null and empty without a tip. */
  tip_split: z.enum(TIP_SPLITS).nullable(),
  tip_shares: z.array(z.object({ person_id: z.number().nullable(), name: z.string(), amount: z.number() })),
  /** The payment of which this one may be a second record, as long as neither was taken back. */
  maybe_repeats: z.number().nullable(),
})

/** A job’s money: what its work comes to, what was paid, and what may be asked for now. Dollars. */
const money = z.object({
  price_kind: z.enum(PRICE_KINDS).nullable(),
  /** What the amounts rest on: `To agreement Q-2026-0429, version 1, signed …`. */
  based_on: z.string(),
  stage: z.enum(STAGES),
  /** Completed without the hours by which it is priced: the price is not final, and nothing is posted until they are entered. */
  price_waits: z.boolean(),
  agreed: z.number().nullable(),
  done: z.number(),
  /** The most that is ever owed; null where no maximum was signed. */
  maximum: z.number().nullable(),
  most_at_delivery: z.number().nullable(),
  owed: z.number(),
  never_owed: z.number(),
  paid: z.number(),
  let_go: z.number(),
  tips: z.number(),
  due_now: z.number(),
  later: z.number(),
  /** The first day on which some of what is not due yet is due, by an invoice or by law; null where nothing is. */
  later_on: z.string().nullable(),
  refund: z.number(),
  /** Until when it has to be back; null where no rule says. */
  refund_by: z.string().nullable(),
  /** What was signed to be paid before the move; null where nothing was, once the move is at its delivery, and of a cancelled one. */
  deposit: z.object({ amount: z.number(), open: z.number(), due_on: z.string() }).nullable(),
  /** Of a move that was cancelled before its delivery: only what of its deposit is kept, and what was added by hand, is owed. */
  cancelled_on: z.string().nullable(),
  /** Why so much is due now, a sentence each. */
  reasons: z.array(z.string()),
  charges: z.array(charge),
  entries: z.array(entry),
  /** What taxes a charge that is added now: the rate that was agreed or is the place’s, in percent; and whether the move is taxed. */
  sales_tax: z.object({ percent: z.number(), on_move: z.boolean() }),
  forms_of_payment: z.array(z.string()),
})
export type JobMoney = z.output<typeof money>
export type LedgerEntry = z.output<typeof entry>

const ofJob = { params: idParams } as const

/** The ledger of a job. What is entered stays; what was wrong is taken back by another row. */
export const jobMoney = touching(['jobs'], {
  get: endpoint({
    ...ofJob,
    summary: 'A job’s money: what its work comes to, what was paid, what is due now, later and goes back',
    method: 'GET',
    path: '/jobs/:id/money',
    right: 'money.read',
    output: money,
  }),
  take: endpoint({
    ...ofJob,
    summary: 'Enter a payment that was taken by hand, with its tip',
    method: 'POST',
    path: '/jobs/:id/payments',
    right: 'money.take',
    idempotent: true,
    body: z.object({
      purpose: z.enum(PAYMENT_PURPOSES, 'Must be deposit or balance'),
      method: z.enum(PAYMENT_METHODS, `Must be one of ${PAYMENT_METHODS.join(', ')}`),
      amount: someAmount(),
      tip: amount().default(0),
      reference: optionalText(100),
      /** The invoice that it pays first; the oldest that is open, unless said. */
      invoice_id: countBetween(1, Number.MAX_SAFE_INTEGER).optional(),
      /** Now, unless said: a time from the day of the agreement, or of the booking where that came first, to today. */
      at: dateTime().optional(),
    }),
    status: 201,
    output: money,
    example: { purpose: 'balance', method: 'cash', amount: 10, tip: 5 },
  }),
  charge: endpoint({
    ...ofJob,
    summary: 'Add a charge by hand, with its reason',
    method: 'POST',
    path: '/jobs/:id/charges',
    right: 'money.take',
    idempotent: true,
    body: z.object({
      label: requiredText('Please name the charge', 200),
      amount: someAmount(),
      class: z
        .enum(TYPED_CHARGE_CLASSES, `Must be one of ${TYPED_CHARGE_CLASSES.join(', ')}`)
        .default('base'),
      /** Whether the sales tax of the job comes on top of the amount, at the rate that `sales_tax` says. */
      taxable: z.boolean().default(false),
      reason: reason('Please say why'),
    }),
    status: 201,
    output: money,
    example: { label: 'Disposal of a mattress', amount: 45, reason: 'Asked for at the door.' },
  }),
  waive: endpoint({
    ...ofJob,
    summary: 'Waive part of what is owed: a credit, cash rounded down, or a debt written off',
    method: 'POST',
    path: '/jobs/:id/credits',
    right: 'money.refund',
    idempotent: true,
    body: z.object({
      kind: z.enum(['credit', 'rounding', 'write_off'], 'Must be credit, rounding or write_off'),
      amount: someAmount(),
      /** Of a credit: whether it lowers the sales tax in proportion; as the move itself is taxed, unless said. */
      lowers_tax: z.boolean().optional(),
      reason: reason('Please say why'),
    }),
    status: 201,
    output: money,
    example: { kind: 'credit', amount: 5, reason: 'Half an hour late.' },
  }),
})

/** What becomes of a payment. */
export const payments = touching(['jobs'], {
  refund: endpoint({
    ...ofJob,
    summary: 'Record that money of a payment was given back',
    method: 'POST',
    path: '/payments/:id/refund',
    right: 'money.refund',
    idempotent: true,
    body: z.object({
      amount: someAmount(),
      method: z.enum(PAYMENT_METHODS, `Must be one of ${PAYMENT_METHODS.join(', ')}`).optional(),
      reference: optionalText(100),
      reason: reason('Please say why'),
    }),
    status: 201,
    output: money,
    example: { amount: 5, reason: 'The piano stayed.' },
  }),
  reverse: endpoint({
    ...ofJob,
    summary:
      'Record that a payment came to nothing, on each job that has some of it: a check that bounced, a disputed card',
    method: 'POST',
    path: '/payments/:id/reverse',
    right: 'money.refund',
    idempotent: true,
    body: z.object({ reason: reason('Please say why') }),
    status: 201,
    output: money,
    example: { reason: 'The bank returned the check.' },
  }),
  move: endpoint({
    ...ofJob,
    summary: 'Move money of a payment, without its tip, to another job of the same customer',
    method: 'POST',
    path: '/payments/:id/move',
    right: 'money.refund',
    idempotent: true,
    body: z.object({
      to_job_id: countBetween(1, Number.MAX_SAFE_INTEGER),
      amount: someAmount(),
      reason: reason('Please say why'),
    }),
    status: 201,
    output: money,
    example: { to_job_id: 2, amount: 5, reason: 'Entered on the wrong job.' },
  }),
  shareTips: endpoint({
    ...ofJob,
    summary: 'Say whose the tip of a payment is: equally, by the hours worked, or by hand to the cent',
    method: 'PUT',
    path: '/payments/:id/tip-shares',
    right: 'money.take',
    body: tipSplit,
    output: money,
    example: { how: 'equal', shares: [{ person_id: 1 }] },
  }),
  sendReceipt: endpoint({
    ...ofJob,
    summary: 'Mail the customer the receipt of a payment',
    method: 'POST',
    path: '/payments/:id/receipt',
    right: 'money.take',
    idempotent: true,
    output: z.object({ recipient: z.string() }),
  }),
})

const debt = z.object({
  job_id: z.number(),
  job_number: z.string(),
  customer_name: z.string(),
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
  /** The first day on which something of it is due, by its invoice or since the delivery, and how many days ago that is: below zero before it. */
  since: z.string(),
  days: z.number(),
  owed: z.number(),
  paid: z.number(),
  open: z.number(),
  /** Of it what is due only from `later_on` on, or later: by an invoice or by law. */
  later: z.number(),
  later_on: z.string().nullable(),
  /** When the customer was last reminded of it. */
  reminded_at: moment().nullable(),
})
export type Debt = z.output<typeof debt>

const dueRefund = z.object({
  job_id: z.number(),
  job_number: z.string(),
  customer_name: z.string(),
  refund: z.number(),
  refund_by: z.string().nullable(),
})

const openDeposit = z.object({
  job_id: z.number(),
  job_number: z.string(),
  customer_name: z.string(),
  amount: z.number(),
  due_on: z.string(),
  /** The day is booked only once it is there. */
  booking_waits: z.boolean(),
})

/** Who owes what, by how long it has been due. Dollars. */
export const receivables = {
  list: endpoint({
    summary:
      'What customers owe now, what is due longest first, with its age by a day in sums; and what is owed to them',
    method: 'GET',
    path: '/receivables',
    right: 'money.read',
    query: z.object({
      ...pageQuery,
      /**
       * Today, unless said: the day by which the ages are counted. Of a day that has passed the amounts are those of its end, by
       * what the ledger had then; what is open of deposits is answered of now alone.
       */
      as_of: plainDate().optional(),
      /** Whose customer’s name contains this. */
      customer_name: text(100).optional(),
      age: optionalChoice(DEBT_AGES, `Must be one of ${DEBT_AGES.join(', ')}`),
    }),
    output: z.object({
      as_of: z.string(),
      /** How many of the jobs meet the search and the age. */
      found: z.number(),
      /** On how many jobs something is open, and how much that is in all. */
      total: z.number(),
      amount: z.number(),
      /** What is due so long, and of how many jobs: a job whose invoices are due on several days may be in more than one. */
      ages: z.array(z.object({ name: z.enum(DEBT_AGES), amount: z.number(), count: z.number() })),
      debts: z.array(debt),
      /** What is open of deposits before the move, which is no debt yet: on how many jobs, how much in all, and the first hundred. */
      deposits_total: z.number(),
      deposits_amount: z.number(),
      deposits: z.array(openDeposit),
      /** The first to be due first; the first hundred. */
      refunds: z.array(dueRefund),
    }),
  }),
}
export type Receivables = z.output<typeof receivables.list.output>
