const WINDOW = 5

/**
 * Numbered pages are at most five and slide with the current page, so that page 6 can be reached.
 * Pages count from 1; a current page outside 1..pageCount is taken as the nearest one inside.
 */
export function pageWindow(current: number, pageCount: number): number[] {
  const size = Math.min(WINDOW, pageCount)
  const middle = Math.min(Math.max(current, 1), pageCount)
  const first = Math.min(Math.max(middle - Math.floor(WINDOW / 2), 1), pageCount - size + 1)
  return Array.from({ length: size }, (_, offset) => first + offset)
}
