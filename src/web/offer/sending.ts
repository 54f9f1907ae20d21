import { useRef, useState } from 'react'
import type { Offer } from '../../contract/offer.ts'
import { ApiError, reasonOf } from '../api/api-error.ts'

type Problem = {
  words: string
  /** The offer is no longer what the page shows: looking again is the way on. */
  isOutdated: boolean
}

type How = {
  /** The names of the fields that have to be filled in first; `false` stands for one that is. */
  missing?: readonly (string | false)[]
  /** Called when the server answered, but would not. */
  onRefused?: () => void
}

/** What is being sent, what was missing when it was pressed, and what went wrong. */
export type Sending = Pick<ReturnType<typeof useSending>, 'isBusy' | 'problem'>

/**
 * One thing to send at a time; what went wrong stays in sight until the next try. While something is missing, a press leads
 * to it instead.
 */
export function useSending<Answer = Offer>(
  onDone: (answer: Answer) => void,
  { missing = [], onRefused }: How = {},
) {
  const [isBusy, setBusy] = useState(false)
  const [wasPressed, setPressed] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isSending = useRef(false)

  async function send(call: () => Promise<Answer>): Promise<void> {
    setPressed(true)
    const first = missing.find((name) => name !== false)
    if (first) return focusNamed(first)
    // State comes too late for the second of two quick presses.
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setProblem(null)
    try {
      onDone(await call())
      setPressed(false)
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
  const lacks = (name: string) => wasPressed && missing.includes(name)
  return { isBusy, problem, send, lacks, again: () => setPressed(false) }
}

/** Moves to the first field of that name, or to what has it as its id. */
export const focusNamed = (name: string) =>
  (document.getElementsByName(name)[0] ?? document.getElementById(name))?.focus()
