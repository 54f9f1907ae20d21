import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { itemName } from '../../../domain/catalogue/item-name.ts'
import { ApiError, reasonOf } from '../../api/api-error.ts'
import { type Difference, differencesOf } from '../../differences.ts'
import { StaleChangeDialog } from '../../stale-change-dialog.tsx'
import { showAlert } from '../../ui/alert.tsx'
import type { Draft } from './draft.ts'
import { formOfQuote } from './draft-of-quote.ts'
import { useDraftStore } from './draft-store.ts'
import { FIELD_LABELS } from './move-form.ts'
import { useSaveQuote } from './queries.ts'
import { quoteBody } from './quote-body.ts'
import { StaleQuoteError } from './save-draft.ts'
import { useGoToStep } from './steps.ts'

export type ReviewQuote = {
  start: () => void
  isBusy: boolean
  /** The dialog about a stale save; render it anywhere. */
  dialog: ReactNode
}

/** Creates or updates the quote from the draft and goes on to the review. */
export function useReviewQuote(): ReviewQuote {
  const draft = useDraftStore()
  const goTo = useGoToStep()
  const navigate = useNavigate()
  const { mutate, isPending } = useSaveQuote()
  const [other, setOther] = useState<StaleQuoteError | null>(null)
  // A double press arrives before the busy button has rendered.
  const isRunning = useRef(false)

  const save = (over?: number) => {
    if (isRunning.current) return
    const { form, items } = draft.get()
    const body = quoteBody(form, items)
    if (body === null) {
      void showAlert(
        'Please complete customer information, move details, and select items before generating a quote.',
      )
      return
    }
    isRunning.current = true
    mutate(over === undefined ? { body } : { body, over }, {
      onSuccess: ({ id, booking }) => {
        setOther(null)
        // A booked move was changed: its page says what waits for whom.
        if (booking) void navigate({ to: '/quotes/$id', params: { id: String(id) } })
        else goTo(3)
      },
      onError: (error) => {
        if (error instanceof StaleQuoteError) return setOther(error)
        setOther(null)
        // Its move was done meanwhile and it can no longer change; the next save creates another one.
        if (error instanceof ApiError && error.status === 409) draft.change({ quote: null, saved: null })
        const reason = reasonOf(error, 'Failed to create quote. Please try again.')
        void showAlert(`Quote creation failed: ${reason}`)
      },
      onSettled: () => {
        isRunning.current = false
      },
    })
  }
  const dialog = (
    <StaleChangeDialog
      change={other && { words: other.message, differences: differencesIn(other, draft.get()) }}
      what="quote"
      page={`/quotes/${other?.newest.id}`}
      busy={isPending}
      onClose={() => setOther(null)}
      onSaveOver={() => save(other?.newest.version)}
    />
  )
  return { start: () => save(), isBusy: isPending, dialog }
}

/** Field by field, then item by item. */
function differencesIn({ newest }: StaleQuoteError, { form, items }: Draft): readonly Difference[] {
  const theirs = new Map(newest.items.map(({ name, quantity }) => [name, String(quantity)]))
  const yours = new Map(items.map(({ name, quantity }) => [name, String(quantity)]))
  const counts = [...new Set([...theirs.keys(), ...yours.keys()])].map((name) => ({
    label: itemName(name),
    theirs: theirs.get(name) ?? 'none',
    yours: yours.get(name) ?? 'none',
  }))
  return [
    ...differencesOf(FIELD_LABELS, formOfQuote(newest), form),
    ...counts.filter((item) => item.theirs !== item.yours),
  ]
}
