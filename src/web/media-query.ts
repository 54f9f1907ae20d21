import { useSyncExternalStore } from 'react'

/** Where screens change shape: no tab bar from `desk`, a month with names from `month`, the sidebar in full from `wide`, tables from `table`. */
const QUERIES = {
  desk: '(width >= 40rem)',
  month: '(width >= 48rem)',
  wide: '(width >= 64rem)',
  table: '(width >= 70rem)',
}

/** Whether the window is at least that wide; for what differs too much between sizes to be styled alone. */
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
