import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Quote } from '../../../contract/quote.ts'
import { itemName } from '../../../domain/catalogue/item-name.ts'
import { describedStops, type Stop, stopLine } from '../../../domain/quotes/stops.ts'
import { ApiError, reasonOf } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { type Difference, differencesOf } from '../../differences.ts'
import { showAlert } from '../../ui/alert.tsx'
import { useVersionedSave } from '../../versioned-save.tsx'
import type { Draft } from './draft.ts'
import { formOfQuote } from './draft-of-quote.ts'
import { useDraft, useDraftStore } from './draft-store.ts'
import { FIELD_LABELS } from './move-form.ts'
import { useSaveQuote } from './queries.ts'
import { type QuoteBody, quoteBody } from './quote-body.ts'
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
  const { mutateAsync } = useSaveQuote()
  const typed = () => {
    const { form, items, stops } = draft.get()
    return quoteBody(form, items, stops)
  }
  const id = useDraft(({ quote }) => quote?.id ?? null)
  const { save, isBusy, dialog } = useVersionedSave<Quote>({
    noun: 'quote',
    page: `/quotes/${id}`,
    send: (over) => mutateAsync({ body: typed() as QuoteBody, over: over?.version }),
    read: () => api.quotes.get({ params: { id: draft.get().quote?.id ?? 0 } }),
    differences: (theirs) => (theirs ? differencesIn(theirs, draft.get()) : []),
    onSaved: ({ id, booking }) => {
      // A booked move was changed: its page says what waits for whom.
      if (booking) void navigate({ to: '/quotes/$id', params: { id: String(id) } })
      else goTo(3)
    },
    onFailed: (error) => {
      // Its move was done meanwhile and it can no longer change; the next save creates another one.
      if (error instanceof ApiError && error.status === 409) draft.change({ quote: null, saved: null })
      const reason = reasonOf(error, 'Failed to create quote. Please try again.')
      void showAlert(`Quote creation failed: ${reason}`)
    },
  })
  const start = () => {
    if (typed()) return void save()
    void showAlert(
      'Please complete customer information, move details, and select items before generating a quote.',
    )
  }
  return { start, isBusy, dialog }
}

const stopsAsText = (stops: readonly Stop[]) => describedStops(stops).map(stopLine).join('; ')

/** Field by field, then item by item. */
function differencesIn(newest: Quote, { form, items, stops }: Draft): readonly Difference[] {
  const theirs = new Map(newest.items.map(({ name, quantity }) => [name, String(quantity)]))
  const yours = new Map(items.map(({ name, quantity }) => [name, String(quantity)]))
  const counts = [...new Set([...theirs.keys(), ...yours.keys()])].map((name) => ({
    label: itemName(name),
    theirs: theirs.get(name) ?? 'none',
    yours: yours.get(name) ?? 'none',
  }))
  return [
    ...differencesOf(FIELD_LABELS, formOfQuote(newest), form),
    ...differencesOf({ stops: 'Stops' }, { stops: stopsAsText(newest.stops) }, { stops: stopsAsText(stops) }),
    ...counts.filter((item) => item.theirs !== item.yours),
  ]
}
