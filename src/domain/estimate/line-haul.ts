// Over 100 miles the truck is paid by weight and distance instead of by the hour, phased in from 45 % of
// that price at 100 miles to all of it at 250. Figures: published long-distance prices per pound.
import type { RateCard } from './rate-card.ts'

export type LineHaul = {
  /** Not rounded, before the date factor. */
  readonly cents: number
  readonly billedLb: number
  readonly centsPerLb: number
  /** How much of it counts at this distance, 0 to 1. */
  readonly share: number
}

/** The price of the truck by weight and distance; up to where long moves begin it is the share that counts there. */
export function lineHaul(weightLb: number, miles: number, haul: RateCard['lineHaul']): LineHaul {
  const way = Math.max(0, Math.min(1, (miles - haul.fromMiles) / (haul.fullAtMiles - haul.fromMiles)))
  const share = haul.shareAtStart + (1 - haul.shareAtStart) * way
  const billedLb = Math.max(weightLb, haul.minimumLb)
  const centsPerLb = haul.centsPerLb + haul.centsPerLbMile * miles
  return { cents: share * (haul.baseCents + billedLb * centsPerLb), billedLb, centsPerLb, share }
}
