import { useSyncExternalStore } from 'react'
import { parsedJson } from '../api/send-request.ts'

const KEY = 'convertedQuotes'

/** Quote ids and the jobs they became; null while the job's id is not known. */
type Conversions = Readonly<Record<string, number | null>>

const listeners = new Set<() => void>()

function parsed(stored: string | null): Conversions {
  const value = parsedJson(stored)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Conversions) : {}
}

const stored = () => localStorage.getItem(KEY)

function write(next: Conversions) {
  localStorage.setItem(KEY, JSON.stringify(next))
  for (const listener of listeners) listener()
}

/** Optimistically remembers in this browser that a quote was converted, until the server's next answer. */
export const rememberConversion = (quoteId: number, jobId: number | null) =>
  write({ ...parsed(stored()), [quoteId]: jobId })

/** The map after an answer of the server, which wins over what this browser remembered. */
export function mergeConversions(
  before: Conversions,
  quotes: readonly { id: number; job_id: number | null }[],
): Conversions {
  const after: Record<string, number | null> = { ...before }
  for (const { id, job_id } of quotes) {
    if (job_id === null) delete after[id]
    else if (id in after) after[id] = job_id
  }
  return after
}

/** Updates the stored map from an answer of the server. */
export function syncConversions(quotes: readonly { id: number; job_id: number | null }[]) {
  const before = parsed(stored())
  const after = mergeConversions(before, quotes)
  if (Object.keys(before).some((id) => before[id] !== after[id])) write(after)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Whether a quote became a job, and which one, as far as the server or this browser knows. */
export function useConversion(quote: { id: number; job_id: number | null }): {
  converted: boolean
  jobId: number | null
} {
  const conversions = parsed(useSyncExternalStore(subscribe, stored))
  const jobId = quote.job_id ?? conversions[quote.id] ?? null
  return { converted: jobId !== null || quote.id in conversions, jobId }
}
