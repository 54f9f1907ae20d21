import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useIsAtLeast } from '../../media-query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { quoteQuery } from '../queries.ts'
import { useDraft, useDraftStore } from './draft-store.ts'
import { HoursTable, PriceTable } from './explanation-tables.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewCustomer } from './review-customer.tsx'
import { ReviewItems } from './review-items.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { ReviewTotal } from './review-total.tsx'
import { useGoToStep } from './steps.ts'

/** The third step: the created quote with its estimate explained, and what becomes of it. */
export function ReviewStep() {
  const draft = useDraftStore()
  const goTo = useGoToStep()
  const id = useDraft(({ quote }) => quote?.id ?? null)
  const isWide = useIsAtLeast('wide')
  const { data: quote, error, refetch } = useQuery({ ...quoteQuery(String(id)), enabled: id !== null })
  const isGone = error instanceof ApiError && error.status === 404

  useEffect(() => {
    // Deleted in the meantime: what was selected is still here and makes a new quote.
    if (!isGone) return
    draft.change({ quote: null, saved: null })
    goTo(2)
  }, [isGone, draft, goTo])

  if (error && !quote && !isGone) {
    return (
      <ErrorState onRetry={() => void refetch()}>The quote could not be loaded. Please try again.</ErrorState>
    )
  }
  const estimate = quote?.selected_items_json.estimate
  if (!quote || !estimate) return <ReviewSkeleton />

  const back = (
    <Button variant="ghost" icon={<ArrowLeft />} onClick={() => goTo(2)}>
      Back to Select Items
    </Button>
  )
  return (
    <div className="grid gap-4 max-lg:pb-20 lg:grid-cols-[minmax(0,1fr)_280px] lg:items-start lg:gap-6">
      <div className="grid min-w-0 gap-4">
        <ReviewTotal quote={quote} estimate={estimate} />
        {!isWide && <ReviewActions quote={quote} />}
        <HoursTable explanation={estimate.explanation} total={estimate.summary.estimated_hours} />
        <PriceTable estimate={estimate} moveDate={quote.move_date} />
      </div>
      <div className="grid min-w-0 gap-4">
        {isWide && (
          <Card aria-label="Actions">
            <ReviewActions quote={quote} />
            <div className="mt-2 flex justify-center">{back}</div>
          </Card>
        )}
        <ReviewCustomer quote={quote} onEdit={() => goTo(1)} />
        <ReviewItems quote={quote} unknown={estimate.explanation.unknown_items} />
        {!isWide && <div className="flex justify-center">{back}</div>}
      </div>
    </div>
  )
}
