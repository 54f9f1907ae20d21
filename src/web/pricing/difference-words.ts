import { formatNumber } from '../../domain/count.ts'
import { dollarsOf, formatMoney } from '../../domain/money.ts'
import type { Comparison } from './use-comparison.ts'

/** What the change does to the sample, in a few words: `$64.00 more (+4.9%)`. */
export function differenceWords({ before, now }: Comparison): string {
  if (!now) return 'Correct the marked fields to see the price.'
  const cents = now.totalCents - before.totalCents
  if (cents === 0) return 'The same as the saved prices.'
  const amount = `${formatMoney(dollarsOf(Math.abs(cents)))} ${cents > 0 ? 'more' : 'less'}`
  if (before.totalCents === 0) return amount
  const percent = Math.round((cents / before.totalCents) * 1000) / 10
  return `${amount} (${cents > 0 ? '+' : ''}${formatNumber(percent)}%)`
}
