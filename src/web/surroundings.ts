import { useEffect, useState, useSyncExternalStore } from 'react'

/** How often `useNow` looks at the clock. */
const HALF_MINUTE_MS = 30_000

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

/** Whether the browser knows a network; where it cannot tell, as outside of browsers, it counts as there. */
export const isOnline = () => navigator.onLine !== false

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The same, rendered again when it changes. */
export const useIsOnline = () => useSyncExternalStore(subscribe, isOnline)

/** The present. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), HALF_MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
