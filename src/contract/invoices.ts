import { z } from 'zod'
import { INVOICE_KINDS } from '../domain/invoices/invoice-document.ts'
import {
  DEFAULT_MONEY_SETTINGS,
  moneySettingFields,
  moneySettingsAnswer,
} from '../domain/invoices/money-settings.ts'
import { payer } from '../domain/invoices/payer.ts'
import { INVOICE_STATES } from '../domain/ledger/invoice-states.ts'
import { endpoint, touching } from './endpoint.ts'
import {
  idParams,
  moment,
  optionalChoice,
  optionalEmailAddress,
  optionalText,
  pageQuery,
  plainDate,
  requiredText,
  text,
} from './fields.ts'
import { deliveryAnswer, quoteMail } from './mails.ts'
import { reason } from './money.ts'
import { someAmount } from './money-fields.ts'

export const invoice = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  /** Of a credit note `credited`, as of an invoice that was credited whole: it asks for nothing. */
  state: z.enum(INVOICE_STATES),
  job_id: z.number(),
  job_number: z.string(),
  customer_name: z.string(),
  customer_email: z.string().nullable(),
  issued_on: z.string(),
  due_on: z.string(),
  /** Of storage: the first day of the month that it is for. */
  period: z.string().nullable(),
  /** Of a credit note: the invoice that it takes from. */
  of_invoice: z.string().nullable(),
  /** Dollars; of a credit note what it takes off. */
  total: z.number(),
  paid: z.number(),
  open: z.number(),
  sha256: z.string(),
  voided_at: moment().nullable(),
  void_reason: z.string().nullable(),
  by: z.string().nullable(),
  /** The newest mail that brings it, and since when it stands so; null where none was written. Sent is what a mail server took. */
  mail: z
    .object({ state: quoteMail.shape.state, detail: z.string().nullable(), to: z.string(), at: moment() })
    .nullable(),
})
export type Invoice = z.output<typeof invoice>

const storage = z.object({
  label: z.string(),
  monthly: z.number(),
  tax: z.number(),
  starts_on: z.string().nullable(),
  /** When the next month is invoiced; null where it is not, or no longer. */
  next_on: z.string().nullable(),
  ends_on: z.string().nullable(),
})

/** The invoices of a job, and what may be invoiced of it. Dollars. */
const ofJob = z.object({
  invoices: z.array(invoice),
  /** What the customer owes and no invoice asks for yet. */
  not_invoiced: z.number(),
  /** What invoices ask for beyond what is owed: give a credit note. */
  over_invoiced: z.number(),
  /** Whether any of it bears sales tax, and whether the move itself does. */
  sales_tax: z.object({ charged: z.boolean(), on_move: z.boolean() }),
  /** Until when the invoice has to be issued, and by which rule; null where none says. */
  issue_by: z.string().nullable(),
  issue_rule: z.string().nullable(),
  /** Storage that goes on by the month: as it is invoiced, or as it was signed. */
  storage: storage.nullable(),
  /** Who is billed in the customer's stead; null where the customer is. */
  payer: payer.nullable(),
})
export type InvoicesOfJob = z.output<typeof ofJob>

const issuedKind = () => z.enum(['final', 'later_bill'], 'Must be final or later_bill').default('final')
const previewLine = z.object({ label: z.string(), detail: z.string(), amount: z.number() })

const payerBody = z.object({
  name: requiredText('Please say who pays', 120),
  email: optionalEmailAddress().default(null),
  address: optionalText(300).default(null),
  purchase_order: optionalText(60).default(null),
  terms_days: moneySettingFields.terms_days.nullable().default(null),
})

const jobOne = { params: idParams } as const

export const jobInvoices = touching(['jobs'], {
  list: endpoint({
    ...jobOne,
    summary: 'The invoices of a job, and what of it is not invoiced yet',
    method: 'GET',
    path: '/jobs/:id/invoices',
    right: 'money.read',
    output: ofJob,
  }),
  issue: endpoint({
    ...jobOne,
    summary:
      'Issue an invoice over what is owed of a job and not invoiced yet, or a part; it is frozen at once',
    method: 'POST',
    path: '/jobs/:id/invoices',
    right: 'money.take',
    idempotent: true,
    body: z.object({
      kind: issuedKind(),
      /** A part of it; the rest stays to be invoiced. All of it, unless said. */
      amount: someAmount().optional(),
    }),
    status: 201,
    output: ofJob,
    example: { kind: 'final' },
  }),
  preview: endpoint({
    ...jobOne,
    summary: 'An invoice of a job as it would be issued now, without a number; nothing is stored',
    method: 'GET',
    path: '/jobs/:id/invoices/preview',
    right: 'money.take',
    query: z.object({ kind: issuedKind() }),
    output: z.object({
      title: z.string(),
      billed_to: z.string(),
      purchase_order: z.string().nullable(),
      due_on: z.string(),
      lines: z.array(previewLine),
      /** What was paid before. */
      paid: z.array(previewLine),
      total: z.number(),
      balance: z.number(),
    }),
  }),
  bill: endpoint({
    ...jobOne,
    summary:
      'Bill someone else for a job, such as an employer; invoices that were issued before stay as they are',
    method: 'PUT',
    path: '/jobs/:id/payer',
    right: 'money.take',
    body: z.object({ payer: payerBody.nullable() }),
    output: ofJob,
    example: {
      payer: {
        name: 'Front Range Freight',
        email: 'ap@frontrange.example',
        purchase_order: '4711',
        terms_days: 30,
      },
    },
  }),
  startStorage: endpoint({
    ...jobOne,
    summary: 'Invoice the storage that was signed by the month, from when its signed months have passed',
    method: 'POST',
    path: '/jobs/:id/storage',
    right: 'money.take',
    idempotent: true,
    body: z.object({
      /** The first day of the first month that is not part of the price; reckoned from what was signed unless said. */
      first_on: plainDate().optional(),
    }),
    status: 201,
    output: ofJob,
    example: { first_on: '2027-01-01' },
  }),
  endStorage: endpoint({
    ...jobOne,
    summary: 'Invoice no storage for months that begin after a day',
    method: 'POST',
    path: '/jobs/:id/storage/end',
    right: 'money.take',
    idempotent: true,
    body: z.object({ storage_ends_on: plainDate() }),
    output: ofJob,
    example: { storage_ends_on: '2027-03-31' },
  }),
})

