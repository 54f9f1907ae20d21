import { mediumDate } from '../calendar.ts'
import { formatCents } from '../money.ts'
import type { Agreed, Settlement } from './settle.ts'

type Known = {
  readonly settlement: Settlement
  readonly agreed: Agreed
  /** What of it is due only later, by the first day on which it is, `YYYY-MM-DD`; null where no rule says. */
  readonly later: readonly { readonly cents: number; readonly on: string | null }[]
  /** When a refund has to be back; null where no rule says. */
  readonly refundBy: string | null
  /** What was agreed to be paid before the move, and by when; null where nothing was, and once the move is at its delivery. */
  readonly deposit: { readonly askedCents: number; readonly openCents: number; readonly dueOn: string } | null
  /** What of the deposit goes back, as a sentence; null where the move was not cancelled before its delivery. */
  readonly cancelled: string | null
  /** The number of the job that books this one again; null where none does. */
  readonly bookedAgainAs: string | null
  /** Whether it was completed without the hours by which it is priced. */
  readonly priceWaits?: boolean
}

/** What is said of a price that is not final. */
export const PRICE_WAITS =
  'The price is not final: it follows the hours worked, which are still to be entered.'

/** Why so much is due now, a sentence each: for the office, the crew and the customer alike. */
export function settlementReasons({
  settlement,
  agreed,
  later,
  refundBy,
  deposit,
  cancelled,
  bookedAgainAs,
  priceWaits = false,
}: Known): string[] {
  const { doneCents, neverOwedCents, paidCents, waivedCents, refundCents } = settlement
  const money = formatCents
  const most = agreed.maximumCents
  return [
    cancelled ?? (priceWaits ? PRICE_WAITS : `The work comes to ${money(doneCents)}.`),
    bookedAgainAs !== null && `It was booked again as ${bookedAgainAs}: its payments count there.`,
    deposit && depositReason(deposit),
    neverOwedCents > 0 &&
      (most === null || agreed.priceKind === 'binding'
        ? `The price is binding, so ${money(neverOwedCents)} of it is not charged.`
        : `The agreed maximum is ${money(most)}, so ${money(neverOwedCents)} is not charged and cannot be billed later.`),
    waivedCents > 0 && `${money(waivedCents)} is waived.`,
    paidCents > 0 && `${money(paidCents)} is paid.`,
    ...later.map(({ cents, on }) =>
      on === null
        ? `${money(cents)} is due later.`
        : `${money(cents)} is due later, from ${mediumDate(on)} on.`,
    ),
    refundCents > 0 &&
      (refundBy === null
        ? `${money(refundCents)} goes back to the customer.`
        : `${money(refundCents)} goes back to the customer by ${mediumDate(refundBy)}.`),
  ].filter((sentence) => sentence !== false && sentence !== null)
}

/** What is open of a deposit and by when, as a sentence. */
export const depositReason = ({ askedCents, openCents, dueOn }: NonNullable<Known['deposit']>) =>
  openCents === 0
    ? `The deposit of ${formatCents(askedCents)} is paid.`
    : openCents === askedCents
      ? `A deposit of ${formatCents(askedCents)} is due by ${mediumDate(dueOn)}.`
      : `Of the deposit of ${formatCents(askedCents)}, ${formatCents(openCents)} is due by ${mediumDate(dueOn)}.`
