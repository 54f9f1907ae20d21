import { amountAtDelivery } from '../../domain/ledger/amount-at-delivery.ts'
import type { Entered } from '../../domain/ledger/entered.ts'
import type { PaymentMethod, PaymentPurpose, ReceiptWay } from '../../domain/ledger/ledger-words.ts'
import { centsOf } from '../../domain/money.ts'
import { instantOf } from '../../domain/move-day/day-state.ts'
import { isPayment } from '../../domain/move-day/events.ts'
import { workedByClock } from '../../domain/move-day/minutes-to-bill.ts'
import { workedInAll } from '../../domain/move-day/other-days.ts'
import { factsNow, weightNow } from './papers.ts'
import type { JobOnPhone } from './use-crew.tsx'

/** A row of a job’s money as this phone knows it. */
export type Row = Entered & {
  /** The event that says so; null for what the office entered. */
  readonly eventId: string | null
  readonly method: PaymentMethod | null
  /** Of the receipt; null until the server has given one. */
  readonly number: string | null
  readonly at: Date
  /** How the person who paid gets a receipt; null where this phone does not know. */
  readonly receiptBy: ReceiptWay | null
}

type Known = Pick<JobOnPhone, 'pack' | 'log' | 'state'>

/**
 * All that was entered of a job’s money: what the server had when the pack was made, and what was taken on phones since,
 * also what this one has not sent.
 */
export function moneyRows({ pack, log }: Pick<Known, 'pack' | 'log'>): Row[] {
  // A pack that an earlier release has kept has none.
  const ledger = pack.ledger ?? []
  const events = log.filter((event) => isPayment(event))
  const waysOf = new Map(events.map(({ id, data }) => [id, data.receipt_by]))
  const entered = ledger.map(
    (row): Row => ({
      ...{ eventId: row.event_id, kind: row.kind, purpose: row.purpose, method: row.method },
      ...{ class: row.class, label: row.label, reason: null, number: row.number },
      amountCents: centsOf(row.amount),
      tipCents: centsOf(row.tip),
      taxCents: centsOf(row.tax ?? 0),
      at: new Date(row.at),
      receiptBy: waysOf.get(row.event_id ?? '') ?? null,
    }),
  )
  const known = new Set(ledger.map(({ event_id }) => event_id))
  const since = events.filter(({ id }) => !known.has(id)).flatMap(rowsOf)
  return [...entered, ...since]
}

/** What the server will enter of a payment: its row, and what was let go of it. */
function rowsOf(event: Extract<Known['log'][number], { kind: 'payment_taken' }>): Row[] {
  const { purpose, method, amount_cents, tip_cents, rounded_cents, receipt_by } = event.data
  const paid: Row = {
    ...{
      eventId: event.id,
      kind: 'payment',
      purpose,
      method,
      amountCents: amount_cents,
      tipCents: tip_cents,
    },
    ...{ class: null, label: null, reason: null, number: null, receiptBy: receipt_by },
    at: new Date(instantOf(event)),
  }
  // What an earlier release has kept says nothing of it.
  if (!rounded_cents) return [paid]
  const none = { eventId: null, purpose: null, method: null, tipCents: 0, receiptBy: null }
  return [paid, { ...paid, ...none, kind: 'rounding', amountCents: rounded_cents }]
}

/** What is due at delivery as this phone knows it; null for a helper, and where nothing was agreed. */
export function amountNow(job: Known) {
  const facts = factsNow(job)
  const ofDay = job.state.steps.unload_end ? workedByClock(job.state, job.pack.job.days) : null
  // A pack that an earlier release has kept knows no other days.
  const worked = workedInAll(ofDay, job.pack.other_days ?? [])
  const weighedLb = weightNow(job)?.pounds ?? null
  return facts && amountAtDelivery(facts, { worked, weighedLb }, moneyRows(job))
}

/** Money that is taken before the delivery is a deposit. */
export const purposeNow = (place: 'origin' | 'destination'): PaymentPurpose =>
  place === 'origin' ? 'deposit' : 'balance'

/** What was typed as an amount, in whole cents; null for nothing, NaN for what is none. */
export function centsTyped(typed: string): number | null {
  const figure = typed.replace(/[\s,$]/g, '')
  if (figure === '') return null
  return /^(\d{1,6}(\.\d{0,2})?|\.\d{1,2})$/.test(figure) ? centsOf(Number(figure)) : Number.NaN
}
