import { formatNumber } from '../../domain/count.ts'
import { dollarsOf, formatMoney } from '../../domain/money.ts'
import type { Comparison } from './use-comparison.ts'

/** What the change does to an example, in a few words: `$64.00 more (+4.9%)`. */
export function differenceWords(comparison: Comparison): string {
  if (!comparison.now) return 'Correct the marked fields to see the price.'
  return changeWords(comparison) ?? 'The same as the saved prices.'
}

/** The same in words alone; null where nothing changes, or nothing can be said yet. */
export function changeWords({ before, now }: Comparison): string | null {
  if (!now) return null
  const cents = now.totalCents - before.totalCents
  if (cents === 0) return null
  const amount = `${formatMoney(dollarsOf(Math.abs(cents)))} ${cents > 0 ? 'more' : 'less'}`
  if (before.totalCents === 0) return amount
  const percent = Math.round((cents / before.totalCents) * 1000) / 10
  return `${amount} (${cents > 0 ? '+' : ''}${formatNumber(percent)}%)`
}

/** What the two shares mean, by hours; nothing where a figure makes no sense. */
export const splitExample = (loading: number, unloading: number): string | undefined =>
  loading > 0 && unloading > 0
    ? `Of ${formatNumber(loading + unloading)} hours of handling, ${formatNumber(loading)} go to loading.`
    : undefined

/** A carry of one and a half stretches beyond the free feet, and what it adds; nothing where a figure makes no sense. */
export function carryExample(freeFeet: number, stepFeet: number, percent: number): string | undefined {
  if (!(freeFeet >= 0 && stepFeet > 0 && percent >= 0)) return undefined
  const feet = Math.round(freeFeet + stepFeet * 1.5)
  return `${formatNumber(feet)} feet: 2 stretches started, ${formatNumber(percent * 2)}% more time.`
}
