import type { z } from 'zod'
import type { Contract } from '../../contract/contract.ts'
import type { JobMoney } from '../../contract/money.ts'
import type { tipSplit } from '../../contract/money-fields.ts'
import { salesTaxOn } from '../../domain/journal/shares.ts'
import { splitTip } from '../../domain/ledger/split-tips.ts'
import { centsOf, formatCents, sumOf } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { getJob, jobOfMoney } from '../jobs/queries.ts'
import { announceChange } from '../notices/queries.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { afterCommit, type Handlers } from '../serve-contract.ts'
import { dayIn } from '../time/wall-clock.ts'
import { storeBalance } from './balances.ts'
import { recordMoney } from './enter-entry.ts'
import { enterMoney } from './enter-money.ts'
import { mailReceipt } from './mail-receipt.ts'
import { movePayment, paymentOf } from './move-payment.ts'
import { momentOfPayment } from './payment-day.ts'
import { lockPlaces, placesOfMoney } from './places-of-money.ts'
import { jobOfPayment, paymentBehind, type StoredEntry } from './queries.ts'
import { leftOf, moneyToApi, readBooks } from './read-money.ts'
import { listReceivables } from './receivables.ts'
import { jobToEnter, takePayment } from './take-payment.ts'
import { listTipShares, listTipTakers, type StoredShare, storeTipShares } from './tip-shares.ts'

type Split = Parameters<typeof storeTipShares>[2]

/**
 * How the office splits the tip of a payment, person by person.
 * @throws Refusal for a payment without a tip, someone who is on no crew or manages the company, and parts that are not
 *   the tip
 */
async function tipAsSaid(
  scope: OrgScope,
  entry: StoredEntry,
  { how, shares }: z.output<typeof tipSplit>,
): Promise<Split> {
  const { tipCents, number } = entry
  if (tipCents === 0) throw new Refusal('unprocessable', `There is no tip on ${number ?? 'this payment'}.`)
  const known = await listTipTakers(
    scope,
    shares.map(({ person_id }) => person_id),
    entry,
  )
  const people = shares.map(({ person_id }) => {
    const person = known.find(({ id }) => id === person_id)
    if (!person)
      throw new Refusal('unprocessable', 'One of these people is on no crew. Please choose another.')
    if (!person.takesTips) {
      throw new Refusal('unprocessable', `${person.name} manages the company and cannot share in tips.`)
    }
    return person
  })
  const parts =
    how === 'by_hand'
      ? shares.map(({ amount = 0 }) => centsOf(amount))
      : splitTip(
          tipCents,
          shares.map(({ minutes = 0 }) => (how === 'equal' ? 1 : minutes)),
        )
  const sum = parts.reduce((total, part) => total + part, 0)
  if (sum !== tipCents) {
    throw new Refusal(
      'unprocessable',
      `The parts come to ${formatCents(sum)}, the tip is ${formatCents(tipCents)}.`,
    )
  }
  return { how, given: people.map((person, index) => ({ person, cents: parts[index] ?? 0 })) }
}

/** `R-2026-0001: Luis $10.00, Ben $10.00`, as the history has it. */
const tipWords = ({ number }: StoredEntry, shares: readonly StoredShare[]): string =>
  `${number}: ${shares.map(({ name, cents }) => `${name} ${formatCents(cents)}`).join(', ') || 'not split'}`

/**
 * What taxes a charge that is entered now, dated with it.
 * @throws Refusal where the job has no sales tax, as agreed or by its place
 */
async function taxOnCharge(scope: StaffScope, job: WholeJob, cents: number) {
  const { percent, place } = (await readBooks(scope, job)).salesTax
  if (percent === 0) {
    throw new Refusal('unprocessable', 'No sales tax is set for this job. Add the charge without it.')
  }
  return { taxCents: salesTaxOn(cents, percent), taxPercent: percent, taxPlace: place }
}

