import { formatNumber } from '../../domain/count.ts'

/** What the two shares mean, by hours; nothing where a figure makes no sense. */
export const splitExample = (loading: number, unloading: number): string | undefined =>
  loading > 0 && unloading > 0
    ? `Of ${formatNumber(loading + unloading)} hours of handling, ${formatNumber(loading)} go into loading.`
    : undefined

/** A carry of one and a half stretches beyond the free feet, and what it adds; nothing where a figure makes no sense. */
export function carryExample(freeFeet: number, stepFeet: number, percent: number): string | undefined {
  if (!(freeFeet >= 0 && stepFeet > 0 && percent >= 0)) return undefined
  const feet = Math.round(freeFeet + stepFeet * 1.5)
  return `${formatNumber(feet)} feet: 2 stretches started, ${formatNumber(percent * 2)}% more time.`
}
