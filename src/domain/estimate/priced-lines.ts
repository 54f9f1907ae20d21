import { formatRate } from '../count.ts'
import { formatCents } from '../money.ts'
import { type DateFactor, isDated } from './date-factor.ts'
import type { PriceLine, PricePart } from './price-line.ts'
import type { RateCard } from './rate-card.ts'
import { wholeCents } from './whole-cents.ts'

/** What stands above the lines of a price: the surcharges of its card, and the rate of its date. */
type Above = {
  readonly surcharges: RateCard['charging']['surcharges']
  readonly date: Pick<DateFactor, 'factor' | 'on'>
}

/**
 * Lines with the surcharges after them, in whole cents at the base rate and with the date's. The date's rate is of the whole
 * cents that are shown, so that a customer comes to the same total.
 */
export function pricedLines(lines: readonly PriceLine[], { surcharges, date }: Above) {
  const base = wholeCents(lines.map((line) => line.cents))
  const whole = lines.map((line, index) => ({ ...line, cents: base[index] ?? 0 }))
  const all = [...whole, ...surchargeLines(whole, surcharges)]
  const cents = wholeCents(
    all.map((line) => (isDated(line.part, date) ? line.cents * date.factor : line.cents)),
  )
  return all.map((line, index) => ({ ...line, cents: cents[index] ?? 0, baseCents: line.cents }))
}

const PARTS = { labor: ['labor'], truck: ['truck'], both: ['labor', 'truck'] } as const
const WORDS = { labor: 'labor', truck: 'truck', both: 'labor and truck' }

/**
 * A row for each surcharge that comes to something: its percent of the whole cents of labor, truck or both, half a cent
 * rounded up, so that a customer comes to the same amount.
 */
function surchargeLines(lines: readonly PriceLine[], surcharges: Above['surcharges']): PriceLine[] {
  return surcharges
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
