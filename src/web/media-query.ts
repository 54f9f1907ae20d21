import { useSyncExternalStore } from 'react'

/** The widths at which screens change shape, as in the look: sidebar in full from `wide`, tab bar below `desk`. */
const QUERIES = { wide: '(width >= 64rem)', desk: '(width >= 40rem)' }

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
