import type { ReactNode } from 'react'
import { formatCount } from '../../domain/count.ts'
import type { style } from './document-style.ts'

type Style = (typeof style)[keyof typeof style] | { fontSize: number }
/** Sets words in letters that the document's fonts have. */
export type Write = (words: string, ...styles: Style[]) => ReactNode

const shown = (parts: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}
/** A calendar day: `Dec 1, 2026`. */
export const shortDate = shown({ dateStyle: 'medium' })
/** The same with its weekday: `Tue, Dec 1, 2026`. */
export const weekdayDate = shown({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

const MOST_COST_ROWS = 25

/** The lines of the price, in whole cents; of very many the last fees as their sum, before the date's line. */
export function costRows<Line extends { label: string; reason: string; cents: number }>(
  lines: readonly Line[],
): readonly Pick<Line, 'label' | 'reason' | 'cents'>[] {
  if (lines.length <= MOST_COST_ROWS) return lines
  const rest = lines.slice(MOST_COST_ROWS - 1, -1)
  const cents = rest.reduce((sum, line) => sum + line.cents, 0)
  return [
    ...lines.slice(0, MOST_COST_ROWS - 1),
    { label: 'Other fees', reason: formatCount(rest.length, 'more item'), cents },
    ...lines.slice(-1),
  ]
}
