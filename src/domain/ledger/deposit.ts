import type { QuoteDeposit } from '../agreements/deposit-rule.ts'
import type { DepositTerms } from '../agreements/deposit-terms.ts'
import { dayAfter, daysFrom, mediumDate } from '../calendar.ts'
import { formatCount, formatRate } from '../count.ts'
import { centsOf, formatCents } from '../money.ts'

type Size = Pick<DepositTerms, 'cents' | 'percent'>
type Due = Pick<DepositTerms, 'due' | 'daysAfterSigning' | 'daysBeforeMove'>
type Refunds = Pick<DepositTerms, 'refunds' | 'rescission'>

/** How much is asked for of a total, in cents: half a cent up, and never more than the total. */
export function depositAsked({ cents, percent }: Size, totalCents: number | null): number {
  if (totalCents === null) return 0
  // In hundredths of a percent: whole numbers have no rounding of their own.
  const asked =
    percent === null ? (cents ?? 0) : Math.round((totalCents * Math.round(percent * 100)) / 10_000)
  return Math.max(0, Math.min(asked, totalCents))
}

/** `$250.00`, `20%` */
export const depositSize = ({ cents, percent }: Size): string =>
  percent === null ? formatCents(cents ?? 0) : formatRate(percent)

/** What a quote says of its deposit, where it says something of its own: `$250.00`, `20%`, `None`. */
export const ownDepositWords = ({ kind, amount }: QuoteDeposit): string =>
  kind === 'none' ? 'None' : kind === 'percent' ? formatRate(amount) : formatCents(centsOf(amount))

type Told = Size & Pick<DepositTerms, 'dueWords' | 'refundWords' | 'bookingWaits'>

/** What a customer reads of it, a sentence each: `Deposit of $250.00, due when you sign.`; empty where nothing is asked for. */
export function depositSentences(terms: Told | null, totalCents: number | null): string[] {
  const cents = terms ? depositAsked(terms, totalCents) : 0
  if (!terms || cents === 0) return []
  const waits = 'Your day is booked once it is paid.'
  return [
    `Deposit of ${formatCents(cents)}, ${terms.dueWords}.`,
    ...(terms.bookingWaits ? [waits] : []),
    ...terms.refundWords,
  ]
}

type Days = {
  /** All days `YYYY-MM-DD`. */
  readonly signedOn: string
  /** Null while the move has no day. */
  readonly moveOn: string | null
}

/** The day by which it is due: never before the signature. */
export function depositDueOn(
  { due, daysAfterSigning, daysBeforeMove }: Due,
  { signedOn, moveOn }: Days,
): string {
  if (due === 'at_signing') return signedOn
  const after = dayAfter(signedOn, daysAfterSigning)
  if (moveOn === null || daysBeforeMove === null) return after
  const latest = dayAfter(moveOn, -daysBeforeMove)
  if (after <= latest) return after
  return latest < signedOn ? signedOn : latest
}

type Paid = Days & {
  readonly terms: Refunds
  /** What was paid of the deposit. */
  readonly paidCents: number
}

/** What of a paid deposit goes back when the move is cancelled on a day, half a cent up, and why. */
export function depositBack(
  { terms: { refunds, rescission }, paidCents, signedOn, moveOn }: Paid,
  day: string,
): { backCents: number; keptCents: number; words: string } {
  const back = (percent: number, when: string) => {
    const backCents = Math.round((paidCents * Math.round(percent * 100)) / 10_000)
    const keptCents = paidCents - backCents
    const what =
      keptCents === 0
        ? 'all of the deposit goes back.'
        : `${formatCents(backCents)} of the deposit goes back, ${formatCents(keptCents)} is kept.`
    return { backCents, keptCents, words: `${when}: ${what}` }
  }
  const cancelled = `Cancelled on ${mediumDate(day)}`
  if (rescission && day <= dayAfter(signedOn, rescission.days)) {
    return back(
      100,
      `${cancelled}, within ${formatCount(rescission.days, 'day')} of signing (${rescission.citation})`,
    )
  }
  const left = moveOn === null ? null : daysFrom(day, moveOn)
  const when =
    left === null || left < 0 ? cancelled : `${cancelled}, ${formatCount(left, 'day')} before the move`
  if (refunds.length === 0) return back(100, when)
  // Without a day of the move nothing was held for it: as early as can be.
  const row = refunds.find(({ daysBefore }) => left === null || left >= daysBefore)
  return back(row?.percent ?? 0, when)
}
