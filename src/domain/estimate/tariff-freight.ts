import { formatWeight } from '../count.ts'
import type { RateCard } from './rate-card.ts'
import { dollars, figure } from './wording.ts'

const LB_PER_CWT = 100
const BEYOND_MILES = 100

/** What the tariff asks for a load, not rounded, and how it comes to it. */
export type TariffFreight = { readonly cents: number; readonly reason: string }

type Tariff = RateCard['charging']['tariff']

/**
 * The price of a load by hundredweight and miles, labor included. A load is charged as the heavier one of a later bracket
 * where that costs less, as tariffs have it, so that more weight never costs less.
 */
export function tariffFreight(weightLb: number, miles: number, tariff: Tariff): TariffFreight {
  const least = Math.max(weightLb, tariff.minimumLb)
  const rates = ratesAt(miles, tariff)
  const choices = tariff.brackets.flatMap(({ fromLb }, index) => {
    const next = tariff.brackets[index + 1]
    if (next && next.fromLb <= least) return []
    const billedLb = Math.max(least, fromLb)
    const centsPerCwt = rates[index] ?? 0
    return [{ billedLb, centsPerCwt, cents: (billedLb / LB_PER_CWT) * centsPerCwt }]
  })
  const cheapest = choices.reduce((best, choice) => (choice.cents < best.cents ? choice : best))
  const { billedLb, centsPerCwt, cents } = cheapest
  const instead = billedLb > least ? ` instead of ${formatWeight(least)}` : ''
  const weight = `${figure(billedLb)} lb × ${dollars(centsPerCwt)} per 100 lb${instead}`
  return {
    cents,
    reason: `${figure(miles)} miles: ${weight}, minimum ${formatWeight(tariff.minimumLb)}, labor included`,
  }
}

/** Cents for 100 lb in each bracket at a distance; past the last row by the share of 100 miles. */
function ratesAt(miles: number, { rows, centsPerCwtBeyond }: Tariff): number[] {
  const row = rows.find(({ upToMiles }) => miles <= upToMiles) ?? rows.at(-1) ?? rows[0]
  const beyond = Math.max(0, miles - row.upToMiles) / BEYOND_MILES
  return row.rates.map(({ centsPerCwt }) => centsPerCwt + beyond * centsPerCwtBeyond)
}
