import { ApiError, reasonOf } from '../api/api-error.ts'
import { showAlert } from '../ui/alert.tsx'
import { useDraftStore } from './draft-store.ts'
import { useSaveQuote } from './queries.ts'
import { quoteBody } from './quote-body.ts'

export type ReviewQuote = { start: () => void; isBusy: boolean }

/** Makes the quote of what stands in the draft and goes on to its review. */
export function useReviewQuote(): ReviewQuote {
  const draft = useDraftStore()
  const { mutate, isPending } = useSaveQuote()
  const start = () => {
    const { form, items } = draft.get()
    const body = quoteBody(form, items)
    if (body === null) {
      void showAlert(
        'Please complete customer information, move details, and select items before generating a quote.',
      )
      return
    }
    mutate(body, {
      onSuccess: ({ id }) => draft.change({ quoteId: id, step: 3 }),
      onError: (error) => {
        // The quote has become a job elsewhere and stays as it is; what stands here will make another one.
        if (error instanceof ApiError && error.status === 409) draft.change({ quoteId: null })
        const reason = reasonOf(error, 'Failed to create quote. Please try again.')
        void showAlert(`Quote creation failed: ${reason}`)
      },
    })
  }
  return { start, isBusy: isPending }
}
