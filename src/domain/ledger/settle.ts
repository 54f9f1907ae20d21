import type { PriceKind } from '../agreements/price-kind.ts'
import type { AtDelivery } from '../jurisdictions/jurisdiction.ts'
import { sumOf } from '../money.ts'

/**
 * What a charge is to the law: part of what was agreed, asked for by the customer after the contract, needed by the carrier
 * to do the work safely, needed because the place could not be reached in the usual way (49 CFR 375.403(a)(6)-(9)), or
 * storage that goes on by the month at an agreed price and is in no total.
 */
export const TYPED_CHARGE_CLASSES = ['base', 'asked_for', 'necessary_by_carrier', 'impracticable'] as const
/**
 * And what is owed as it stands, also above what was signed: months of storage, what a job was settled at above what
 * its books came to, and what was open of it when its books began here.
 */
export const CHARGE_CLASSES = [...TYPED_CHARGE_CLASSES, 'storage', 'settled', 'opening'] as const
export type ChargeClass = (typeof CHARGE_CLASSES)[number]

/** Amounts are whole cents. */
export type Charge = { readonly class: ChargeClass; readonly cents: number }

/** What moves money, or takes from what is owed; every row is above zero, and none is ever changed. */
export type Entry =
  | {
      readonly kind: 'payment'
      readonly purpose: 'deposit' | 'balance'
      readonly cents: number
      /** Beside the amount: a tip is no one's revenue, is never taxed and counts against no maximum. */
      readonly tipCents: number
    }
  /** Money that went back, or a check or card payment that came to nothing. */
  | {
      readonly kind: 'refund' | 'reversal'
      readonly purpose: 'deposit' | 'balance'
      readonly cents: number
      readonly tipCents: number
    }
  /** What the company lets go: a credit, cash rounded down, a debt written off. */
  | { readonly kind: 'credit' | 'rounding' | 'write_off'; readonly cents: number }

export type Agreed = {
  /** Null where nothing was agreed in writing. */
  readonly priceKind: PriceKind | null
  /** What the agreement and its signed changes before loading come to; null while nothing has a price. */
  readonly estimateCents: number | null
  /** The most that is ever owed, with what signed changes add; null where no maximum was signed. */
  readonly maximumCents: number | null
  /** Of the shipment's weight, how much is delivered so far, above 0 and up to 1. */
  readonly deliveredShare: number
}

/**
 * Where the job stands: not handed over yet, at the delivery, or past the day on which what could not be asked for there
 * is due.
 */
export const STAGES = ['before_delivery', 'at_delivery', 'rest_due'] as const
export type Stage = (typeof STAGES)[number]

export type Ledger = {
  readonly agreed: Agreed
  /** What was done, each part once. */
  readonly charges: readonly Charge[]
  readonly entries: readonly Entry[]
  readonly stage: Stage
  /** What was agreed to be paid before the move. */
  readonly depositCents: number
}

type Rules = { readonly atDelivery: Pick<AtDelivery, 'percent' | 'extraPercent'> | null }

/** What a job comes to, in whole cents. `owed − paid = dueNow + later − refund`, always. */
export type Settlement = {
  readonly agreedCents: number | null
  /** All that was done, whatever may be charged of it. */
  readonly doneCents: number
  /** The most that may be asked for when the goods are handed over, deposits taken off; null where no rule limits it. */
  readonly mostAtDeliveryCents: number | null
  /** What the customer owes in the end. */
  readonly owedCents: number
  /** Of what was done, what is above the maximum and never owed. */
  readonly neverOwedCents: number
  /** What was received and kept, without tips; what the company let go aside. */
  readonly paidCents: number
  readonly waivedCents: number
  readonly tipsCents: number
  readonly dueNowCents: number
  readonly laterCents: number
  readonly refundCents: number
}

/**
 * What of a job may be asked for now, what later, and what goes back: by its ledger and the rules of its jurisdiction.
 * Maximums are rounded down to the cent (49 CFR 375.403(a)(7)-(9), 375.405(b)(8)-(10), 375.407(c), 375.703).
 */
