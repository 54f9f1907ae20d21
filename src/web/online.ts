import { useSyncExternalStore } from 'react'

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