const one = { params: idParams } as const
const withReason = z.object({ reason: reason('Please say why') })

export const invoices = touching(['jobs'], {
  list: endpoint({
    summary:
      'Invoices, the newest first, by how they stand and whose customer’s name contains what is searched',
    method: 'GET',
    path: '/invoices',
    right: 'money.read',
    query: z.object({
      ...pageQuery,
      state: optionalChoice(INVOICE_STATES, `Must be one of ${INVOICE_STATES.join(', ')}`),
      customer_name: text(100).optional(),
    }),
    output: z.object({
      invoices: z.array(invoice),
      total: z.number(),
      /** There are more than `total`, which is counted no further than 1,000. */
      more: z.boolean(),
    }),
  }),
  document: endpoint({
    ...one,
    summary: 'An invoice as a PDF, as it was issued',
    method: 'GET',
    path: '/invoices/:id/document',
    right: 'money.read',
    media: 'application/pdf',
    output: z.file(),
  }),
  send: endpoint({
    ...one,
    summary: 'Mail an invoice to the customer with its PDF; waits up to 5 seconds for the mail server',
    method: 'POST',
    path: '/invoices/:id/send',
    right: 'money.take',
    idempotent: true,
    output: deliveryAnswer,
  }),
  void: endpoint({
    ...one,
    summary: 'Void an invoice of which nothing is paid; its number stays',
    method: 'POST',
    path: '/invoices/:id/void',
    right: 'money.refund',
    idempotent: true,
    body: withReason,
    output: invoice,
    example: { reason: 'Made out to the wrong person.' },
  }),
  writeOff: endpoint({
    ...one,
    summary: 'Write off what is open of an invoice',
    method: 'POST',
    path: '/invoices/:id/write-off',
    right: 'money.refund',
    idempotent: true,
    body: withReason,
    output: invoice,
    example: { reason: 'Moved abroad, and does not answer.' },
  }),
  creditNote: endpoint({
    ...one,
    summary: 'Issue a credit note of an invoice; the customer owes so much less',
    method: 'POST',
    path: '/invoices/:id/credit-note',
    right: 'money.refund',
    idempotent: true,
    body: z.object({
      amount: someAmount(),
      /**
       * Whether it corrects the taxed lines of the invoice, and so lowers the sales tax, or the others; as the move itself is
       * taxed, unless said. What they do not come to is taken off the rest.
       */
      lowers_tax: z.boolean().optional(),
      ...withReason.shape,
    }),
    status: 201,
    output: invoice,
    example: { amount: 5, reason: 'An hour late.' },
  }),
})

const reminded = z.object({
  /** How many reminders were put on their way. */
  reminded: z.number(),
  /** How many were left out: without an address, or reminded within the last three days. */
  left_out: z.number(),
})

/** Reminders of what customers owe, in the company’s own words. */
export const debtReminders = touching(['receivables'], {
  one: endpoint({
    ...jobOne,
    summary: 'Remind the customer of a job of its open balance by mail, at most once in three days',
    method: 'POST',
    path: '/jobs/:id/remind',
    right: 'money.take',
    idempotent: true,
    output: reminded,
  }),
  all: endpoint({
    summary: 'Remind every customer of a balance that is due, the oldest first, at most 50 at once',
    method: 'POST',
    path: '/receivables/remind',
    right: 'money.take',
    idempotent: true,
    output: reminded,
  }),
})

export const statements = {
  get: endpoint({
    ...one,
    summary:
      'A customer’s statement as a PDF: what they owed before the period, each charge and payment with the balance after it, and what they owe at its end by its age',
    method: 'GET',
    path: '/customers/:id/statement',
    right: 'money.read',
    query: z.object({
      /** The first day of the period; everything, unless said. */
      from: plainDate().optional(),
      /**
       * Its last day, today unless said. Of a day that has passed it is what the journal had at its end; what was asked of deposits
       * then is not known.
       */
      as_of: plainDate().optional(),
    }),
    media: 'application/pdf',
    output: z.file(),
  }),
}

/** The money settings, as they are sent; what is left out stays as it is. */
export const moneySettingsForm = z.object(moneySettingFields)
const settingsAnswer = z.object({ value: moneySettingsAnswer })

export const moneySettings = touching(['moneySettings'], {
  get: endpoint({
    summary: 'When invoices are due, and in which words customers are reminded of what they owe',
    method: 'GET',
    path: '/settings/money',
    right: 'company.read',
    output: settingsAnswer,
  }),
  put: endpoint({
    summary: 'Change when invoices are due and how customers are reminded',
    method: 'PUT',
    path: '/settings/money',
    right: 'company.change',
    body: z.object({ value: moneySettingsForm.partial() }),
    output: settingsAnswer,
    example: { value: DEFAULT_MONEY_SETTINGS },
  }),
})