export function settle({ agreed, charges, entries, stage, depositCents }: Ledger, rules: Rules): Settlement {
  const { estimateCents, maximumCents, priceKind } = agreed
  const of = (wanted: ChargeClass) =>
    sumOf(charges.filter((charge) => charge.class === wanted).map(({ cents }) => cents))
  const doneCents = sumOf(charges.map(({ cents }) => cents))
  const besideCents = of('storage') + of('opening')
  const workCents = doneCents - besideCents - of('settled')
  const work = withWhatStands(workOf({ agreed, workCents, of }), besideCents)

  const percent = priceKind && rules.atDelivery?.percent[priceKind]
  const limited =
    percent == null || estimateCents === null || maximumCents !== null
      ? null
      : Math.floor((estimateCents * agreed.deliveredShare * percent) / 100)
  const paid = receivedOf(entries)
  const deposits = receivedOf(entries, 'deposit')
  const atDelivery = mostAtDelivery({
    before: Math.min(work.base, limited ?? work.base) + work.askedFor + work.settled,
    deposits,
    impracticable: work.impracticable,
    extraPercent: rules.atDelivery?.extraPercent ?? null,
  })

  const given = Math.min(waivedOf(entries, 'credit', 'rounding'), work.owed)
  // Written off is what no one has paid: money that comes later pays it all the same.
  const unpaid = Math.max(0, work.owed - given - Math.max(0, paid))
  const waivedCents = given + Math.min(waivedOf(entries, 'write_off'), unpaid)
  // What was let go is as good as paid, and comes off what is asked for first: so do the invoices.
  const paidThere = paid - deposits + waivedCents
  const openCents = work.owed - waivedCents - paid
  const askable = { before_delivery: depositCents - paid, at_delivery: atDelivery - paidThere }
  const dueNowCents =
    stage === 'rest_due' ? Math.max(0, openCents) : Math.max(0, Math.min(askable[stage], openCents))
  return {
    agreedCents: estimateCents,
    doneCents,
    mostAtDeliveryCents: limited === null && maximumCents === null ? null : atDelivery,
    owedCents: work.owed - waivedCents,
    neverOwedCents: work.neverOwed,
    paidCents: paid,
    waivedCents,
    tipsCents: tipsOf(entries),
    dueNowCents,
    laterCents: Math.max(0, openCents) - dueNowCents,
    refundCents: Math.max(0, -openCents),
  }
}

/** Each month of storage is owed as it comes, as what was open before, whatever limits the price of the move. */
const withWhatStands = (work: ReturnType<typeof workOf>, cents: number) => ({
  ...work,
  askedFor: work.askedFor + cents,
  owed: work.owed + cents,
})

type Work = {
  agreed: Agreed
  /** All that was done but for storage and what the office settled above it. */
  workCents: number
  of: (wanted: ChargeClass) => number
}

/** What of the work is owed. Signed changes stand within a maximum; without one they come on top of the estimate. */
function workOf({ agreed, workCents, of }: Work) {
  const settled = of('settled')
  if (agreed.priceKind !== 'binding' && agreed.maximumCents !== null) {
    const base = Math.min(workCents, agreed.maximumCents)
    const [owed, neverOwed] = [base + settled, workCents - base]
    return { base, settled, askedFor: 0, impracticable: 0, owed, neverOwed }
  }
  const base =
    agreed.priceKind === 'binding' && agreed.estimateCents !== null
      ? Math.floor(agreed.estimateCents * agreed.deliveredShare)
      : of('base')
  const [askedFor, impracticable] = [of('asked_for'), of('impracticable')]
  const owed = base + settled + askedFor + impracticable + of('necessary_by_carrier')
  return { base, settled, askedFor, impracticable, owed, neverOwed: Math.max(0, of('base') - base) }
}

type AtDeliveryOf = {
  before: number
  deposits: number
  impracticable: number
  extraPercent: number | null
}

/** Deposits come off first; the share for hard places is of all other charges that are due at delivery. */
function mostAtDelivery({ before, deposits, impracticable, extraPercent }: AtDeliveryOf): number {
  const due = Math.max(0, before - deposits)
  if (extraPercent === null) return Math.max(0, before + impracticable - deposits)
  return due + Math.min(impracticable, Math.floor((due * extraPercent) / 100))
}

/** What was received and neither went back nor came to nothing, without tips. */
function receivedOf(entries: readonly Entry[], purpose?: 'deposit'): number {
  return sumOf(
    entries.map((entry) => {
      if (!('purpose' in entry) || (purpose && entry.purpose !== purpose)) return 0
      return entry.kind === 'payment' ? entry.cents : -entry.cents
    }),
  )
}

const tipsOf = (entries: readonly Entry[]): number =>
  sumOf(
    entries.map((entry) => {
      if (!('purpose' in entry)) return 0
      return entry.kind === 'payment' ? entry.tipCents : -entry.tipCents
    }),
  )

const waivedOf = (entries: readonly Entry[], ...kinds: readonly Entry['kind'][]): number =>
  sumOf(entries.map((entry) => (kinds.includes(entry.kind) ? entry.cents : 0)))
