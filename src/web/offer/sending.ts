import { useRef, useState } from 'react'
import type { Offer } from '../../contract/offer.ts'
import { ApiError, reasonOf } from '../api/api-error.ts'

export type Problem = {
  words: string
  /** The offer is no longer what the page shows: looking again is the way on. */
  isOutdated: boolean
}

/**
 * One thing to send at a time; what went wrong stays in sight until the next try.
 * @param onRefused called when the server answered, but would not
 */
export function useSending(onDone: (offer: Offer) => void, onRefused?: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isSending = useRef(false)

  async function send(call: () => Promise<Offer>): Promise<void> {
    // State comes too late for the second of two quick presses.
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setProblem(null)
    try {
      onDone(await call())
    } catch (error) {
      const isOutdated = error instanceof ApiError && [404, 409].includes(error.status)
      setProblem({
        words: reasonOf(error, 'Something went wrong on our side. Please try again.'),
        isOutdated,
      })
      if (error instanceof ApiError) onRefused?.()
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, send }
}
