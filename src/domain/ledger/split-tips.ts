import type { Role } from '../team/roles.ts'

/** How a tip is split among those who did the work. */
export const TIP_SPLITS = ['equal', 'hours', 'by_hand'] as const
export type TipSplit = (typeof TIP_SPLITS)[number]

/** Whether someone of the crews shares in tips: anyone who manages the company keeps none (29 USC 203(m)(2)(B)). */
export const takesTips = (role: Role | null): boolean => role !== 'admin' && role !== 'office'

/** The same of who was there when some work ended: anyone who manages the company only since then was of its crew. */
export const tookTips = (role: Role | null, managesSince: Date | null, endedAt: Date): boolean =>
  takesTips(role) || (managesSince !== null && managesSince > endedAt)

/**
 * A tip in as many parts as there are weights, in whole cents: equally where all weigh the same, by the minutes worked, or
 * as it was split before. No cent is lost: what is left over goes to those whose part was cut the most, the first first.
 * @param cents 0 or more
 * @param weights 0 or more; where all are 0 the parts are equal
 */
export function splitTip(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0)
    return weights.length === 0
      ? []
      : splitTip(
          cents,
          weights.map(() => 1),
        )
  const exact = weights.map((weight) => (cents * weight) / total)
  const parts = exact.map(Math.floor)
  const over = cents - parts.reduce((sum, part) => sum + part, 0)
  const cut = (index: number) => (exact[index] ?? 0) - (parts[index] ?? 0)
  const first = weights
    .map((_, index) => index)
    .filter((index) => (weights[index] ?? 0) > 0)
    .toSorted((a, b) => cut(b) - cut(a) || a - b)
  for (let one = 0; one < over; one++) {
    const index = first[one % first.length] ?? 0
    parts[index] = (parts[index] ?? 0) + 1
  }
  return parts
}
