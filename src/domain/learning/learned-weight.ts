import { huberMean } from './huber-mean.ts'
import { COMPANY_WEIGHT, LEAST_SCALE, NEWEST, withinReach } from './learned-speed.ts'

/** A load that was weighed, and what its items were estimated at, in pounds. */
export type Weighed = { readonly actualLb: number; readonly estimatedLb: number }

/** By how much loads are heavier than estimated, as far as the weighed ones are believed. @param weighed the newest first */
export function learnedWeight(weighed: readonly Weighed[]): { jobs: number; factor: number } {
  const newest = weighed
    .filter(({ actualLb, estimatedLb }) => actualLb > 0 && estimatedLb > 0)
    .slice(0, NEWEST)
  const jobs = newest.length
  const trust = jobs / (jobs + COMPANY_WEIGHT)
  const off = newest.map(({ actualLb, estimatedLb }) => Math.log(actualLb / estimatedLb))
  return { jobs, factor: withinReach(Math.exp(trust * huberMean(off, LEAST_SCALE))) }
}
