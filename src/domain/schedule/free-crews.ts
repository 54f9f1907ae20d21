/** From one moment until just before another, in milliseconds since 1970. */
export type Period = { readonly startMs: number; readonly endMs: number }

/**
 * A crew is free for a period when fewer jobs than the company has crews overlap it. This is on the safe
 * side: whoever takes which job, one crew then has nothing to do all that time; that one crew could do two of
 * the jobs one after the other is not counted on.
 * @returns how many crews are free, 0 or more
 */
export function freeCrews(period: Period, booked: readonly Period[], crews: number): number {
  const overlapping = booked.filter((job) => job.startMs < period.endMs && job.endMs > period.startMs)
  return Math.max(0, crews - overlapping.length)
}
