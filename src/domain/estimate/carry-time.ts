// A carry of up to 75 feet is free; every further 75 feet, once started, adds 15 % of that side's time.
// Figures: published additions of 9 % per 100 ft to 20 % per 50 ft, the first 50 to 75 ft free.
import type { RateCard } from './rate-card.ts'

/** The time that a side's carry adds to its loading or unloading time, in milliseconds. */
export function carryTime(sideMs: number, carryFeet: number, { carry }: RateCard): number {
  const steps = Math.ceil(Math.max(0, carryFeet - carry.freeFeet) / carry.stepFeet)
  return Math.round(sideMs * carry.shareOfSidePerStep * steps)
}
