import type { Contract } from '../../contract/contract.ts'
import type { JobMoney } from '../../contract/money.ts'
import { centsOf, formatCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { getJob, getJobLocked } from '../jobs/queries.ts'
import type { StaffScope } from '../org-scope.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn, instantIn } from '../time/wall-clock.ts'
import { listReceivables } from './balances.ts'
import { enterEntry, type NewEntry } from './enter-entry.ts'
import { balancesOfInvoices } from './invoice-balances.ts'
import { jobOfPayment, listEntries, type StoredEntry } from './queries.ts'
import { leftOf, moneyOnTheWire, readBooks } from './read-money.ts'

/** The ledger of a job. */
export const jobMoneyHandlers: Handlers<Contract['jobMoney']> = {
  get: async (scope, { params }) =>
    moneyOnTheWire(scope, await readBooks(scope, await getJob(scope, params.id))),

  async take(scope, { params, body }) {
    const job = await getJobLocked(scope, params.id)
    const cents = centsOf(body.amount)
    const { settlement, entries } = await readBooks(scope, job)
    const invoiceId = body.invoice_id ?? null
    if (invoiceId !== null) {
      const { invoices } = await balancesOfInvoices(scope, job.id, entries)
      if (!invoices.some(({ id }) => id === invoiceId)) throw new Refusal('not-found', 'Invoice not found')
    }
    const open = settlement.owedCents - settlement.paidCents
    if (cents > open) {
      throw new Refusal(
        'unprocessable',
        open > 0
          ? `Only ${formatCents(open)} is open on this job. Enter what is more as a tip, or add a charge first.`
          : 'Nothing is open on this job. Enter what is more as a tip, or add a charge first.',
      )
    }
    return enter(scope, job, {
      ...{ kind: 'payment', purpose: body.purpose, method: body.method, reference: body.reference ?? null },
      amountCents: cents,
      tipCents: centsOf(body.tip),
      invoiceId,
      at: body.at === undefined ? scope.now : instantIn(scope.timeZone, body.at),
    })
  },

  async charge(scope, { params, body }) {
    const job = await getJobLocked(scope, params.id)
    const { label, reason } = body
    return enter(scope, job, {
      ...{ kind: 'charge', label, reason, class: body.class },
      amountCents: centsOf(body.amount),
    })
  },

  async letGo(scope, { params, body }) {
    const job = await getJobLocked(scope, params.id)
    const cents = centsOf(body.amount)
    const { owedCents } = (await readBooks(scope, job)).settlement
    if (cents > owedCents) {
      throw new Refusal('unprocessable', `The customer owes ${formatCents(owedCents)} in all.`)
    }
    return enter(scope, job, { kind: body.kind, reason: body.reason, amountCents: cents })
  },
}

/** Who owes, and to whom money goes back. */
export const receivableHandlers: Handlers<Contract['receivables']> = {
  async list(scope, { query: { as_of, page, per_page: perPage, age, customer_name: customerName } }) {
    const asOf = as_of ?? dayIn(scope.timeZone, scope.now)
    return { as_of: asOf, ...(await listReceivables(scope, { asOf, page, perPage, age, customerName })) }
  },
}

/** What becomes of a payment. */
export const paymentHandlers: Handlers<Contract['payments']> = {
  async refund(scope, { params, body }) {
    const { job, payment, left } = await paymentToTakeBack(scope, params.id)
    const cents = centsOf(body.amount)
    if (cents > left) {
      throw new Refusal('unprocessable', `Only ${formatCents(left)} of this payment can be given back.`)
    }
    // The amount goes back first, then the tip.
    const amountCents = Math.min(cents, Math.max(0, left - payment.tipCents))
    return enter(scope, job, {
      ...{ kind: 'refund', purpose: payment.purpose, ofEntry: payment.id, reason: body.reason },
      ...{ method: body.method ?? payment.method, reference: body.reference ?? null },
      amountCents,
      tipCents: cents - amountCents,
    })
  },

  async reverse(scope, { params, body }) {
    const { job, payment, left } = await paymentToTakeBack(scope, params.id)
    if (left < payment.amountCents + payment.tipCents || left === 0) {
      throw new Refusal('conflict', 'Money of this payment has gone back already.')
    }
    return enter(scope, job, {
      ...{ kind: 'reversal', purpose: payment.purpose, method: payment.method, ofEntry: payment.id },
      ...{ reason: body.reason, amountCents: payment.amountCents, tipCents: payment.tipCents },
    })
  },
}

async function paymentToTakeBack(scope: StaffScope, id: number) {
  const job = await getJobLocked(scope, await jobOfPayment(scope, id))
  const entries = await listEntries(scope, job.id)
  const payment = entries.find((entry) => entry.id === id) as StoredEntry
  return { job, payment, left: leftOf(payment, entries) }
}

const enter = async (scope: StaffScope, job: WholeJob, entry: NewEntry): Promise<JobMoney> =>
  moneyOnTheWire(scope, await enterEntry(scope, job, entry))
