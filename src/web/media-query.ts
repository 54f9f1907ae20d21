import { useSyncExternalStore } from 'react'

/**
 * The breakpoints: below `tablet` a tab bar instead of the sidebar, from `month` customers in the calendar, from
 * `desktop` the full sidebar and a side column, from `table` lists as tables, from `wide` a side column on the board.
 */
const QUERIES = {
  tablet: '(width >= 40rem)',
  month: '(width >= 48rem)',
  desktop: '(width >= 64rem)',
  table: '(width >= 70rem)',
  wide: '(width >= 100rem)',
}

/** Whether the window has at least that width; for differences that CSS alone cannot express. */
export function useIsAtLeast(size: keyof typeof QUERIES): boolean {
  const query = QUERIES[size]
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
