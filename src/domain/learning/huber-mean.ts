/** Where an observation begins to count less, in scales: 95 % as good as the plain mean where all are normal (Huber 1964). */
const TUNING = 1.345
/** Of the median absolute deviation of a normal spread. */
const MAD_TO_SCALE = 1.4826
const MOST_ROUNDS = 50
const CLOSE_ENOUGH = 1e-6

/** @returns the middle of numbers, the mean of the two middle ones of an even count; 0 of none */
export function median(values: readonly number[]): number {
  if (values.length === 0) return 0
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? 0
  return sorted.length % 2 ? high : (high + (sorted[middle - 1] ?? 0)) / 2
}

/**
 * The mean of numbers in which a few are far off: those count less the further they are away (Huber 1964, by weights).
 * @param leastScale what the spread is taken to be at least, so that a few equal numbers do not make all others outliers
 * @returns 0 of no numbers
 */
export function huberMean(values: readonly number[], leastScale: number): number {
  const middle = median(values)
  const scale = Math.max(leastScale, MAD_TO_SCALE * median(values.map((value) => Math.abs(value - middle))))
  let mean = middle
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let [weights, sum] = [0, 0]
    for (const value of values) {
      const away = Math.abs(value - mean) / scale
      const weight = away <= TUNING ? 1 : TUNING / away
      weights += weight
      sum += weight * value
    }
    const next = weights === 0 ? 0 : sum / weights
    if (Math.abs(next - mean) < CLOSE_ENOUGH) return next
    mean = next
  }
  return mean
}
