const STEPS_AT_MOST = 5
const ROUND = [1, 2, 5, 10]

export type ChartScale = {
  /** Where the grid lines stand, from 0 up, in round whole amounts. */
  ticks: number[]
  /** The top of the chart; at least the largest value. */
  top: number
}

/**
 * The scale of a chart whose bars start at 0: at most five round steps. The largest value may stand above the
 * last line; what is negative counts as 0.
 */
export function chartScale(values: readonly number[]): ChartScale {
  const largest = Math.max(0, ...values)
  if (largest === 0) return { ticks: [0], top: 1 }
  const rough = Math.max(1, largest / STEPS_AT_MOST)
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = magnitude * (ROUND.find((round) => round * magnitude >= rough) ?? 10)
  const count = Math.max(1, Math.floor(largest / step))
  const ticks = Array.from({ length: count + 1 }, (_, index) => index * step)
  return { ticks, top: Math.max(largest, count * step) }
}
