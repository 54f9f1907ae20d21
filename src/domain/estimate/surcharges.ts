import { formatRate } from '../count.ts'
import { formatCents } from '../money.ts'
import type { PriceLine, PricePart } from './price-line.ts'
import type { RateCard } from './rate-card.ts'

const PARTS = { labor: ['labor'], truck: ['truck'], both: ['labor', 'truck'] } as const
const WORDS = { labor: 'labor', truck: 'truck', both: 'labor and truck' }

/**
 * A row for each surcharge that comes to something: its percent of the whole cents of labor, truck or both, half a cent
 * rounded up, so that a customer comes to the same amount.
 */
export function surchargeLines(
  lines: readonly { readonly part: PricePart; readonly cents: number }[],
  { charging }: RateCard,
): PriceLine[] {
  return charging.surcharges
    .map(({ label, share, of }): PriceLine => {
      const parts: readonly PricePart[] = PARTS[of]
      const base = lines.reduce((sum, { part, cents }) => sum + (parts.includes(part) ? cents : 0), 0)
      return {
        part: 'location_fees',
        label,
        reason: `${formatRate(share * 100)} of ${formatCents(base)} for ${WORDS[of]}`,
        cents: Math.round(Math.round(base * share * 1e6) / 1e6),
      }
    })
    .filter(({ cents }) => cents > 0)
}
