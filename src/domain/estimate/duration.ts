/** Times inside the engine are whole milliseconds, so that they add up exactly. */
export const hourMs = 3_600_000

/** Hours as whole milliseconds, to the nearest. */
export function toMs(hours: number): number {
  return Math.round(hours * hourMs)
}
