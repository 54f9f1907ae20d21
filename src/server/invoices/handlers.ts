import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '../../contract/contract.ts'
import type { InvoicesOfJob } from '../../contract/invoices.ts'
import { invoiceDates } from '../../domain/invoices/invoice-dates.ts'
import type { InvoiceLine } from '../../domain/invoices/invoice-document.ts'
import { type Payer, payerWords } from '../../domain/invoices/payer.ts'
import { rulesOf } from '../../domain/jurisdictions/jurisdictions.ts'
import { invoiceStates } from '../../domain/ledger/invoice-states.ts'
import { centsOf, dollarsOf, formatCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { recordedChange } from '../history/record-change.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { refuseMoneyOfLeg } from '../jobs/legs.ts'
import { getJob, getJobLocked, getJobOfMoneyLocked, updateJob } from '../jobs/queries.ts'
import { storeBalance } from '../money/balances.ts'
import { recordMoney, tellOfInvoice } from '../money/enter-entry.ts'
import { enterMoney } from '../money/enter-money.ts'
import { invoicesOfJob } from '../money/queries.ts'
import { isCharged, readBooks } from '../money/read-money.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { answerDelivery } from '../quotes/send-quote.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'
import { invoiceToday, issueInvoice, storeCreditNote, toInvoice } from './issue-invoice.ts'
import {
  changeMoneySettings,
  getInvoice,
  getListedInvoice,
  getMoneySettings,
  invoiceToApi,
  listInvoices,
  listInvoicesOfJob,
  updateInvoice,
} from './queries.ts'
import { pdfOfInvoice, putInvoiceMail } from './send-invoice.ts'
import { endStorage, startStorage, storageToApi } from './storage-months.ts'

/** The invoices of a job. */
export const jobInvoiceHandlers: Handlers<Contract['jobInvoices']> = {
  list: async (scope, { params }) => invoicesOf(scope, await getJob(scope, params.id)),

  async issue(scope, { params, body }) {
    const job = await getJobLocked(scope, params.id)
    refuseMoneyOfLeg(job)
    await issueInvoice(scope, job, await readBooks(scope, job), askedFor(body))
    return invoicesOf(scope, job)
  },

  async preview(scope, { params, query }) {
    const job = await getJob(scope, params.id)
    refuseMoneyOfLeg(job)
    const books = await readBooks(scope, job)
    const wanted = await toInvoice(scope, job, books, askedFor(query))
    const document = await invoiceToday(scope, job, books, { ...wanted, number: '' })
    const inDollars = ({ cents, ...line }: InvoiceLine) => ({ ...line, amount: dollarsOf(cents) })
    return {
      ...{
        title: document.title,
        billed_to: document.customer.name,
        purchase_order: job.payer?.purchase_order ?? null,
      },
      due_on: document.dueOn,
      ...{ lines: document.lines.map(inDollars), paid: document.paid.map(inDollars) },
      ...{ total: dollarsOf(document.totalCents), balance: dollarsOf(document.balanceCents) },
    }
  },

  async bill(scope, { params, body: { payer } }) {
    const job = await getJobLocked(scope, params.id)
    refuseMoneyOfLeg(job)
    const words = (who: Payer | null) => ({ invoices_to: who ? payerWords(who) : job.customerName })
    if (!isDeepStrictEqual(payer, job.payer)) {
      await updateJob(scope, job, { payer })
      await recordMoney(scope, job, words(payer), words(job.payer))
      await announceChange(scope, 'jobs')
    }
    return invoicesOf(scope, { ...job, payer })
  },

  async startStorage(scope, { params, body }) {
    const job = await getJobLocked(scope, params.id)
    refuseMoneyOfLeg(job)
    await startStorage(scope, job, body.first_on)
    return invoicesOf(scope, job)
  },

  async endStorage(scope, { params, body }) {
    const job = await getJobLocked(scope, params.id)
    await endStorage(scope, job, body.storage_ends_on)
    return invoicesOf(scope, job)
  },
}

const askedFor = ({ kind, amount }: { kind: 'final' | 'later_bill'; amount?: number | undefined }) => ({
  kind,
  amountCents: amount === undefined ? null : centsOf(amount),
})

async function invoicesOf(scope: OrgScope, job: WholeJob): Promise<InvoicesOfJob> {
  const books = await readBooks(scope, job)
  const { settlement, charges, entries, deliveredOn, laterOn, facts, salesTax } = books
  const { invoicedCents } = invoiceStates(await invoicesOfJob(scope, job.id), entries)
  const rules = rulesOf(facts.jurisdiction.id)
  const issuedOn = dayIn(scope.timeZone, scope.now)
  const dated = { kind: 'final', issuedOn, deliveredOn, laterOn, termsDays: 0 } as const
  const rest = isCharged(books) ? settlement.owedCents - invoicedCents : 0
  return {
    invoices: (await listInvoicesOfJob(scope, job.id)).map((row) => invoiceToApi(scope, row)),
    not_invoiced: dollarsOf(Math.max(0, rest)),
    over_invoiced: dollarsOf(Math.max(0, invoicedCents - settlement.owedCents)),
    sales_tax: { charged: charges.some(({ origin }) => origin === 'tax'), on_move: salesTax.onMove },
    issue_by: rest > 0 ? invoiceDates(dated, rules).issueBy : null,
    issue_rule: rules.deadlines.invoice?.words ?? null,
    storage: await storageToApi(scope, job, facts),
    payer: job.payer,
  }
}

/** All invoices of a company, and what becomes of one. */
export const invoiceHandlers: Handlers<Contract['invoices']> = {
  async list(scope, { query: { page, per_page: perPage, state, customer_name: customerName } }) {
    const { rows, total, more } = await listInvoices(scope, { page, perPage, state, customerName })
    return { invoices: rows.map((row) => invoiceToApi(scope, row)), total, more }
  },

  async document(scope, { params }, { gone }) {
    const { pdf, name } = await pdfOfInvoice(scope, scope.services, await getInvoice(scope, params.id), gone)
    return new File([pdf], name, { type: 'application/pdf' })
  },

  async send(scope, { params }) {
    const put = await putInvoiceMail(scope, params.id)
    await announceChange(scope, 'jobs')
    return afterCommit((scope) => answerDelivery(scope, put))
  },

  async void(scope, { params, body }) {
    const { job, invoice } = await openInvoice(scope, params.id)
    const { kind, number, openCents, totalCents } = invoice
    if (kind === 'credit_note') throw new Refusal('conflict', 'A credit note cannot be voided.')
    if (openCents < totalCents) {
      throw new Refusal(
        'conflict',
        `Part of ${number} is already paid or waived. Issue a credit note instead.`,
      )
    }
    const voided = { voidedAt: scope.now, voidReason: body.reason, voidedBy: scope.userId, openCents: 0 }
    await updateInvoice(scope, invoice.id, voided)
    await recordMoney(scope, job, { money: `invoice ${number} void: ${body.reason}` })
    await tellOfInvoice(scope, 'invoice.void', invoice.id)
    // A month of storage is charged by its invoice, so the charge goes with it.
    const { reason } = body
    const credit = { kind: 'credit', invoiceId: invoice.id, amountCents: totalCents, reason } as const
    if (kind === 'storage') await enterMoney(scope, job, credit)
    else await storeBalance(scope, job, await readBooks(scope, job))
    await announceChange(scope, 'jobs')
    return answer(scope, invoice.id)
  },

  async writeOff(scope, { params, body }) {
    const { job, invoice } = await openInvoice(scope, params.id)
    if (invoice.openCents === 0) throw new Refusal('conflict', `${invoice.number} has no open balance.`)
    const { id: invoiceId, openCents: amountCents } = invoice
    await enterMoney(scope, job, { kind: 'write_off', reason: body.reason, amountCents, invoiceId })
    return answer(scope, invoice.id)
  },

  async creditNote(scope, { params, body }) {
    const { job, invoice } = await openInvoice(scope, params.id)
    const cents = centsOf(body.amount)
    const before = await readBooks(scope, job)
    const { invoices, invoicedCents } = invoiceStates(await invoicesOfJob(scope, job.id), before.entries)
    const own = invoices.find(({ id }) => id === invoice.id)
    const left = own ? own.openCents + own.paidCents : 0
    if (cents > left) {
      throw new Refusal(
        'unprocessable',
        left > 0
          ? `Only ${formatCents(left)} of ${invoice.number} can be credited.`
          : `Nothing of ${invoice.number} is left to credit.`,
      )
    }
    // What was asked for beyond what is owed is no debt: its note corrects the paper and takes off nothing more.
    const beyond = cents - Math.min(cents, Math.max(0, invoicedCents - before.settlement.owedCents))
    const { reason, lowers_tax: lowersTax = before.salesTax.onMove } = body
    const credit = { kind: 'credit', reason, amountCents: beyond, invoiceId: invoice.id, lowersTax } as const
    const { books } = beyond === 0 ? { books: before } : await enterMoney(scope, job, credit)
    const id = await storeCreditNote(scope, job, books, { invoice, cents, reason })
    await storeBalance(scope, job, books)
    await announceChange(scope, 'jobs')
    return answer(scope, id)
  },
}

/** An invoice of a job that is locked, and not void. */
async function openInvoice(scope: StaffScope, id: number) {
  const job = await getJobOfMoneyLocked(scope, (await getInvoice(scope, id)).jobId)
  const invoice = await getInvoice(scope, id)
  if (invoice.voidedAt !== null) throw new Refusal('conflict', 'This invoice is void.')
  return { job, invoice }
}

const answer = async (scope: OrgScope, id: number) => invoiceToApi(scope, await getListedInvoice(scope, id))

/** When a company’s invoices are due and how it reminds. */
export const moneySettingHandlers: Handlers<Contract['moneySettings']> = {
  get: async (scope) => ({ value: await getMoneySettings(scope) }),

  async put(scope, { body }) {
    const entry = { entity: 'settings', name: 'the invoices and reminders' } as const
    const change = () => changeMoneySettings(scope, body.value)
    await recordedChange(scope, entry, { read: getMoneySettings, change })
    return { value: await getMoneySettings(scope) }
  },
}
