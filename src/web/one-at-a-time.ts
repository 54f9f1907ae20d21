import { useRef } from 'react'

/**
 * Runs an action unless the one before is still running: a second press can come before the first has been drawn
 * and the button is busy. Answers what the action did, undefined where it was not run.
 */
export function useOneAtATime() {
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
