import { formatCount, formatRate } from '../count.ts'
import type { JurisdictionId } from '../jurisdictions/jurisdiction.ts'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import { centsOf } from '../money.ts'
import type { DepositRule, QuoteDeposit } from './deposit-rule.ts'
import type { DepositTerms } from './deposit-terms.ts'

/**
 * The terms of a deposit as a document freezes them; null where none is asked for.
 * @param own what the quote says of it; null for the company’s rule
 */
export function depositTermsOf(
  rule: DepositRule,
  own: QuoteDeposit | null,
  jurisdiction: JurisdictionId,
): DepositTerms | null {
  const { kind, amount } = own ?? rule
  if (kind === 'none' || amount === 0) return null
  const rescission = jurisdictions[jurisdiction].days.rescission
  const terms = {
    cents: kind === 'fixed' ? centsOf(amount) : null,
    percent: kind === 'percent' ? amount : null,
    due: rule.due,
    daysAfterSigning: rule.days_after_signing,
    daysBeforeMove: rule.days_before_move,
    refunds: rule.refunds
      .map(({ days_before: daysBefore, percent }) => ({ daysBefore, percent }))
      .toSorted((a, b) => b.daysBefore - a.daysBefore),
    rescission: rescission && { days: rescission.is, citation: rescission.from.citation },
    // Nothing waits for what is not due yet.
    bookingWaits: rule.booking_waits && rule.due === 'at_signing',
  }
  return { ...terms, dueWords: dueWords(terms), refundWords: refundWords(terms) }
}

type Due = Pick<DepositTerms, 'due' | 'daysAfterSigning' | 'daysBeforeMove'>
type Refunds = Pick<DepositTerms, 'refunds' | 'rescission'>

function dueWords({ due, daysAfterSigning, daysBeforeMove }: Due): string {
  if (due === 'at_signing') return 'due when you sign'
  const within = `due within ${formatCount(daysAfterSigning, 'day')} of signing`
  return daysBeforeMove === null
    ? within
    : `${within}, at the latest ${formatCount(daysBeforeMove, 'day')} before the move`
}

const partWords = (percent: number) =>
  percent === 100 ? 'all' : percent === 0 ? 'none' : formatRate(percent)

function refundWords({ refunds, rescission }: Refunds): string[] {
  if (refunds.length === 0) return ['If you cancel before the move, all of it goes back to you.']
  const last = refunds.at(-1)
  return [
    ...(rescission
      ? [
          `If you cancel within ${formatCount(rescission.days, 'day')} of signing, all of it goes back to you (${rescission.citation}).`,
        ]
      : []),
    ...refunds.map(({ daysBefore, percent }) =>
      daysBefore === 0
        ? `If you cancel before the move, ${partWords(percent)} of it goes back to you.`
        : `If you cancel at least ${formatCount(daysBefore, 'day')} before the move, ${partWords(percent)} of it goes back to you.`,
    ),
    ...(last && last.daysBefore > 0 ? ['If you cancel later, it is kept.'] : []),
  ]
}