/** The ledger of a job. */
export const jobMoneyHandlers: Handlers<Contract['jobMoney']> = {
  get: async (scope, { params }) => moneyToApi(scope, await readBooks(scope, await getJob(scope, params.id))),

  async take(scope, { params, body }) {
    const job = await jobToEnter(scope, params.id)
    const { books } = await takePayment(scope, job, {
      ...{ purpose: body.purpose, method: body.method, reference: body.reference ?? null },
      amountCents: centsOf(body.amount),
      tipCents: centsOf(body.tip),
      invoiceId: body.invoice_id ?? null,
      at: await momentOfPayment(scope, job, body.at),
    })
    return moneyToApi(scope, books)
  },

  async charge(scope, { params, body }) {
    const job = await jobToEnter(scope, params.id)
    const { label, reason } = body
    const cents = centsOf(body.amount)
    const tax = body.taxable ? await taxOnCharge(scope, job, cents) : null
    return enter(scope, job, {
      ...{ kind: 'charge', label, reason, class: body.class },
      amountCents: cents + (tax?.taxCents ?? 0),
      ...tax,
    })
  },

  async waive(scope, { params, body }) {
    const job = await jobToEnter(scope, params.id)
    const cents = centsOf(body.amount)
    const { owedCents, paidCents } = (await readBooks(scope, job)).settlement
    if (cents > owedCents) {
      throw new Refusal('unprocessable', `The customer owes ${formatCents(owedCents)} in all.`)
    }
    // A credit may lead to a refund; nothing else gives back what was paid.
    const open = Math.max(0, owedCents - paidCents)
    if (body.kind !== 'credit' && cents > open) {
      const words =
        open > 0 ? `Only ${formatCents(open)} is open on this job.` : 'Nothing is open on this job.'
      throw new Refusal('unprocessable', `${words} To give money back, enter a credit and refund it.`)
    }
    if (body.lowers_tax !== undefined && body.kind !== 'credit') {
      throw new Refusal('unprocessable', 'Only of a credit can be said whether it lowers the sales tax.')
    }
    const lowersTax = body.lowers_tax ?? null
    return enter(scope, job, { kind: body.kind, reason: body.reason, amountCents: cents, lowersTax })
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
    const { job, payment, entries } = await paymentOf(scope, params.id)
    const left = leftOf(payment, entries)
    const cents = centsOf(body.amount)
    if (cents > left) {
      throw new Refusal('unprocessable', `Only ${formatCents(left)} of this payment can be given back.`)
    }
    const byLink = await scope.services.refundCard(scope, {
      paymentId: payment.id,
      cents,
      reason: body.reason,
    })
    if (byLink !== null) {
      // The provider is asked once the refund is stored: what it says is entered, now or later.
      return afterCommit(async (after) => {
        await byLink(after)
        return moneyToApi(after, await readBooks(after, await getJob(after, job.id)))
      })
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
    const paymentId = await paymentBehind(scope, params.id)
    const ofJob = await jobOfPayment(scope, paymentId)
    await lockPlaces(scope, [paymentId], [ofJob])
    const places = await placesOfMoney(scope, [paymentId], [ofJob])
    const asked = places.find(({ payment }) => payment.id === params.id)
    const whole = places.find(({ payment }) => payment.id === paymentId)?.payment
    if (!asked || !whole) throw new Refusal('not-found', 'Payment not found')
    if (whole.byLink) {
      throw new Refusal(
        'conflict',
        'This payment came through the payment link. Give it back with Refund; a dispute is entered by itself.',
      )
    }
    if (sumOf(places.map(({ leftCents }) => leftCents)) < whole.amountCents + whole.tipCents) {
      throw new Refusal('conflict', 'Money from this payment has already been given back.')
    }
    // All of it came to nothing, wherever its money moved since; the tip is where it was taken.
    for (const { job, payment, leftCents } of places) {
      if (leftCents === 0) continue
      const { tipCents, purpose, method } = payment
      const taken = { purpose, method, reason: body.reason, amountCents: leftCents - tipCents, tipCents }
      await enterMoney(scope, job, { kind: 'reversal', ofEntry: payment.id, ...taken })
    }
    return moneyToApi(scope, await readBooks(scope, await getJob(scope, asked.job.id)))
  },

  async move(scope, { params, body }) {
    return moneyToApi(scope, await movePayment(scope, params.id, body))
  },

  async shareTips(scope, { params, body }) {
    const { job, payment } = await paymentOf(scope, params.id)
    const before = await listTipShares(scope, [payment.id])
    await storeTipShares(scope, payment.id, await tipAsSaid(scope, payment, body))
    const after = await listTipShares(scope, [payment.id])
    await recordMoney(scope, job, { tips: tipWords(payment, after) }, { tips: tipWords(payment, before) })
    const books = await readBooks(scope, job)
    await storeBalance(scope, job, books)
    await announceChange(scope, 'jobs')
    return moneyToApi(scope, books)
  },

  async sendReceipt(scope, { params }) {
    const { job, entries, payment } = await paymentOf(scope, params.id)
    if (payment.kind === 'moved_in') {
      const taken = await jobOfMoney(scope, await jobOfPayment(scope, await paymentBehind(scope, payment.id)))
      const { jobNumber } = await getJob(scope, taken)
      throw new Refusal('conflict', `The receipt of this payment is with ${jobNumber}.`)
    }
    const isMoved = entries.some(({ kind, ofEntry }) => kind === 'moved_out' && ofEntry === payment.id)
    if (leftOf(payment, entries) === 0 && !isMoved) {
      throw new Refusal('conflict', 'This payment was taken back.')
    }
    const recipient = await mailReceipt(scope, job, payment.id)
    await recordMoney(scope, job, { receipt: `${payment.number} to ${recipient}` })
    return { recipient }
  },
}

/** Enters a row of a locked job; answers the ledger as it is then. */
async function enter(
  scope: StaffScope,
  job: WholeJob,
  entry: Parameters<typeof enterMoney>[2],
): Promise<JobMoney> {
  const { books } = await enterMoney(scope, job, entry)
  return moneyToApi(scope, books)
}
