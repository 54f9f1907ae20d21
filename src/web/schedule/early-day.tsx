import type { ReactNode } from 'react'
import { useState } from 'react'
import { ApiError, reasonOf } from '../api/api-error.ts'
import { today } from '../format/date.ts'
import { Banner } from '../ui/banner.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'

/** Why the server refused a move to a day that is too early, in its words; null where it refused another thing. */
export const tooEarlyWords = (error: unknown): string | null =>
  error instanceof ApiError && error.facts.code === 'too_early'
    ? reasonOf(error, 'This day is too early.')
    : null

/** Why the server refused a day that comes before the earliest one, and the reason that is then given for it. */
export function useEarlyDay(date: string) {
  const [refused, setRefused] = useState<{ date: string; words: string } | null>(null)
  const [reason, setReason] = useState('')
  const words = refused?.date === date ? refused.words : null
  return {
    words,
    reason,
    setReason,
    /** Keeps the refusal of a day that is too early, and answers whether it was one. */
    wasRefused(error: unknown): boolean {
      const found = tooEarlyWords(error)
      if (found !== null) setRefused({ date, words: found })
      return found !== null
    },
    /** What is sent with the day. */
    body: words !== null && reason.trim() !== '' ? { early_reason: reason.trim() } : {},
  }
}

type EarlyDayProps = {
  /** Null where it is not. */
  words: string | null
  reason: string
  setReason: (reason: string) => void
  error?: string | undefined
}

/** Says that a day is too early and asks why it has to be; nothing while it is not. */
export function EarlyDay({ words, reason, setReason, error }: EarlyDayProps) {
  if (words === null) return null
  return (
    <div className="grid gap-4 sm:col-span-2">
      <Banner kind="warning">{words}</Banner>
      <Field
        label="Reason for the early day"
        error={error}
        hint="It is kept with the job and in its history."
      >
        <Input
          name="early_reason"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </div>
  )
}

const EARLIEST_DATE = '2000-01-01'

/** Whether a date was typed to its end: while a year is being typed, the field reads as a day of the year 2 or 20. */
export const isCompleteDate = (date: string) => date >= EARLIEST_DATE

/** The hint of a field whose date (`YYYY-MM-DD`) is over: a question, no refusal; nothing for today and later. */
export function pastDayHint(date: string, timeZone: string): ReactNode {
  if (!isCompleteDate(date) || date >= today(timeZone)) return null
  return <span className="text-warning">This day is in the past. Is the year right?</span>
}
