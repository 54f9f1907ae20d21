import type { ReactNode } from 'react'
import type { Estimate } from '../../domain/estimate/estimate.ts'
import { dollarsOf } from '../../domain/money.ts'
import type { style } from './document-style.ts'

type Style = (typeof style)[keyof typeof style] | { fontSize: number }
/** Sets words in letters that the document's fonts have. */
export type Write = (words: string, ...styles: Style[]) => ReactNode

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const dollars = (cents: number) => money.format(dollarsOf(cents))
export const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
/** `1 mover`, `2 movers`. */
export const counted = (count: number, one: string) =>
  `${number.format(count)} ${count === 1 ? one : `${one}s`}`

const MOST_COST_ROWS = 25

/** The lines of the price, in whole cents; of very many the last ones as their sum. */
export function costRows(lines: Estimate['explanation']['money']) {
  if (lines.length <= MOST_COST_ROWS) return lines
  const rest = lines.slice(MOST_COST_ROWS)
  const cents = rest.reduce((sum, line) => sum + line.cents, 0)
  return [
    ...lines.slice(0, MOST_COST_ROWS),
    { label: 'Other fees', reason: counted(rest.length, 'more item'), cents },
  ]
}
