/** `amount` × `part` ÷ `whole` in whole cents, half a cent rounded up; exact however large the product is. */
export function shareOf(amount: number, part: number, whole: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole)
  return floorDivided(doubled, 2n * BigInt(whole))
}

/** Sales tax of an amount at a rate in percent with at most four decimals, half a cent rounded up. */
export const salesTaxOn = (cents: number, rate: number): number =>
  shareOf(cents, Math.round(rate * 10_000), 1_000_000)

/**
 * An amount in parts that are to each other as the weights are: by largest remainder, so that no cent is lost. Where all
 * weights are nothing, the first part is all of it.
 */
export function inProportion(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole <= 0) return weights.map((_, index) => (index === 0 ? cents : 0))
  const parts = weights.map((weight) => floorDivided(BigInt(cents) * BigInt(weight), BigInt(whole)))
  const cut = weights.map(
    (weight, index) => BigInt(cents) * BigInt(weight) - BigInt(parts[index] ?? 0) * BigInt(whole),
  )
  const byRest = weights.map((_, index) => index).toSorted((a, b) => Number((cut[b] ?? 0n) - (cut[a] ?? 0n)))
  const over = cents - parts.reduce((sum, part) => sum + part, 0)
  for (const index of byRest.slice(0, over)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/** Towards minus infinity; the divisor is above zero. */
function floorDivided(amount: bigint, by: bigint): number {
  const whole = amount / by
  return Number(amount % by < 0n ? whole - 1n : whole)
}
