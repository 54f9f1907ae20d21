import { useState } from 'react'
import { ApiError, reasonOf } from '../api/api-error.ts'
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
