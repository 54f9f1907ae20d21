import { useRef } from 'react'

/**
 * Runs an action unless the previous call is still running, because a double press can arrive before the busy button
 * has rendered. Resolves to the result of the action, or to undefined when it was skipped.
 */
export function useSingleFlight() {
  const isRunning = useRef(false)
  return async <T>(action: () => Promise<T>): Promise<T | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return await action()
    } finally {
      isRunning.current = false
    }
  }
}
