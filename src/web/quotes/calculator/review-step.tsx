import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import type { Quote } from '../../../contract/quote.ts'
import { itemName } from '../../../domain/catalogue/item-name.ts'
import { ApiError } from '../../api/api-error.ts'
import { useIsAtLeast } from '../../surroundings.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { quoteQuery } from '../queries.ts'
import { totalOf } from './draft.ts'
import { useDraft, useDraftStore } from './draft-store.ts'
import { HoursTable, PriceTable } from './explanation-tables.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewCustomer } from './review-customer.tsx'
import { ReviewTotal } from './review-total.tsx'
import { SelectedChips } from './selected-chips.tsx'
import { useGoToStep } from './steps.ts'

/** The third step: the created quote with its estimate explained, and what becomes of it. */
export function ReviewStep() {
  const draft = useDraftStore()
  const goTo = useGoToStep()
  const id = useDraft(({ quote }) => quote?.id ?? null)
  const isWide = useIsAtLeast('desktop')
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
        <HoursTable estimate={estimate} />
        <PriceTable quote={quote} estimate={estimate} />
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

/** What is moved, and which names had to be priced without the catalogue. */
function ReviewItems({ quote, unknown }: { quote: Quote; unknown: readonly string[] }) {
  return (
    <Card title="Items" aside={<span className="tabular">{totalOf(quote.items)}</span>}>
      <SelectedChips items={quote.items} />
      {unknown.length > 0 && (
        <p className="mt-3 text-secondary wrap-anywhere text-text-2">
          Priced like a typical item, not in the catalog: {unknown.map(itemName).join(', ')}
        </p>
      )}
    </Card>
  )
}

const CARDS = ['h-[222px]', 'h-[390px]', 'h-[325px]']

/** The review while the quote is fetched after a reload. */
function ReviewSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading quote"
      className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_280px] lg:gap-6"
    >
      <div className="grid gap-4">
        {CARDS.map((height) => (
          <div key={height} className={`${height} rounded-card border border-border bg-surface p-card`}>
            <Skeleton className="h-4 w-40" />
          </div>
        ))}
      </div>
      <div className="h-[197px] rounded-card border border-border bg-surface p-card max-lg:hidden">
        <Skeleton className="h-9 w-full" />
      </div>
    </div>
  )
}
